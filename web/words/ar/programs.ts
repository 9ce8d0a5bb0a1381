import type { ResidueName } from '#schemas/program/residues.ts';
import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import { number, plural } from '../format.ts';
import { authors } from './page.ts';

/** Words of mini-apps and capsules. */

const credits = (count: number) =>
  plural(count, {
    zero: 'لا شيء',
    one: 'نقطة واحدة',
    two: 'نقطتين',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

export const capsule = {
  before: 'قبل أن تشغّل هذا التطبيق الصغير',
  /** Title and name are the author's words, so they come and go as elements. */
  intro: '«{title}» برنامج صغير صنعه {name} ({author}، حسب ما ذُكر). لم يُراجَع.',
  authors,
  asks: 'يطلب أن',
  asksNothing: 'لا أذونات خاصة.',
  mailSent:
    'تؤكد كل رسالة بنفسك. إن كنت مسجّل الدخول أرسلها هذا الخادم إلى عنوانك أنت، وإلا فُتحت مسودة.',
  cannot: 'لا يستطيع أن',
  limits: {
    page: 'يرى هذه الصفحة أو علامات تبويبك الأخرى أو مستنداتك',
    internet: 'يستعمل الإنترنت',
    'other-hosts': 'يستعمل الإنترنت خارج {hosts}',
    code: 'يشغّل شيفرة',
  },
  run: 'شغّله مرة',
  dontRun: 'لا تشغّله',
  remember: 'لا تسأل مرة أخرى عن هذه النسخة بعينها',
  remembered: 'تُفتح هذه النسخة بعينها دون سؤال.',
  askAgain: 'اسأل في المرة القادمة',
  willAsk: 'ستُسأل من جديد في المرة القادمة.',
  notRemembered: 'لا يستطيع هذا المتصفح تذكّر اختيارك. ستُسأل من جديد في المرة القادمة.',
  unchecked:
    'لم يُفتح: لا يمكن هنا التحقق من أن هذه هي النسخة التي يدل عليها معرّفها. يحتاج التحقق إلى صفحة آمنة (https).',
  reduced: 'عزل أضعف على هذا الموقع.',
  mayHang:
    'في هذا المتصفح تعطّل أي حلقة لا تنتهي داخله علامة التبويب كلها، وقد لا يستجيب زر «أوقفه». أغلق علامة التبويب عندئذ.',
  remains: 'حدود العزل المعروفة',
  source: 'اعرض المصدر',
  printed: 'حُذف الجزء التفاعلي.',

  /** Of a page without a script, in place of the words above and below. */
  page: {
    before: 'هل تعرض هذه الصفحة؟',
    noScript: 'بلا نص برمجي.',
    closed: 'بلا نص برمجي وبلا شبكة.',
    run: 'اعرضها',
    dontRun: 'لا تعرضها',
    frameTitle: 'صفحة: {title}',
    controls: 'أدوات التحكم في الصفحة',
    stop: 'أغلقها',
    menu: 'المزيد عن هذه الصفحة',
    skip: 'تخطَّ الصفحة',
    after: 'نهاية الصفحة',
    running: 'معروضة.',
    ended: 'أُغلقت.',
    declined: 'اخترت ألا تعرض هذه الصفحة',
  },

  frameTitle: 'تطبيق صغير: {title}',
  escape: 'هل علقت لوحة المفاتيح هنا؟ اضغط Escape ثلاث مرات للوصول إلى «أوقفه».',
  controls: 'أدوات التحكم في التطبيق الصغير',
  stop: 'أوقفه',
  menu: 'المزيد عن هذا التطبيق',
  abilities: 'ما يستطيع فعله',
  activity: 'النشاط',
  console: 'وحدة التحكم',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'اخرج من ملء الشاشة',
  lastRun: 'ما فعله',
  skip: 'تخطَّ التطبيق الصغير',
  after: 'نهاية التطبيق الصغير',
  running: 'يعمل.',
  hung: 'توقف عن الاستجابة. يمكنك الانتظار أو إيقافه.',
  stopped: {
    person: 'أُوقف.',
    flood: 'أُوقف: أرسل رسائل كثيرة جدًا.',
    malformed: 'أُوقف: رسائل غير صالحة.',
    navigated: 'أُوقف: حاول مغادرة صفحته.',
    'nested-frame': 'أُوقف: حاول فتح صفحة أخرى داخله.',
    'not-started': 'تعذّر تشغيله. تحقّق من اتصالك ثم حاول مرة أخرى.',
  },
  refused: 'حاول {deed}. ليس لديه إذن بذلك.',
  deeds: {
    'file.save': 'حفظ ملف',
    'mail.self': 'تجهيز رسالة بريد',
    'link.open': 'فتح عنوان آخر',
    'pay.open': 'فتح صفحة دفع',
    'net.fetch': 'تبادل بيانات',
    'media.load': 'تحميل وسائط',
    'ai.call': 'سؤال نموذج ذكاء اصطناعي',
    'ui.height': '',
    'ui.ask': 'سؤالك عن شيء',
  },
} as const;

export const capsulePage = {
  kind: 'تطبيق صغير',
  page: 'صفحة',
  publishedAt: 'نُشر في {site}',
  /** The title is the author's words, so it comes and goes as an element. */
  intro: '«{title}» برنامج صغير نُشر في {site}، حسب ما ذُكر. لا يذكر كاتبًا. لم يُراجَع.',
  pageIntro: '«{title}» صفحة نُشرت في {site}، حسب ما ذُكر. لم تُراجَع.',

  blankTitle: '(بلا عنوان)',
  mixedScripts: 'يخلط هذا العنوان حروفًا متشابهة من أبجديات مختلفة. قد يقلّد اسمًا آخر.',
  matchMore:
    'لم يتغير شيء منذ الختم. هذا لا يثبت من كتبه ولا أنه صحيح. أما مكان النشر وزمانه فلم يُتحقق منهما.',
  uncheckedMore: 'يحتاج التحقق إلى صفحة آمنة (https). قد يختلف ما تراه عمّا يدل عليه معرّفه.',
  id: 'المعرّف',
  contentHash: 'بصمة المحتوى',
  /** Behind the title, while it is written. */
  beingWritten: 'هي الكبسولة التي تكتبها.',
  noModel: 'غير متاح في هذا الموقع.',
};

export const asking = {
  cancel: 'إلغاء',
  saveTitle: 'أتحفظ هذا الملف؟',
  saveMore: 'صنع التطبيق الصغير هذا الملف. لا تفتحه إلا إن كنت تتوقعه.',
  fileName: 'الاسم',
  fileSize: 'الحجم',
  fileType: 'النوع',
  otherType: 'نوع آخر',
  renamed: 'غُيّر الاسم إلى اسم آمن على جهازك.',
  unknownKind: 'قد يشغّل ملف من هذا النوع برامج على جهازك. لا تحفظه إلا إن كنت تثق بكاتبه.',
  disguised: 'صُنع اسمه ليبدو ملف ‎.{shown}‎ لكنه ملف ‎.{real}‎.',
  save: 'احفظ',
  dontSave: 'لا تحفظ',

  mailTitle: 'أتفتح مسودة بريد؟',
  mailMore: 'تُفتح في برنامج بريدك. أنت تكتب العنوان، ولا يُرسَل شيء قبل أن ترسله.',
  mailSubject: 'الموضوع',
  mailText: 'النص',
  openDraft: 'افتح المسودة',

  linkTitle: 'أتغادر إلى موقع آخر؟',
  linkBadge: 'موقع خارجي',
  linkHost: 'الموقع',
  linkAddress: 'العنوان كاملًا',
  linkMore: 'يُفتح في علامة تبويب جديدة. قد يحمل العنوان ما كتبته في التطبيق الصغير.',
  openLink: 'افتح الموقع',
  payTitle: 'أتفتح صفحة دفع؟',
  payBadge: 'دفع',
  payMore:
    'نحن لا نتولى المدفوعات ولا نضمنها. تحقّق في تلك الصفحة ممن يأخذ المال وكم يأخذ قبل أن تدفع.',
  openPayment: 'افتح صفحة الدفع',
  doubts: {
    international:
      'كُتب اسم هذا الموقع بحروف من خارج الإنجليزية قد تشبه غيرها. يظهر هنا بصورته التقنية.',
    'not-encrypted': 'الاتصال بهذا الموقع غير مشفّر.',
    number: 'لهذا الموقع رقم بدل الاسم.',
    'own-network': 'هذا العنوان في شبكتك أو على هذا الجهاز، وليس على الإنترنت.',
    'holds-address': 'يحمل اسم هذا الموقع عنوانًا رقميًا، أو يعيدك إلى جهازك أنت.',
    port: 'يذكر هذا العنوان منفذًا غير معتاد.',
    long: 'هذا العنوان طويل على غير المعتاد. اقرأ آخره أيضًا.',
  },
  sendTitle: 'أترسل هذا البريد إلى نفسك؟',
  sendMore: 'يرسله هذا الخادم إلى عنوان حسابك ولا يرسله إلى غيرك. كتبه التطبيق الصغير.',
  mailTo: 'إلى',
  mailAttachment: 'المرفق',
  sendMail: 'أرسل',
  mailSending: 'يُرسَل…',
  mailTooMany: 'لم يُرسَل: أرسلت إلى نفسك كل ما يمكن إرساله في ساعة.',
  mailFailed: 'لم يُرسَل: لا يقبله خادم البريد الآن.',
};

export const modelQuestion = {
  title: 'أترسل هذا النص إلى نموذج ذكاء اصطناعي؟',
  text: 'النص',
  more: 'يعود الجواب إلى التطبيق الصغير، وقد يستعمله في غير ما يقول.',
  send: 'أرسل',
  name: 'النموذج',
  price: 'السعر',
  priceAtMost: (price: number, balance: number | null) =>
    balance === null
      ? `لا يزيد على ${credits(price)}.`
      : `لا يزيد على ${credits(price)}، ورصيدك ${number(balance)}.`,
  limit: (limit: number) =>
    `له أن يسأل دون الرجوع إليك ما دام يعمل، حتى يستهلك ${credits(limit)}. تجد كل سؤال في «النشاط».`,
  signInTitle: 'سجّل الدخول لسؤال نموذج ذكاء اصطناعي',
  signInMore:
    'يريد هذا التطبيق الصغير أن يسأل نموذج ذكاء اصطناعي. يدفع كل مستخدم من رصيده، فلا بد أن تسجّل الدخول. سجّل الدخول ثم عُد إلى علامة التبويب هذه ودعه يسأل من جديد.',
  signInLink: 'سجّل الدخول (في علامة تبويب جديدة)',
  poorTitle: 'لا يكفي رصيدك لنموذج الذكاء الاصطناعي',
  poorMore: (price: number, balance: number) =>
    `لا يزيد ثمن هذا السؤال على ${credits(price)}، ورصيدك ${number(balance)}. لم يُرسَل شيء.`,
  signUpCredits: (left: number) =>
    `ومعك أيضًا ${credits(left)} جاءت مع إنشاء الحساب: تدفع ثمن النشر ولا تدفع ثمن نماذج الذكاء الاصطناعي.`,
  accountLink: 'حسابك (في علامة تبويب جديدة)',
  close: 'إغلاق',
};

export const record = {
  noActivity: 'لا طلبات بعد.',
  noConsole: 'لم يكتب شيئًا بعد.',
  consoleNote: 'ما تكتبه شيفرته لكاتبها. هذا نص التطبيق الصغير، لا نص هذه الصفحة.',
  consoleCut: 'تظهر أحدث الأسطر فقط. أما النسخ فيشمل كل ما بقي منها.',
  copyConsole: 'انسخ وحدة التحكم',
  requests: {
    'file.save': 'حفظ ملف',
    'mail.self': 'تجهيز رسالة بريد',
    'link.open': 'فتح عنوان',
    'pay.open': 'فتح صفحة دفع',
    'net.fetch': 'تبادل بيانات',
    'media.load': 'تحميل صورة أو صوت أو فيديو',
    'ai.call': 'سؤال نموذج ذكاء اصطناعي',
    'ui.height': 'تغيير ارتفاعه',
    'ui.ask': 'سؤالك عن شيء',
  },
  answers: {
    waiting: 'ينتظر',
    done: 'تمّ',
    'not-allowed': 'رُفض: لا إذن',
    declined: 'رفضته أنت',
    busy: 'رُفض: طلبات كثيرة في وقت واحد',
    'too-large': 'رُفض: كبير جدًا',
    invalid: 'رُفض: لا يُقرأ',
    'not-declared': 'رُفض: مضيف غير معلن',
    network: 'لا جواب، أو جواب لا يجوز لهذا الموقع قراءته',
    timeout: 'لم يأتِ جواب في الوقت المحدد',
    redirected: 'رُفض: المضيف يحيل إلى مكان آخر',
    'not-media': 'رُفض: ليس صورة ولا صوتًا ولا فيديو',
    unavailable: 'غير متاح هنا الآن',
  },
  answered: '{status}، {bytes} بايت',
  used: ({ model, inputTokens, outputTokens, credits: used }: ModelUsed) =>
    `${model}، ${number(inputTokens)} + ${number(outputTokens)} رمز، ${credits(used)}`,
};

export const declined = {
  declined: 'اخترت ألا تشغّل هذا التطبيق الصغير',
  reconsider: 'اسألني من جديد',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: 'عدد المحارف: {count}',
  empty: 'فارغ.',
  copy: 'انسخ {part}',
} as const;

export const staticPreview = {
  title: 'معاينة ساكنة',
  show: 'اعرض معاينة ساكنة',
  more: 'نصّه وحده، بلا شيفرة ولا تنسيق ولا صور ولا روابط.',
  empty: 'لا نص يُعرض: هذا التطبيق الصغير يصنع كل شيء حين يعمل.',
  tooLong: 'أجزاء HTML في هذا التطبيق الصغير أكثر من أن تُعرض في معاينة. شيفرته المصدرية أدناه.',
  failed: 'تعذّر تحميل المعاينة. تحقّق من اتصالك ثم حاول مرة أخرى.',
} as const;

export const residues = {
  withHeaders: 'ثغرات معروفة في المتصفحات ذات المحرك {engine}، حتى في إطار معزول:',
  withoutHeaders:
    'ثغرات معروفة في المتصفحات ذات المحرك {engine} على موقع كهذا لا يرسل ترويسات للإطار:',
};

/** Sentences about what the frame leaves open. */
export const residueWords: Readonly<Record<ResidueName, string>> = {
  'form-pictures': 'يستطيع أن يرسل بيانات عبر صور في حقول النماذج.',
  dns: 'يستطيع أن يفشي اسم مضيف باتصال مسبق أو باستعلام DNS.',
  webrtc: 'يستطيع أن يرسل بيانات عبر WebRTC.',
  framed: 'يستطيع موقع آخر أن يعرض هذه الصفحة داخل صفحته.',
  'history-back': 'يستطيع أن يعيد هذه الصفحة إلى الوراء في سجلّها.',
  'close-tab': 'يستطيع أن يغلق علامة تبويب بلا سجل.',
  protocol: 'يستطيع أن يجعل المتصفح يسألك هل يفتح هذا الموقع نوعًا معيّنًا من الروابط.',
  hang: 'قد تجمّد حلقة لا تنتهي فيه علامةَ التبويب كلها.',
  clipboard: 'يستطيع أن يستبدل محتوى الحافظة بعد نقرة.',
  focus: 'يستطيع وهو يعمل أن يأخذ التركيز ويمرّر الصفحة ويملأ السجل.',
  'side-channels': 'يستطيع أن يقيس الوقت وحِمل المعالج.',
  typed: 'قد يذهب ما تكتبه فيه إلى مضيف يُسمح له بمراسلته.',
};
