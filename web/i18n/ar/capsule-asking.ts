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
export const linkMore = 'يُفتح في لسان جديد. قد يحمل العنوان ما كتبته في التطبيق الصغير.';
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
  port: 'يذكر هذا العنوان منفذًا غير معتاد.',
  long: 'هذا العنوان طويل على غير المعتاد. اقرأ آخره أيضًا.',
};

export const modelTitle = 'أترسل هذا النص إلى نموذج ذكاء اصطناعي؟';
export const modelText = 'النص';
export const modelMore =
  'قد يستهلك من رصيدك. يعود الجواب إلى التطبيق الصغير، وقد يكون كتب النص لغرض غير الذي يقوله.';
export const sendToModel = 'أرسل';
