import { number, plural } from '../format.ts';

export const title = 'جوابك';
export const rules = 'جوابك سجلّ. وعلى من ينفّذه أن يتحقق منه أولًا.';
export const askedBy = <T>(name: T) => ['السائل ', name, '، بحسب قوله.'];
export const rulesOfComments = 'تعليقاتك سجلّ. وعلى من ينفّذها أن يتحقق منها أولًا.';
export const publishedAt = (host: string) => `نُشر على ${host}.`;
export const inLink = 'فُتح من رابط؛ ولم يُنشر على هذا الموقع.';
export const nobodyKnown = 'المرسل ليس من جهات اتصالك.';
export const answersThis = 'الجواب عن';
export const audience = 'إلى';
export const version = 'النسخة';
export const firstOfId = 'المعرّف';

export const choose = 'اختر واحدًا';
export const decisions = {
  approved: 'موافقة',
  rejected: 'رفض',
  changes: 'طلب تعديلات',
};
export const reserved =
  'أحد الخيارات يقلّد «موافقة» أو «رفض»، فلا يمكنك البتّ هنا. ويمكنك كتابة ملاحظة.';
export const note = 'ملاحظة';
export const optional = 'اختيارية';
export const name = 'اسمك';
export const periods = {
  900: '15 دقيقة',
  3600: 'ساعة واحدة',
  86400: 'يوم واحد',
  604800: 'أسبوع واحد',
};
export const framed = 'للجواب افتح هذه الصفحة في علامة تبويب مستقلة.';
export const openTab = 'أجب في علامة تبويب جديدة';
export const needsHttps = 'الجواب يحتاج إلى صفحة آمنة (https).';
export const problems: Readonly<Record<string, string>> = {
  '/name': 'اكتب اسمك.',
  '/decision': 'اختر أحد الأجوبة.',
  '': 'قرّر، أو اكتب شيئًا.',
  'too-large': 'هذا أطول من أن يكون جوابًا. اكتب أقل.',
};
export const notMade = 'تعذّر إعداد الجواب.';

export const copyAnswer = 'انسخ الجواب';
export const copyAnswerHint = 'رابط، لشخص';
export const copyForAgent = 'انسخ للوكيل';
export const copyForAgentHint = 'بصيغة Markdown';
export const saveAnswer = 'احفظ ملفًا';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'نزّل التوقيع';
export const saveSignatureHint = '‎.sig';
export const tooLong = 'هو أطول من أن يحمله رابط. أرسل الملف.';

export const until = 'يسري حتى';
export const conditions = 'الشروط';
export const noDecision = 'تعليقات بلا قرار';
export const thisIs = <T>(name: T) => ['هذا جواب ', name, ''];
export const changesNothing = 'الجواب سجلّ. وعلى من ينفّذه أن يتحقق منه أولًا.';
export const notSigned = 'غير موقّع. قد يأتي من أي شخص لديه هذا الرابط، ومنهم الوكيل السائل.';
export const notWhole = 'يدّعي هذا المستند أنه جواب عن غيره، لكنه ناقص. تجاهله.';
export const answersWhat = 'يجيب عن';
export const exactly = 'هذه النسخة بعينها، وهي متاحة';
export const otherVersion = 'المتاح هنا بهذا الاسم ليس ما أُجيب عنه: فالجواب لا يخصّه.';
export const notAtHand = 'الطلب ليس على هذا الجهاز.';
export const notAChoice = 'ما تقرّر ليس من خيارات الطلب.';
export const readIt = 'اقرأه';

export const markdownTitle = 'جواب شخص';
export const markdownNote =
  'لا يأذن بشيء بذاته. قبل التنفيذ على النظام الذي ينفّذ أن يتحقق منه (`vitrine reply-check`).';
export const markdownSigned = 'هو موقّع؛ ولم يتحقق أحد هنا من صاحب المفتاح.';
export const markdownUnsigned =
  'هو غير موقّع: قد يكون كتبه أي شخص لديه الرابط، ومنهم الوكيل السائل.';

export const hasPasskey = 'أُعدّ التوقيع لـ';
export const copyKey = 'انسخ المفتاح العام';
export const noPasskeyWords = {
  cancelled: 'لم يُوقَّع شيء.',
  'not-kept': 'لا يحفظ هذا المتصفح شيئًا لهذا الموقع، فلا يمكن استعمال المفتاح مرة أخرى.',
  failed: 'لم يوقّع مفتاح المرور توقيعًا يمكن التحقق منه. لم يُوقَّع شيء.',
};
export const unknownKey = 'موقّع بمفتاح لا تعرفه';
export const signedBy = {
  passkey: 'مفتاح مرور كان صاحبه حاضرًا وأثبت هويته.',
  device: 'محفوظ في متصفح؛ ولم يُطلب من أحد أن يثبت هويته.',
};
export const invalid = 'توقيعه ليس لهذا الجواب. عامله كأنه غير موقّع.';
export const refused = 'وُقّع بمفتاح مرور، لكن ليس كما يلزم الجواب. عامله كأنه غير موقّع.';
export const cannotCheck = 'يحمل توقيعًا لا تستطيع هذه الصفحة التحقق منه.';
export const signed = 'موقّع.';

export const deviceHint = 'مفتاح الجهاز يثبت المتصفح لا الشخص.';

export const askUnknown = 'تعذّر التحقق من أن أحدًا ما زال ينتظر.';
export const serverReads = 'يستطيع خادم هذه الصفحة أن يقرأ ما ترسله.';
export const sending = 'جارٍ الإرسال…';
export const sent = 'أُرسل. يستطيع السائل أن يقرأه الآن.';
export const sentUncounted = 'لم يُقبل جوابًا.';
export const answeredUnsigned = 'بلا توقيع، من أي شخص لديه الرابط.';
export const notASigner = 'سمّى المرسل المفاتيح التي يُعتدّ بها، ومفتاحك ليس منها.';
export const withoutNonce =
  'ليس لهذا الطلب معرّف لمرة واحدة (nonce)، فلا يقبل نظام يتحقق من الأجوبة أي جواب عنه.';
export const commentsDoNotCount = 'الملاحظات وحدها لا تجيب عن السؤال.';
export const uncounted: Readonly<Record<string, string>> = {
  unsigned: 'ليس موقّعًا، والسائل يطلب توقيعًا.',
  'other-way': 'ليس موقّعًا بالطريقة المطلوبة.',
  'other-signer': 'مفتاحه ليس من المفاتيح التي سمّاها السائل.',
  'no-decision': 'فيه ملاحظات فقط.',
  expired: 'لم يعد ساريًا.',
  'author-key': 'المفتاح نفسه وقّع الطلب أيضًا.',
  'no-nonce': 'لا يكرر معرّف الطلب.',
  request_over: 'انتهى الطلب.',
};
export const notTaken = 'لم يُقبل:';
export const sendOffline = 'تعذّر الوصول إلى الخادم. حاول من جديد.';

export const conditionsHint =
  'لا يقبل النظام الذي ينفّذ جوابًا مشروطًا إلا إذا عرف الشروط والتزم بها.';
export const conditionNumber = (n: number) => `الشرط ${number(n)}`;
export const remove = 'أزل';
export const addCondition = 'أضف شرطًا';
export const removeCondition = (n: number) => `أزل الشرط ${number(n)}`;

export const answersHere = 'أجوبة محفوظة على هذا الجهاز';
export const answersChangeNothing = 'هي سجلّات. وعلى من ينفّذها أن يتحقق منها أولًا.';

export const waits = <T>(name: T) => ['ينتظر جوابَك ', name, ''];
export const asks = <T>(name: T) => ['يطلب جوابَك ', name, ''];
export const waitsUntil = 'حتى';
export const answerThis = 'أجب';
export const regionName = 'جوابك';
export const arrived = (key: string) => `جوابك مطلوب. اضغط ${key} لتجيب.`;
export const mayAnswer = 'يمكنك أن تجيب عن هذا.';
export const youAnswered = 'أجبتَ';
export const showAnswer = 'اعرضه';
export const changeAnswer = 'غيّره';
export const changeIt = 'غيّر';
export const as = 'باسم';
export const valid = 'يسري';
export const required = 'مطلوب';
export const details = 'التفاصيل';
export const hiddenHere = (n: number) =>
  plural(n, {
    one: 'أخفى الكاتب ملاحظة في النص، وهي ظاهرة في موضعها.',
    two: 'أخفى الكاتب ملاحظتين في النص، وهما ظاهرتان في موضعيهما.',
    few: 'أخفى الكاتب # ملاحظات في النص، وهي ظاهرة في مواضعها.',
    many: 'أخفى الكاتب # ملاحظة في النص، وهي ظاهرة في مواضعها.',
    other: 'أخفى الكاتب # ملاحظة في النص، وهي ظاهرة في مواضعها.',
  });
export const signAndSend = 'وقّع وأرسل';
export const signAndCopy = 'وقّع وانسخ';
export const sendUnsigned = 'أرسل بلا توقيع';
export const copyUnsigned = 'انسخ بلا توقيع';
export const useDevice = 'وقّع بمفتاح هذا الجهاز';
export const countsNot = 'لا يُعتدّ به هنا';
export const byPasskey = 'يُوقَّع بمفتاح مرور على هذا الجهاز.';
export const byNewPasskey = 'للتوقيع مفتاح مرور خاص يُنشأ مرة واحدة لكل متصفح.';
export const byDevice = 'يُوقَّع بمفتاح في هذا المتصفح.';
export const byNothing = 'الجواب غير الموقّع يستطيع تزويره كل من لديه هذا الرابط.';
export const otherWays = 'طرق أخرى للجواب';
export const passkeyMade = 'مفتاح المرور جاهز. اضغط مرة أخرى لتوقّع.';
export const working = 'جارٍ التوقيع…';
export const sentAt = 'أُرسل';
export const keptUnsent = 'لم يُرسل بعد. انسخه وأرسله إلى من سألك.';
export const copiedUnsent = 'نُسخ. أرسله إلى من سألك.';
export const sendAgain = 'أرسل مرة أخرى';
export const notKept = 'لا يحفظ هذا المتصفح شيئًا هنا، فلن تتذكر هذه الصفحة جوابك.';
export const howSigned = 'كيف';
export const how = {
  passkey: 'موقّع بمفتاح مرور',
  device: 'موقّع بمفتاح هذا الجهاز',
  link: 'بلا توقيع، من أي شخص لديه الرابط',
};
export const closed = {
  expired: 'انتهى وقت هذا السؤال.',
  withdrawn: 'سُحب هذا السؤال.',
};
export const over = 'انتهى هذا الطلب، ولا يمكن لأحد أن يجيب عنه بعد الآن.';
export const commentsReady = (n: number) =>
  plural(n, {
    one: 'تعليق واحد لم يُرسل',
    two: 'تعليقان لم يُرسلا',
    few: '# تعليقات لم تُرسل',
    many: '# تعليقًا لم يُرسل',
    other: '# تعليق لم يُرسل',
  });
export const commentsGo = (n: number) =>
  plural(n, {
    one: 'يُرسل مع جوابك تعليق واحد.',
    two: 'يُرسل مع جوابك تعليقان.',
    few: 'تُرسل مع جوابك # تعليقات.',
    many: 'يُرسل مع جوابك # تعليقًا.',
    other: 'يُرسل مع جوابك # تعليق.',
  });
export const sendComments = 'أرسل';
export const answeredAlready = 'أُجيب عن هذا السؤال.';
export const countsNotHere = 'لن يُعتدّ به هنا.';
