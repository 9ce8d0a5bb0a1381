import { number, plural } from '../format.ts';

const credits = (count: number) =>
  plural(count, {
    zero: 'لا شيء',
    one: 'نقطة واحدة',
    two: 'نقطتين',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

export const cancel = 'إلغاء';
export const saveTitle = 'أتحفظ هذا الملف؟';
export const saveMore = 'صنع التطبيق الصغير هذا الملف. لا تفتحه إلا إن كنت تتوقعه.';
export const fileName = 'الاسم';
export const fileSize = 'الحجم';
export const fileType = 'النوع';
export const otherType = 'نوع آخر';
export const renamed = 'غُيّر الاسم إلى اسم آمن على جهازك.';
export const unknownKind =
  'قد يشغّل ملف من هذا النوع برامج على جهازك. لا تحفظه إلا إن كنت تثق بكاتبه.';
export const disguised = (shown: string, real: string) =>
  `صُنع اسمه ليبدو ملف ‎.${shown}‎ لكنه ملف ‎.${real}‎.`;
export const save = 'احفظ';
export const dontSave = 'لا تحفظ';

export const mailTitle = 'أتفتح مسودة بريد؟';
export const mailMore = 'تُفتح في برنامج بريدك. أنت تكتب العنوان، ولا يُرسَل شيء قبل أن ترسله.';
export const mailSubject = 'الموضوع';
export const mailText = 'النص';
export const openDraft = 'افتح المسودة';

export const linkTitle = 'أتغادر إلى موقع آخر؟';
export const linkBadge = 'موقع خارجي';
export const linkHost = 'الموقع';
export const linkAddress = 'العنوان كاملًا';
export const linkMore = 'يُفتح في علامة تبويب جديدة. قد يحمل العنوان ما كتبته في التطبيق الصغير.';
export const openLink = 'افتح الموقع';
export const payTitle = 'أتفتح صفحة دفع؟';
export const payBadge = 'دفع';
export const payMore =
  'نحن لا نتولى المدفوعات ولا نضمنها. تحقّق في تلك الصفحة ممن يأخذ المال وكم يأخذ قبل أن تدفع.';
export const openPayment = 'افتح صفحة الدفع';
export const doubts = {
  international:
    'كُتب اسم هذا الموقع بحروف من خارج الإنجليزية قد تشبه غيرها. يظهر هنا بصورته التقنية.',
  'not-encrypted': 'الاتصال بهذا الموقع غير مشفّر.',
  number: 'لهذا الموقع رقم بدل الاسم.',
  'own-network': 'هذا العنوان في شبكتك أو على هذا الجهاز، وليس على الإنترنت.',
  'holds-address': 'يحمل اسم هذا الموقع عنوانًا رقميًا، أو يعيدك إلى جهازك أنت.',
  port: 'يذكر هذا العنوان منفذًا غير معتاد.',
  long: 'هذا العنوان طويل على غير المعتاد. اقرأ آخره أيضًا.',
};

export const modelTitle = 'أترسل هذا النص إلى نموذج ذكاء اصطناعي؟';
export const modelText = 'النص';
export const modelMore = 'يعود الجواب إلى التطبيق الصغير، وقد يستعمله في غير ما يقول.';
export const sendToModel = 'أرسل';
export const sendTitle = 'أترسل هذا البريد إلى نفسك؟';
export const sendMore = 'يرسله هذا الخادم إلى عنوان حسابك ولا يرسله إلى غيرك. كتبه التطبيق الصغير.';
export const mailTo = 'إلى';
export const mailAttachment = 'المرفق';
export const sendMail = 'أرسل';
export const mailSending = 'يُرسَل…';
export const mailTooMany = 'لم يُرسَل: أرسلت إلى نفسك كل ما يمكن إرساله في ساعة.';
export const mailFailed = 'لم يُرسَل: لا يقبله خادم البريد الآن.';
export const modelName = 'النموذج';
export const modelPrice = 'السعر';
export const priceAtMost = (price: number, balance: number | null) =>
  balance === null
    ? `لا يزيد على ${credits(price)}.`
    : `لا يزيد على ${credits(price)}، ورصيدك ${number(balance)}.`;
export const modelLimit = (limit: number) =>
  `له أن يسأل دون الرجوع إليك ما دام يعمل، حتى يستهلك ${credits(limit)}. تجد كل سؤال في «النشاط».`;
export const signInTitle = 'سجّل الدخول لسؤال نموذج ذكاء اصطناعي';
export const signInMore =
  'يريد هذا التطبيق الصغير أن يسأل نموذج ذكاء اصطناعي. يدفع كل مستخدم من رصيده، فلا بد أن تسجّل الدخول. سجّل الدخول ثم عُد إلى علامة التبويب هذه ودعه يسأل من جديد.';
export const signInLink = 'سجّل الدخول (في علامة تبويب جديدة)';
export const poorTitle = 'لا يكفي رصيدك لنموذج الذكاء الاصطناعي';
export const poorMore = (price: number, balance: number) =>
  `لا يزيد ثمن هذا السؤال على ${credits(price)}، ورصيدك ${number(balance)}. لم يُرسَل شيء.`;
export const signUpCredits = (left: number) =>
  `ومعك أيضًا ${credits(left)} جاءت مع إنشاء الحساب: تدفع ثمن النشر ولا تدفع ثمن نماذج الذكاء الاصطناعي.`;
export const accountLink = 'حسابك (في علامة تبويب جديدة)';
export const close = 'إغلاق';
