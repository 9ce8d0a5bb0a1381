import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { number, plural } from '../format.ts';

/** Words of the composer. */

interface FieldWords {
  label?: string;
  hint?: string;
  item?: (place: number) => string;
  add?: string;
}

export const compose = {
  title: 'مستند جديد',
  start: 'أو ابدأ بنموذج',
  capsule: 'صفحة مستضافة (API)',
  begin: 'اكتب أو الصق',
  beginHint:
    'اكتب، أو الصق ما كتبه وكيلك. يبقى Markdown كما هو: العناوين والجداول والصور. ويصلح أيضًا JSON لمستند أو HTML لصفحة.',
  beginText: 'متابعة',
  nothingSent: 'لا يُرفع شيء.',
  beginFile: 'افتح ملفًا…',
  notUsable: 'هذا ليس نص Markdown ولا JSON لمستند ولا صفحة HTML.',
  tooLarge: 'هذا أكبر من 1 MiB، أي أكثر مما يسعه مستند. أخرج الصور الموجودة داخل النص، أو قسّمه.',
  nothingWritten: 'لا يوجد في هذا النص ما يُرى.',

  goOn: (drafts: number) =>
    plural(drafts, {
      one: 'تابع مسودتك',
      two: 'تابع إحدى مسودتيك',
      few: 'تابع إحدى # مسودات',
      many: 'تابع إحدى # مسودة',
      other: 'تابع إحدى # مسودة',
    }),
  allDocuments: 'المستندات',
  untitled: 'مسودة بلا عنوان',
  noAuthor: 'بلا مؤلف',
  noSummary: 'لا ملخص بعد.',
  missingDraft: 'ليست هذه المسودة على هذا الجهاز. ربما حُذفت أو كُتبت في متصفح آخر.',

  saved: 'محفوظ على هذا الجهاز',
  saving: 'جارٍ الحفظ…',
  unsaved: {
    full: 'لم يبقَ مكان على هذا الجهاز، فلم تُحفظ تغييراتك الأخيرة. نزّل المسودة أو احذف ما لم تعد تحتاج إليه.',
    refused: 'لا يحتفظ هذا المتصفح بشيء لهذه الصفحة، فلم تُحفظ مسودتك. نزّلها قبل أن تغادر.',
  },
  downloadDraft: 'نزّل المسودة',
  tryAgain: 'حاول مرة أخرى',
  conflict: 'غُيّرت هذه المسودة في علامة تبويب أخرى. لم يُستبدل شيء: اختر أيّهما تُبقي.',
  keepMine: 'احتفظ بما عندي مسودةً جديدة',
  takeTheirs: 'خذ ما في علامة التبويب الأخرى',
  fromOtherTab: 'غُيّرت هذه المسودة في علامة تبويب أخرى. ما تراه هو أحدثها.',
  copyName: (name: string) => `${name} (نسخة)`,

  preview: 'معاينة',
  share: 'شارك',
  openIt: 'فتح المعاينة',
  ready: 'جاهز للمشاركة.',
  problemCount: (count: number) =>
    count === 1 ? 'ينقص شيء واحد قبل أن تشارك.' : `ما ينقص قبل أن تشارك: ${number(count)}.`,
  noDigest: 'تحتاج المشاركة إلى صفحة آمنة (https). تستطيع الكتابة والتنزيل هنا.',

  properties: 'الخصائص',
  anything: 'ما عدا ذلك',
  content: 'المحتوى',
  documentTitle: 'العنوان',
  summary: 'الملخص',
  summaryHint: 'ما ينبغي أن يعرفه القارئ أولًا',
  authorType: 'من كتبه',
  authorTypes: {
    human: 'شخص',
    agent: 'وكيل ذكاء اصطناعي',
    tool: 'أداة',
    organization: 'منظمة',
  },
  authorName: 'الكاتب',
  authorHint: 'يظهر كما أُدخل دون تحقق',
  status: 'الحالة',
  statuses: {
    draft: 'مسودة',
    proposed: 'مقترح',
    reviewed: 'مراجَع',
    accepted: 'مقبول',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
    revoked: 'ملغى',
  } satisfies Record<ArtifactStatus, string>,
  same: (status: string) => `${status} (كما كان)`,
  chooseStatus: 'الحالة التالية',
  editor: 'حرّره',
  editorHint: 'إن لم يكن الكاتب نفسه.',
  approver: 'قبِله',
  acceptedRevision: 'النسخة المقبولة',
  revisionNumber: (revision: number) => `النسخة ${revision}`,
  lockedContent: 'يجب أن يطابق النص المقبول المقترح، لذلك هو مقفل.',
  revises: (revision: number, before: number) => `النسخة ${revision}، مبنية على النسخة ${before}`,
  final: 'هذه الحالة نهائية.',

  optional: (label: string) => `${label} (اختياري)`,
  count: (length: number, max: number) => `${number(length)} من ${number(max)} حرف`,
  tooLong: (max: number) => `لا تزد على ${number(max)} حرف.`,
  problems: {
    minLength: 'أدخل شيئًا هنا.',
    format: 'أدخل عنوانًا كاملًا، مثل https://example.com/page.',
    pattern: 'اكتب عنوانًا يبدأ بـ ‎https://‎ أو ‎http://‎.',
    approver: 'اكتب اسم الشخص الذي قبِله.',
    'accepted-revision': 'اختر النسخة التي قُبلت: نسخة سابقة ليست بعيدة.',
    'accepted-content': 'لا يُقبل إلا ما اقتُرح: وقد تغيّر هذا منذ ذلك الحين.',
    transition: 'اختر حالة من الحالات التي يمكن أن تتبع.',
  } as Record<string, string>,
  otherProblem: 'في موضع آخر من المستند',

  moveUp: (name: string) => `انقل ${name} إلى أعلى`,
  moveDown: (name: string) => `انقل ${name} إلى أسفل`,
  removeItem: (name: string) => `أزل ${name}`,
  item: (place: number) => `البند ${place}`,
  addItem: 'أضف آخر',
  untitledSource: 'مصدر بلا عنوان',
  sources: 'المصادر',
  source: (place: number) => `المصدر ${place}`,
  sourceTitle: 'عنوان المصدر',
  sourceUrl: 'عنوان الويب',
  publisher: 'الناشر',
  retrieved: 'متى قرأته',
  placeInSource: (place: number, field: string) => `المصدر ${place}، ${field}`,
  addSource: 'أضف مصدرًا',
  noEvidence: 'أضف مصادر أولًا، ثم اختر هنا أيها أدلة.',
  notSaid: 'لم يُذكر',
  yes: 'نعم',
  no: 'لا',
  /** The members of the profiles (decisions.md §6). */
  fields: {
    question: { hint: 'ماذا أردت أن تعرف؟' },
    findings: {
      hint: 'نتيجة واحدة، وما تستند إليه',
      item: (place) => `النتيجة ${place}`,
      add: 'أضف نتيجة',
    },
    method: { hint: 'كيف توصلت إليها؟' },
    limitations: {
      hint: 'ما الذي لم تتحقق منه؟',
      item: (place) => `الحدّ ${place}`,
      add: 'أضف حدًّا',
    },
    confidence: { hint: 'ما مدى يقينك، ولماذا؟' },
    recommendation: { hint: 'ما الذي كنت ستفعله، في جملة واحدة' },
    rationale: { hint: 'لماذا، وما الذي قد يغيّر رأيك' },
    decision: { hint: 'ما تقرر، حين يُتخذ القرار' },
    consequences: {
      hint: 'ما يترتب على ذلك',
      item: (place) => `العاقبة ${place}`,
      add: 'أضف عاقبة',
    },
    nextAction: { hint: 'الشيء الواحد الذي يُفعل أولًا' },
    objective: { hint: 'ما غاية المهمة كلها؟' },
    completed: {
      hint: 'ما أُنجز وجرى التحقق منه',
      item: (place) => `المنجز ${place}`,
      add: 'أضف ما أُنجز',
    },
    remaining: { hint: 'ما لم يُنجز بعد', item: (place) => `المتبقي ${place}`, add: 'أضف ما تبقّى' },
    blockers: { hint: 'ما يعيق العمل', item: (place) => `العائق ${place}`, add: 'أضف عائقًا' },
    context: { hint: 'أين توجد الأشياء، وما الذي يلزم من يتابع أن يعرفه' },
    request: { hint: 'طلبك في جملة واحدة' },
    action: { hint: 'الإجراء بالضبط' },
    reason: { hint: 'لماذا ينبغي فعله' },
    impact: { hint: 'من أو ما الذي يتأثر' },
    choices: {
      hint: 'جواب يمكن اختياره',
      item: (place) => `الاختيار ${place}`,
      add: 'أضف اختيارًا',
    },
    options: { item: (place) => `الخيار ${place}`, add: 'أضف خيارًا' },
    'options.pros': { hint: 'ما يرجّحه', item: (place) => `الميزة ${place}` },
    'options.cons': { hint: 'ما يؤخذ عليه', item: (place) => `العيب ${place}` },
  } as Record<string, FieldWords>,
  draftLine: 'معاينة مسودة: لم تُختم بعد',
};

/** The fields outside the content, by their place in the document. */
export const places: Readonly<Record<string, string>> = {
  title: compose.documentTitle,
  summary: compose.summary,
  'createdBy/name': compose.authorName,
  status: compose.status,
  content: compose.content,
  sources: compose.sources,
  'provenance/editingAgent': compose.editor,
  'provenance/humanApprover': compose.approver,
  'provenance/acceptedRevision': compose.acceptedRevision,
  'source.title': compose.sourceTitle,
  'source.url': compose.sourceUrl,
  'source.publisher': compose.publisher,
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  declaredExternalDomains: 'المضيفون المعلنون',
  'content/html': 'HTML',
  'content/css': 'CSS',
  'content/javascript': 'JavaScript',
};

export const writing = {
  tools: 'هذا النص',
  rowKeys:
    'Enter للبند التالي · Shift+Enter لسطر جديد · ‎[‎ لذكر مصدر · ‎/‎ لجدول أو رسم بياني أو شيفرة · Alt+↑ أو ↓ للنقل',
  plainRowKeys: 'Enter: عنصر جديد · Alt+↑↓ نقل',
  cite: 'اذكر مصدرًا',
  offered: (n: number) =>
    plural(n, {
      zero: 'لا مصادر بعد. اختر بالأسهم ثم Enter.',
      one: 'مصدر واحد. اختر بالأسهم ثم Enter.',
      two: 'مصدران. اختر بالأسهم ثم Enter.',
      few: '# مصادر. اختر بالأسهم ثم Enter.',
      many: '# مصدرًا. اختر بالأسهم ثم Enter.',
      other: '# مصدر. اختر بالأسهم ثم Enter.',
    }),
  newSource: 'مصدر جديد من رابط…',
  address: 'الرابط',
  wrongAddress: 'هذا ليس عنوان ويب.',
  sourceName: 'العنوان (يمكن تركه فارغًا)',
  addAndCite: 'أضفه واذكره',
  cancel: 'إلغاء',
  untitledSource: 'مصدر بلا عنوان',
  sourcesHint: 'ما يستند إليه المستند. اكتب ‎[‎ في أي نص لتذكر مصدرًا أو تضيفه.',

  optionName: 'اسم الخيار',
  recommended: 'موصى به',
  criteria: 'المعايير',
  criterion: (place: number) => `المعيار ${place}`,
  criterionHint: 'ما تقارن على أساسه، كالكلفة (اختياري)',
  noScore: 'بلا تقييم',
  score: (value: number, of: number) => `${number(value)} من ${number(of)}`,

  beforeShare: 'قبل المشاركة',
  link: 'الرابط',
  characters: (n: number) =>
    plural(n, {
      one: 'حرف واحد',
      two: 'حرفان',
      few: '# أحرف',
      many: '# حرفًا',
      other: '# حرف',
    }),
  fits: 'يصلح في كل مكان',
  nothingChanged: (before: number) => `لم يتغير شيء منذ النسخة ${before}.`,
  changedSince: (before: number) => `تغيّر منذ النسخة ${before}:`,
  compare: 'قارن',

  /** The menu behind `/` at the beginning of a line. */
  blocks: 'أضف كتلة',
  blocksOffered: (n: number) =>
    plural(n, {
      zero: 'لا كتل. اختر بالأسهم ثم Enter.',
      one: 'كتلة واحدة. اختر بالأسهم ثم Enter.',
      two: 'كتلتان. اختر بالأسهم ثم Enter.',
      few: '# كتل. اختر بالأسهم ثم Enter.',
      many: '# كتلة. اختر بالأسهم ثم Enter.',
      other: '# كتلة. اختر بالأسهم ثم Enter.',
    }),
  blockTable: 'جدول',
  blockChart: 'رسم بياني',
  blockCode: 'كتلة شيفرة',
  blockTasks: 'قائمة مهام',
  column: (place: number) => `العمود ${place}`,
  series: 'السلسلة',

  marks: {
    bold: 'عريض',
    italic: 'مائل',
    heading: 'عنوان',
    list: 'قائمة',
    tasks: 'قائمة مهام',
    link: 'رابط',
    code: 'شيفرة',
  },

  fit: 'ضعه في نموذج',
  fitHint: 'تملأ الأقسام ذات العناوين المعروفة حقوله، ويبقى الباقي نصًا بترتيبه.',
  fitted: 'هكذا سيبدو في النموذج. لم يتغير شيء بعد.',
  useForm: 'استعمل هذا النموذج',
  keepWritten: 'أبقه كما كُتب',
};

export const program = {
  title: 'العنوان',
  summary: 'الملخص',
  code: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  codeHints: {
    html: 'محتوى الصفحة (body).',
    css: 'ورقة الأنماط. لا يُحمَّل شيء من مكان آخر.',
    javascript: 'النص البرمجي. يعمل في إطار معزول، بلا شبكة.',
  },
  asks: 'الأذونات',
  asksNothing: 'لا شيء',
  flagsTitle: 'ما يجوز له بعد موافقة القارئ',
  domains: 'المضيفون المعلنون',
  domainsHint: 'أسماء مضيفين مثل api.example.com بلا https://.',
  domain: (place: number) => `المضيف ${place}`,
  addDomain: 'أضف مضيفًا',
  published: 'تُنشر الكبسولات عبر واجهة الوكلاء: نزّل محتوى الطلب من هنا.',
  download: 'تنزيل الطلب بصيغة JSON',
  notReady: 'لا يمكنك تجربته بعد. راجع الحقول المعلَّمة.',
  stale: 'غيّرت البرنامج وهو يعمل.',
  renew: 'شغّل الإصدار الجديد',
  untitled: 'بلا عنوان',
};

export const pictures = {
  picture: 'صورة',
  file: 'ملف',
  adding: 'تجري الإضافة…',
  describe: 'صف الصورة بين القوسين.',
  figures: (width: string, height: string, size: string) =>
    `\u2066${width} × ${height}\u2069 بكسل، ${size}`,
  smaller: (before: string, after: string) => `صُغّرت الصورة. كانت: ${before}. أصبحت: ${after}.`,
  notRead: 'لا يمكن قراءة هذه الصورة. استعمل PNG أو JPEG أو GIF أو WebP أو AVIF أو SVG.',
  tooLarge: 'هذه الصورة كبيرة جدًا. صغّرها أولًا.',
  noRoom: 'لا مكان لهذا الملف في هذا المتصفح، أو أنه لا يحفظ شيئًا هنا.',
  tooMany: 'يتسع المستند لـ 200 ملف على الأكثر.',
  allTooLarge: 'تتسع ملفات المستند لـ 100 ميغابايت على الأكثر.',
  fileTooLarge: (most: string) => `هذا الملف كبير جدًا، والحد الأقصى ${most}.`,
  outside: (name: string, size: string) =>
    `لا يتسع أي رابط للملف \u2068${name}\u2069 (${size}). يُرفع عند النشر.`,
};

export const warnings = {
  title: (n: number) =>
    plural(n, {
      one: 'أمر واحد يستحق نظرة قبل المشاركة',
      two: 'أمران يستحقان نظرة قبل المشاركة',
      few: '# أمور تستحق نظرة قبل المشاركة',
      many: '# أمرًا تستحق نظرة قبل المشاركة',
      other: '# أمر تستحق نظرة قبل المشاركة',
    }),
  missingMember: (name: string) => `لم يُملأ «${name}».`,
  emptyMember: (place: string) => `«${place}» فارغ.`,
  wrongKind: (place: string, kind: string) => `ينبغي أن يكون «${place}» ${kind}.`,
  nearName: (place: string, name: string) => `«${place}» غير معروف هنا. هل تقصد «${name}»؟`,
  unlistedSource: (place: string, id: string) =>
    `يشير «${place}» إلى المصدر ${id}، وهو غير مدرج في القائمة.`,
  uncitedSource: (id: string) => `لا إشارة إلى المصدر ${id} في أي موضع.`,
  noSources: 'لم تُدرج أي مصادر.',
  htmlInText: (place: string, tag: string) =>
    `في «${place}» وسم HTML (\u2066${tag}\u2069) لا يظهر منه إلا نصه. استعمل Markdown.`,
  futureDate: (place: string) => `التاريخ «${place}» في المستقبل.`,
  noApprover: 'لم يُذكر من قبِل المستند.',
  brokenChart: (place: string, why: string) =>
    `في «${place}» مخطط بياني لا يُرسم: ${why} صحّح الكتلة.`,
  brokenCsv: (place: string, why: string) => `في «${place}» جدول لا يُعرض: ${why} صحّح الكتلة.`,
  brokenFile: (place: string) =>
    `لا يُعرض «${place}»: في اسمه أو نوعه أو حجمه أو بصمته أو بياناته خطأ، أو أن الملفات أكثر مما يجوز.`,
  unknownOption: (name: string) => `لا خيار باسم «${name}». أوصِ بخيار باسمه كما هو.`,
  unknownCriterion: (name: string) =>
    `توجد درجة لـ«${name}» وهو ليس من المعايير. أضفه إليها أو صحّح الاسم.`,
  duplicateName: (place: string, name: string) =>
    `في «${place}» تكرر «${name}». اجعل لكل عنصر اسمًا خاصًّا به.`,
  oneChoice: (place: string) => `لا يعرض «${place}» إلا جوابًا واحدًا. أضف جوابًا آخر أو احذفه.`,
  pastExpiry: 'انتهى وقت الإجابة. اختر وقتًا في المستقبل.',
  wrongPlace: (place: string) => `«${place}» جزء من المستند لا من محتواه. انقله إليه.`,
  literalNewline: (place: string) => `في «${place}» حرفا «\\n» بدل سطر جديد. اكتب أسطرًا حقيقية.`,
  noParent: (number: string) => `هذه هي النسخة ${number} ولا تذكر نسخة قبلها.`,
  lineBreak: (place: string) => `في «${place}» أكثر من سطر. اكتبه في سطر واحد.`,
  duplicateSource: (id: string) =>
    `لمصدرين الرقم ${id.match(/\d+$/)?.[0] ?? id} نفسه. أعط كلًّا رقمه.`,
  missingFootnote: (place: string, name: string) =>
    `يشير «${place}» إلى الحاشية ${name} ولا نص لها. اكتب نصها أو احذف الإشارة.`,
  unnamedAuthor: 'لم يُذكر كاتب. اكتب اسمًا.',
  pictureNotHere: (place: string, address: string) =>
    `في «${place}» صورة ليست في المستند (\u2066${address}\u2069). لا يُحمَّل شيء من مكان آخر.`,
  pictureUndescribed: (place: string) => `في «${place}» صورة بلا وصف. اكتب ما تُظهره.`,
  deadLink: (place: string, target: string) =>
    `في «${place}» رابط لا يؤدي إلى شيء (\u2066${target}\u2069). صحّحه أو أبقِ الكلمات وحدها.`,
  brokenFence: (place: string) => `في «${place}» كتلة شيفرة لا ينهيها شيء. أضف سطرها الأخير.`,
  oddity: (words: string, place: string) => `${words} «${place}». صحّح ذلك.`,
  programs: {
    'remote-script': 'لا يُحمَّل برنامج نصي من موقع آخر. ضع نصه في البرنامج نفسه.',
    'remote-style': 'لا تُحمَّل أنماط أو خطوط أو صور من موقع آخر. ضعها قواعدَ وعناوينَ تبدأ بـ data:‎.',
    storage: 'يستعمل البرنامج تخزينًا غير موجود. احفظ ما يحتاج إليه في متغيرات.',
    'undeclared-host': 'يطلب البرنامج بيانات من خادم ولا شبكة له. ضع البيانات فيه.',
    'media-without-flag': 'لا تُحمَّل صورة أو صوت من موقع آخر. ضع الملف في عنوان يبدأ بـ data:‎.',
    'link-without-flag': 'فيه رابط لا يُفتح. اكتب العنوان نصًّا.',
    frame: 'تبقى الصفحة المضمَّنة في الصفحة فارغة. ضع محتواها فيها مباشرة.',
    'call-without-capability':
      'يحفظ البرنامج ملفًا أو يكتب رسالة بلا إذن. اختر الإذن بين ما يُسمح له به أو احذف الاستدعاء.',
    'style-tag': 'تبدأ الأنماط بالوسم <style> فلا تسري أي قاعدة. احذف الوسم.',
    'script-tag': 'يبدأ البرنامج النصي بالوسم <script> فلا يعمل منه شيء. احذف الوسم.',
    'escaped-html': 'الصفحة مكتوبة برموز بديلة فيرى القرّاء وسومها نصًّا. الصق الترميز نفسه.',
    'file-name': 'هذا اسم ملف. الصق محتواه.',
    markdown: 'هذا نص Markdown فيرى القرّاء علاماته نصًّا. اكتب HTML.',
    'script-type': 'في البرنامج نص بلغة لا تشغّلها المتصفحات. حوّله إلى JavaScript أولًا.',
    'form-elsewhere':
      'يُرسَل نموذج إلى عنوان آخر، والإطار لا يرسل أي نموذج. عالجه في البرنامج النصي.',
    'script-syntax': 'في البرنامج النصي خطأ في الصياغة فلا يعمل إطلاقًا. صحّحه.',
  } as Readonly<Record<string, string>>,
  program: 'يحاول البرنامج ما لا يسمح به إطاره. جرّبه قبل المشاركة.',
  more: (n: number) => `و${number(n)} غيرها.`,

  expected: {
    text: 'نصًّا',
    texts: 'قائمة نصوص',
    flag: 'نعم أو لا',
    time: 'تاريخًا ووقتًا',
    sources: 'قائمة مصادر',
    list: 'قائمة',
    any: 'أي شيء',
    objects: 'قائمة كائنات',
    object: 'كائنًا',
  },
  oneOf: (words: string) => `واحدًا من: ${words}`,
  scores: (from: number, to: number) => `أرقامًا من ${from} إلى ${to}`,
};
