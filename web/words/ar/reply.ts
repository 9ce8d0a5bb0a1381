import { number } from '../format.ts';

export const title = 'جوابك';
export const open = 'أجب عن هذه المذكرة';
export const rules =
  'هذا الطلب لا يأذن بشيء. وجوابك لا يغيّر شيئًا بذاته؛ على النظام الذي ينفّذ أن يتحقق منه.';
export const askedBy = <T>(name: T) => ['السائل ', name, '، بحسب قوله.'];
export const rulesOfComments = 'تعليقاتك لا تغيّر شيئًا بذاتها؛ على النظام الذي ينفّذ أن يتحقق منها.';
export const publishedAt = (host: string) => `نُشر على ${host}.`;
export const inLink = 'وصل في رابط أو ملف: لم ينشره أحد هنا.';
export const nobodyKnown = 'لم يسأل عن هذا أحد تعرفه.';
export const answersThis = 'تجيب عن';
export const audience = 'إلى';
export const version = 'النسخة';
export const firstOfId = 'يبدأ معرّفها بـ';

export const choose = 'اختر واحدًا';
export const decisions = {
  approved: 'موافقة',
  rejected: 'رفض',
  changes: 'طلب تعديلات',
};
export const reserved =
  'يعرض هذا المستند خيارًا يشبه أحد الأجوبة المعتادة، فلا يمكنك البتّ فيه هنا. ويمكنك مع ذلك كتابة ملاحظة.';
export const note = 'ملاحظة';
export const optional = 'اختيارية';
export const name = 'اسمك';
export const nameHint = 'يستطيع أي أحد أن يكتب أي اسم. التوقيع وحده يبيّن صاحب الجواب.';
export const holdsFor = 'يسري لمدة';
export const periods = {
  900: '15 دقيقة',
  3600: 'ساعة واحدة',
  86400: 'يوم واحد',
  604800: 'أسبوع واحد',
};
export const withoutSigning = 'أجب بلا توقيع';
export const unsigned = 'بلا توقيع قد يأتي من أي شخص لديه هذا الرابط، ومنهم الوكيل السائل.';
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

export const ready = 'جوابك جاهز';
export const notSent = 'لم يُرسل شيء. أرسله بنفسك إلى من سألك.';
export const copyAnswer = 'انسخ الجواب';
export const copyAnswerHint = 'رابط، لشخص';
export const copyForAgent = 'انسخ للوكيل';
export const copyForAgentHint = 'بصيغة Markdown';
export const saveAnswer = 'احفظ ملفًا';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'احفظ التوقيع';
export const saveSignatureHint = '‎.sig كما يكتبه ssh-keygen';
export const change = 'غيّر الجواب';
export const tooLong = 'هو أطول من أن يحمله رابط. أرسل الملف.';

export const until = 'يسري حتى';
export const conditions = 'الشروط';
export const noDecision = 'تعليقات بلا قرار';
export const thisIs = <T>(name: T) => ['هذا جواب ', name, ''];
export const changesNothing = 'لا يغيّر شيئًا بذاته؛ على النظام الذي ينفّذ أن يتحقق منه.';
export const notSigned = 'غير موقّع. قد يأتي من أي شخص لديه هذا الرابط، ومنهم الوكيل السائل.';
export const notWhole = 'يدّعي هذا المستند أنه جواب عن غيره، وليس جوابًا كاملًا. فلا يُعتدّ به.';
export const answersWhat = 'يجيب عن';
export const exactly = 'هذه النسخة بعينها، وهي متاحة';
export const otherVersion = 'المتاح هنا بهذا الاسم ليس ما أُجيب عنه: فالجواب لا يخصّه.';
export const notAtHand = 'ما يجيب عنه ليس على هذا الجهاز.';
export const notAChoice = 'ما تقرّر ليس من خيارات الطلب.';
export const readIt = 'اقرأه';

export const markdownTitle = 'جواب شخص';
export const markdownNote =
  'لا يأذن بشيء بذاته. قبل التنفيذ على النظام الذي ينفّذ أن يتحقق منه (`vitrine reply-check`).';
export const markdownSigned = 'هو موقّع؛ ولم يتحقق أحد هنا من صاحب المفتاح.';
export const markdownUnsigned =
  'هو غير موقّع: قد يكون كتبه أي شخص لديه الرابط، ومنهم الوكيل السائل.';

export const signWithPasskey = 'وقّع بمفتاح المرور';
export const makePasskey = 'أنشئ مفتاح مرور للأجوبة';
export const noPasskey =
  'للتوقيع يحتاج هذا الجهاز إلى مفتاح مرور خاص بالأجوبة، يوقّع الأجوبة ولا شيء غيرها. ومفتاح أُنشئ في متصفح آخر لا يمكن استعماله هنا: فمفتاحه العام محفوظ هناك.';
export const hasPasskey = 'مفتاح مرور للأجوبة على';
export const copyKey = 'انسخ مفتاحه للنظام الذي يتحقق';
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

export const signWithDevice = 'وقّع بمفتاح هذا الجهاز';
export const deviceHint =
  'مفتاح هذا الجهاز يبيّن أن هذا المتصفح أجاب. لا يبيّن من كان أمامه، وقد تحذفه المتصفحات.';

export const askStates = {
  open: 'هناك من ينتظر جوابك.',
  answered: 'أُجيب عن هذا السؤال.',
  expired: 'انتهى وقت هذا السؤال. يمكن نسخ جواب، لكن لا أحد ينتظره هنا.',
  withdrawn: 'سُحب هذا السؤال، ولا أحد ينتظر جوابًا هنا.',
};
export const askUntil = 'مفتوح حتى';
export const onlySigned = 'لا يُعتدّ إلا بجواب موقّع.';
export const askUnknown =
  'تعذّر التحقق من أن السؤال ما زال مفتوحًا. يمكنك أن تجيب وأن ترسل الجواب بنفسك.';
export const sendAnswer = 'أرسل الجواب';
export const serverReads = 'يستطيع خادم هذه الصفحة أن يقرأ ما ترسله.';
export const sending = 'جارٍ الإرسال…';
export const sent = 'أُرسل. يستطيع السائل أن يقرأه الآن.';
export const sentUncounted = 'أُرسل، لكنه لا يُعدّ جوابًا.';
export const answeredUnsigned = 'بلا توقيع، من أي شخص لديه الرابط.';
export const onlySigners = 'لا يُعتدّ إلا بالمفاتيح التي سمّاها السائل.';
export const notASigner =
  'سمّى السائل المفاتيح التي يحق لها الجواب. ومفتاح المرور على هذا الجهاز ليس منها على حد علم هذه الصفحة، فقد لا يُعتدّ بجواب يُوقَّع هنا.';
export const withoutSigningUncounted = 'أجب بلا توقيع (لا يُعتدّ به)';
export const requestOver = 'انتهى هذا الطلب: أُلغي أو رُفض، أو انقضت مهلته. لا يُعتدّ بجواب عنه.';
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

export const comment = 'علّق';
export const yourComment = 'تعليقك';
export const keepComment = 'احفظ التعليق';
export const commentKept = 'حُفظ على هذا الجهاز. أرسل تعليقاتك من آخر الصفحة.';
export const commentNotKept = 'لا يحفظ هذا المتصفح شيئًا هنا. أرسل تعليقاتك قبل أن تغادر الصفحة.';
export const removeComment = 'أزل';
export const commentsOnThis = 'تعليقاتك التي تُرسل مع الجواب';
export const commentsBefore = 'تعليقاتك على النسخة السابقة';
export const passageChanged = 'تغيّر هذا المقطع.';
export const notOnePassage = 'حدّد كلمات من فقرة واحدة.';

export const conditionsHint =
  'لا يقبل النظام الذي ينفّذ جوابًا مشروطًا إلا إذا عرف الشروط والتزم بها.';
export const conditionNumber = (n: number) => `الشرط ${number(n)}`;
export const addCondition = 'أضف شرطًا';
export const removeCondition = (n: number) => `أزل الشرط ${number(n)}`;

export const answersHere = 'أجوبة محفوظة على هذا الجهاز';
export const answersChangeNothing = 'لا تغيّر شيئًا بذاتها؛ على النظام الذي ينفّذ أن يتحقق منها.';
