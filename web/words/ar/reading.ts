import type { Lint } from '#schemas/document/lint.ts';

/** Words of reading a document: trust, versions, tables, charts, files, menus, saving. */

type At = readonly [value: string, x: string];

export const contents = {
  contents: 'المحتويات',
  more: '{count} أخرى',
  copyPlace: 'نسخ رابط القسم',
  placeCopied: 'نُسخ الرابط.',
  inList: 'في قائمة المصادر',
  yourAnswer: 'جوابك',
};

export const trust = {
  what: 'ماذا',
  checked: 'فُحص',
  notChecked: 'لم يُفحص',
  matchMore: 'لم يتغير شيء منذ الختم. هذا لا يثبت من كتبه ولا أنه صحيح.',
  uncheckedMore: 'يحتاج التحقق إلى صفحة آمنة (https). قد يختلف ما تقرؤه عمّا يدل عليه معرّفه.',
  copyId: 'انسخ المعرّف',
  yourself: 'تحقّق بنفسك',
  yourselfMore: 'نزّل ملف JSON واحذف منه الحقل «id» ثم احسب SHA-256 لما بقي: الناتج هو المعرّف.',
  claimed: 'حسب ما ذُكر',
  who: 'مَن',
  /** The name is the author's word, so it comes and goes as an element; so do times. */
  whoMore: '{name} ({author})، بحسب ما ورد في المستند. لم يؤكده أحد.',
  when: 'متى',
  whenMore: 'أُنشئ في {created}، وهذه النسخة في {updated}، بحسب ما ورد في المستند.',
  about:
    'يعرض Vitrine ما يصنعه وكلاء الذكاء الاصطناعي والناس: مستندات وتطبيقات صغيرة محمولة كاملة داخل رابط. يكشف هل تغيّر شيء، لا هل هو صحيح.',
  contentHash: 'بصمة المحتوى',
};

export const lineage = {
  acceptedBy: 'قبِله',
  shownByAnswer: 'يثبته جواب موقَّع بالمفتاح الذي تسمّيه {name}',
  sameText: 'النص نفسه كما في النسخة {revision}',
  acceptedNotHere: 'النسخة {revision} غير متاحة للمقارنة',
  acceptedMembers: {
    contentHash: 'المحتوى',
    type: 'النوع',
    title: 'العنوان',
    summary: 'الملخص',
    createdBy: 'الكاتب',
    sources: 'المصادر',
  },
  notAccepted: (members: readonly string[], revision: number) =>
    `ليس هذا ما قُبل. المختلف في النسخة ${revision}: ${members.join('، ')}.`,
  acceptedFirst: 'موسوم بأنه مقبول منذ نسخته الأولى: لم تكن هناك نسخة سابقة يمكن أن يقبلها أحد.',
  acceptedByNobody: 'موسوم بأنه مقبول، لكنه لا يذكر من قبِله ولا النسخة السابقة التي قُبلت.',
  savedHere: 'محفوظة على هذا الجهاز',
  newer: {
    accepted: 'قُبلت نسخة أحدث في {date}.',
    rejected: 'رُفضت نسخة أحدث في {date}.',
    expired: 'وُسمت نسخة أحدث بانتهاء الصلاحية في {date}.',
    revoked: 'أُلغيت نسخة أحدث في {date}.',
  },
  newerOne: 'هناك نسخة أحدث نُشرت في {date}.',
  previewUntil: 'هذه معاينة حتى {date}، وتختفي بعده ما لم تُنشر.',
  repaired: 'تضرّر هذا الرابط في الطريق، ولم تكن له إلا قراءة واحدة ممكنة، وهي ما تراه هنا.',
  emptyValue: 'فارغ',
  emptyList: 'لا شيء',
  onServer: 'على هذا الخادم',
  onServerByOthers: 'على هذا الخادم، نشرها شخص آخر',
  veryLong: 'هذا المستند طويل جدًّا، ولم يُعرض باقيه بعد.',
  showMore: 'عرض المزيد',
  more: 'عرض المزيد (بقي {left})',
  earlier: 'عرض السابق ({before} قبله)',
  mixedScripts: 'يخلط هذا العنوان أو الاسم حروفًا متشابهة من أبجديات مختلفة. قد يقلّد اسمًا آخر.',
  readIt: 'اقرأها',
};

export const details = {
  names: {
    nonce: 'معرّف الطلب لمرة واحدة',
    audience: 'لأجل',
    id: 'المعرّف',
    inReplyTo: 'جواب عن',
    validUntil: 'يسري حتى',
    conditions: 'الشروط',
    comments: 'التعليقات',
    path: 'الموضع',
    quote: 'المقطع',
    rationale: 'الأسباب',
    contentHash: 'بصمة المحتوى',
    revision: 'النسخة',
    frontMatter: 'بيانات في أول النص',
  },
};

export const rich = {
  copy: 'نسخ',
  notRun: 'لم يُشغَّل',
  copyCsv: 'نسخ بصيغة CSV',
  sort: 'ترتيب',
  sortBy: 'الترتيب حسب {column}',
  task: 'مهمة',
  note: 'الحاشية {name}',
  backToNote: 'العودة إلى موضع الحاشية {name}',
  notATable: 'لم يُعرض جدولًا: {why}',
  csvEmpty: 'لا شيء فيه.',
  csvQuote: 'فيه علامة اقتباس لم تُغلق.',
  csvColumns: 'فيه أكثر من {most} عمودًا.',
  csvCells: 'فيه أكثر من {most} خلية.',
  csvLine: 'في أحد أسطره أكثر من {most} حرف.',
};

export const chart = {
  asTable: 'عرض في جدول',
  asChart: 'عرض في رسم بياني',
  x: 'قيمة x',
  kinds: {
    bar: 'رسم بالأعمدة',
    line: 'رسم خطي',
    area: 'رسم مساحي',
    scatter: 'رسم نقطي',
  },
  summary: '{kind}: {title}. المواضع على محور x: ‏{places}.',
  fromTo: (name: string, [least, where]: At, [most, there]: At) =>
    `${name}: الأدنى ${least} (${where})، الأعلى ${most} (${there}).`,
  noValues: '{name}: لا قيم.',
  notDrawn: 'لم يُرسم: {why}',
  problems: {
    json: 'ليس JSON صحيحًا.',
    kind: 'يجب أن تكون «{member}» إحدى bar أو line أو area أو scatter.',
    text: 'يجب أن تكون «{member}» نصًا لا يزيد على 300 حرف.',
    x: 'يجب أن تكون «{member}» قائمة من 1 إلى 2000 نص أو رقم (وفي الرسم النقطي: أرقام).',
    series: 'يجب أن تكون «{member}» قائمة من 1 إلى 8 سلاسل.',
    values: 'يجب أن تحوي «{member}» رقمًا أو null لكل قيمة من x.',
    empty: 'لا رقم في «{member}».',
  },
};

/** Words of diagrams. */
export const diagram = {
  diagram: 'مخطط',
  source: 'المصدر',
  draw: 'ارسم',
  again: 'أعد المحاولة',
  large: 'مخطط كبير. قد يستغرق رسمه بضع ثوانٍ.',
  tooLarge: 'هذا المخطط أكبر من أن يُرسم في هذا المتصفح.',
  tooLong: 'لا تُرسم المخططات التي تزيد على {most} حرف.',
  late: 'استغرق الرسم وقتًا طويلًا فأُوقف.',
  missing: 'تعذّر تحميل الشيفرة التي ترسم المخططات.',
  unreadable: 'لا يمكن رسم هذا المخطط.',
  unreadableAt: 'لا يمكن رسم هذا المخطط. تعذّرت قراءة السطر {line}:',
};

export const files = {
  picture: 'صورة',
  undescribed: 'صورة بلا وصف',
  enlarge: 'تكبير',
  notHere: '«\u2068{path}\u2069» ليس في هذا المستند.',
  changed: 'تغيّر هذا الملف ولذلك لا يُعرض.',
  uncheckable: 'لا يمكن التحقق من هذا الملف هنا لأن الصفحة غير مشفّرة (https).',
  damaged: 'لا يمكن عرض هذه الصورة، وقد تكون تالفة.',
  tooLarge: 'هذه الصورة أكبر من أن تُعرض هنا.',
  doctype: 'لهذا الرسم نوع مستند (doctype) ولذلك لا يُعرض.',
  heavy: 'قد تبطئ هذه الصورة متصفحك.',
  show: 'عرض',
  download: 'تنزيل',
  files: 'الملفات',
  wrongFiles: {
    one: 'ملف واحد فيه بيانات خاطئة ولا يُعرض.',
    other: 'عدد الملفات التي فيها بيانات خاطئة ولا تُعرض: #',
  },
  cut: 'لا يظهر إلا البداية. نزّل الملف لقراءة الباقي.',
  noText: 'هذا الملف ليس نصًا مقروءًا.',
  kinds: {
    picture: 'صورة',
    table: 'جدول',
    text: 'نص',
    video: 'فيديو',
    sound: 'صوت',
    pdf: 'PDF',
    other: 'ملف',
  },
};

export const externalFiles = {
  notInLink: 'هذا الملف ليس في هذا الرابط.',
  notInFile: 'هذا الملف ليس في صفحة الويب هذه: كان كبيرًا جدًا أو غير متاح عند حفظها.',
  notInChat: 'لا تُرسل الملفات إلى المحادثات. افتحه في المتصفح.',
  unreachable: 'لم يصل هذا الملف. تحقق من اتصالك.',
  gone: 'لم يعد هذا الملف موجودًا في هذا الموقع.',
  large: 'لم يُحمَّل بعد لأنه كبير.',
  received: '{some} من {all}',
};

export const oddities = {
  title: 'ما يستحق نظرة ثانية',
  hiddenNotes: {
    one: 'ملاحظة مخفية واحدة',
    two: 'ملاحظتان مخفيتان',
    few: '# ملاحظات مخفية',
    many: '# ملاحظة مخفية',
    other: '# ملاحظة مخفية',
  },
  words: {
    bidi: 'محارف تغيّر اتجاه النص:',
    invisible: 'محارف لا تُظهر شيئًا:',
    control: 'محارف تحكّم:',
    blank: 'نص يبدو فارغًا:',
    'mixed-script': 'حروف متشابهة من أبجديات مختلفة:',
    combining: 'علامات متراكمة على الحروف:',
    surrogate: 'نصف حرف:',
    'revision-unsafe': 'رقم نسخة أكبر من أن يُحفظ بدقة:',
    'proto-member': 'اسم يربك بعض البرامج:',
    'time-order': 'عُدّل قبل أن يُنشأ:',
    'duplicate-source-id': 'مصدران بالرقم نفسه:',
    'url-credentials': 'عنوان فيه اسم أو كلمة مرور:',
  } satisfies Record<Lint['lint'], string>,
};

/** Words of parts of a text that few documents have. */
export const rare = {
  pictureOn: 'صورة على {host}، لم تُحمَّل.',
  formula: 'صيغة رياضية',
  hiddenNote: 'أخفاه الكاتب:',
  alerts: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'تنبيه',
  },
};

export const living = {
  follows: 'يتبع أحدث نسخة',
  pinned: 'يعرض هذه النسخة دائمًا',
  permanent: 'رابط ثابت لهذه النسخة',
  copied: 'تم النسخ: هذا العنوان يعرض هذه النسخة دائمًا.',
  isHere: 'وصلت النسخة {version}.',
  showIt: 'اعرضه',
  seeChanges: 'ما الذي تغيّر؟',
  shownNow: (version: number, changed: number) =>
    changed === 0
      ? `هذه الآن النسخة ${version}.`
      : `هذه الآن النسخة ${version}؛ الجديد معلَّم في الهامش.`,
  lastSeen: 'آخر مرة اطّلعت عليه: {date}.',
  sinceThen: 'ما الذي تغيّر منذ ذلك الحين',
  forget: 'انسَ ذلك',
  wouldLose: 'أتعرض النسخة الجديدة؟',
  wouldLoseMore: 'تبقى تعليقاتك والجواب الذي بدأته. أما البرنامج الذي يعمل فينتهي.',
  wouldLeave: 'أتنتقل إلى المقارنة؟',
  seenLinks: 'روابط تتبع الجديد',
  seenLinksNote:
    'فُتحت هذه الروابط على هذا الجهاز في آخر 90 يومًا. يُحفظ لكل رابط أي نسخة رأيتها، ليُعرض ما تغيّر.',
  forgetLink: 'انسَ',
  notLoaded: 'تعذّر تحميل النسخة الجديدة. حاول مرة أخرى.',
};

export const saving = {
  save: 'احفظ على هذا الجهاز',
  saved: 'حُفظ على هذا الجهاز.',
  savingFiles: 'حُفظ. يجري حفظ ملفاته ({size})…',
  filesMissing: 'حُفظ من دون هذه الملفات، فهي لم تصل أو لا مكان لها هنا: {names}',
  saveFailed: 'تعذّر حفظه: لا يحتفظ هذا المتصفح بشيء هنا، أو لم يبقَ فيه مكان. نزّله بدلًا من ذلك.',
  notChecked: 'لا يمكن حفظه: لم تستطع هذه الصفحة التحقق من أنه لم يتغيّر.',
  toDocuments: 'عرض المستندات',
  remove: 'أزله من هذا الجهاز',
  removed: 'أُزيل من هذا الجهاز.',
  willKeep: 'وعد متصفحك بألا يمحو هذا من تلقاء نفسه. صدّره على أي حال.',
  keep: 'الاحتفاظ به',
  keepRefused: 'لم يعِد المتصفح بالاحتفاظ به. صدّره لتحتفظ به.',
  mayClear: 'محفوظ في هذا المتصفح فقط.',
  undo: 'تراجع',
  eraseFailed: 'تعذّر تغييره. أعد التحميل ثم حاول مرة أخرى.',
};

export const menu = {
  title: 'المزيد',
  thisOne: 'هذا المستند',
  others: 'فتح شيء آخر',
  about: 'Vitrine',
  history: 'النسخ والمقارنة…',
  downloadJson: 'تنزيل JSON',
  print: 'طباعة…',
  compose: 'مستند جديد',
  documents: 'المستندات',
  openFile: 'فتح ملف…',
  whatIsThis: 'ما هو Vitrine؟',
  account: 'الحساب',
  keys: 'المفاتيح وجهات الاتصال…',
  appearance: 'المظهر…',
};

export const markdown = {
  copyMarkdown: 'نسخ بصيغة Markdown',
  downloadMarkdown: 'تنزيل Markdown',
  copySection: 'نسخ قسم واحد',
};

export const revise = {
  edit: 'إنشاء النسخة {revision}…',
  remix: 'أعد صوغه مسودةً لك',
  final: 'هذه الحالة نهائية، فلا نسخة تالية.',
  failed: 'تعذّر تحميل المحرّر. تحقّق من اتصالك ثم حاول مرة أخرى.',
};

export const shortcuts = {
  title: 'اختصارات لوحة المفاتيح',
  thisList: 'اعرض هذه القائمة',
  answer: 'أجب',
  comment: 'علّق على مقطع',
  save: 'احفظ على هذا الجهاز',
  share: 'شارك',
  nextChange: 'التغيير التالي',
  previousChange: 'التغيير السابق',
  useLetters: 'استعمل الحروف المفردة اختصارات',
};
