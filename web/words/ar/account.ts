import { isScope } from '#schemas/api/scopes.ts';
import { list, signed as withSign } from '../../app/reading/format.ts';
import { plural } from '../format.ts';
import { scopeWords as scopes } from './scopes.ts';

export const product = 'Vitrine';
export const pageTitle = 'الحساب';
export const skip = 'انتقل إلى المحتوى';
export const loading = 'جارٍ التحميل…';
export const offline = 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم حاول من جديد.';
export const noServer = 'ليس في هذا الخادم حسابات.';
export const unknownError = 'حدث خطأ. حاول من جديد.';
export { dateTime } from './artifact.ts';

export const needsServerTitle = 'تحتاج الحسابات إلى خادم';
export const needsServer =
  'هذا الموقع بلا خادم، فلا مكان هنا لتسجيل الدخول. تُفتح الروابط هنا مع ذلك، ولا يُرسَل شيء مما فيها إلى أي مكان. للحسابات شغّل خادم Vitrine.';
export const unavailableTitle = 'حسابك غير متاح الآن';
export const toViewer = 'اذهب إلى Vitrine';

export const accountTitle = 'حسابك';
export const whatFor =
  'بالحساب تنشر المستندات والتطبيقات الصغيرة هنا، وتربط وكلاءك، وترى ما ينفقونه.';
export const waitingTitle = (name: string | null): string =>
  name === null ? 'تطبيق على جهاز آخر ينتظر إذنك' : `\u2068${name}\u2069 ينتظر إذنك`;
export const waitingWords = 'سجّل الدخول أو أنشئ حسابًا. ثم ترى ما يُطلب وتقرر.';
export const signIn = 'تسجيل الدخول';
export const signInWithPasskey = 'سجّل الدخول بمفتاح مرور';
export const signUp = 'إنشاء حساب';
export const signUpWords =
  'ينشئ جهازك مفتاح مرور ويطلب رقمك السري أو بصمتك أو وجهك. لا توجد كلمة مرور.';
export const yourName = 'اسمك';
export const makeAccount = 'أنشئ الحساب';
export const invitation = 'رمز الدعوة';
export const invitationWrong =
  'هذه الدعوة غير صالحة هنا: ربما فيها خطأ في الكتابة، أو استُنفدت، أو انتهت مدتها. اطلب دعوة جديدة من مشغّل هذا الخادم.';
export const signUpClosed = 'الحسابات هنا ينشئها مشغّل الخادم: اطلب منه حسابًا.';
export const tooManyAccounts = 'أُنشئت هنا حسابات كثيرة في الآونة الأخيرة. حاول غدًا من جديد.';
export const passkeyWords = 'يظهر لك وللمشغّل.';
export const otherWays = 'طرق أخرى للدخول';
export const email = 'عنوان البريد';
export const sendLink = 'أرسل إليّ رابطًا';
export const linkSent =
  'إن كان لحسابٍ هذا العنوان فالرابط في الطريق. افتحه في هذا المتصفح خلال 15 دقيقة.';
export const recoveryCode = 'رمز الاسترداد';
export const useCode = 'استعمل الرمز';
export const operatorHelps = 'تعذّر عليك الدخول؟ اطلب من المشغّل رابط دخول.';
export const noPasskeysHere =
  'تحتاج مفاتيح المرور إلى اسم للخادم، وهذا الخادم عنوانه رقم. الطرق الأخرى تعمل.';
export const passkeysNeedHttps =
  'مفاتيح المرور تحتاج إلى عنوان يبدأ بـ https. افتح هذه الصفحة هناك، أو استخدم طريقة أخرى لتسجيل الدخول.';
export const browserWithoutPasskeys =
  'لا يدعم هذا المتصفح مفاتيح المرور. استعمل متصفحًا آخر أو طريقة أخرى للدخول.';
export const passkeyCancelled = 'أُلغيت العملية، ولم يتغيّر شيء.';
export const passkeyFailed = 'لم يستطع الجهاز ذلك. حاول من جديد، أو استعمل جهازًا آخر.';
export const passkeyKnown = 'على هذا الجهاز مفتاح مرور لحسابك من قبل.';

export const link = {
  'sign-in-link': {
    title: 'سجّل الدخول بهذا الرابط',
    words: 'يصلح الرابط مرة واحدة.',
    button: 'سجّل الدخول',
  },
  'verify-email': {
    title: 'أكّد عنوان بريدك',
    words: 'ستُرسَل روابط تسجيل الدخول إلى هذا العنوان.',
    button: 'أكّد',
  },
};
export const verifyNeedsSignIn = 'سجّل الدخول أولًا، ثم يمكن تأكيد هذا العنوان.';
export const goOn = 'تابع';

export const signOut = 'سجّل الخروج';
export const accountId = 'الحساب';
export const rename = 'غيّر الاسم';
export const save = 'احفظ';
export const cancel = 'إلغاء';
export const remove = 'أزل';
export const removeYes = 'نعم، أزله';
export const showMore = 'اعرض المزيد';
export const search = 'ابحث';
export const copy = 'انسخ';
export const copyWhat = (what: string) => `انسخ: ${what}`;
export const copied = 'نُسخ.';
export const copyFailed = 'لم يسمح متصفحك بالنسخ. حدّد النص وانسخه يدويًا.';
export const saveFile = 'احفظه ملفًا';
export const unnamed = 'بلا اسم';
export const made = 'أُنشئ في';
export const expires = 'ينتهي في';
export const neverExpires = 'لا ينتهي أبدًا';
export const lastUsed = 'آخر استعمال';
export const neverUsed = 'لم يُستعمل قط';
export const nameTitle = 'الاسم';
/** Heads of the columns of a table of tokens. */
export const columns = { name: 'الاسم', may: 'الأذونات' };
export const tabs = {
  agents: 'الوكلاء',
  published: 'المنشورات',
  credits: 'الرصيد',
  'sign-in': 'تسجيل الدخول',
  data: 'بياناتك',
};
export const sections = {
  connect: 'ربط وكيل',
  tokens: 'رموز API',
  apps: 'التطبيقات المتصلة',
  published: 'المنشورات',
  links: 'روابط تتبع الأحدث',
  private: 'الروابط الخاصة',
  credits: 'الرصيد',
  buy: 'شراء الرصيد',
  ledger: 'سجل الرصيد',
  'sign-in-methods': 'تسجيل الدخول',
  sessions: 'المتصفحات',
  keys: 'مفاتيح التوقيع',
  leaving: 'بياناتك',
};

export const credits = (amount: number): string =>
  plural(amount, {
    zero: '# نقطة',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });
export const signed = (amount: number): string => withSign(amount);
export const balanceUnknown = 'الرصيد غير متاح الآن.';
export const ledgerElsewhere =
  'يُحفظ سجل الرصيد في مكان آخر، ويستطيع مشغّل هذا الخادم أن يعرضه عليك.';
export const ledgerEmpty = 'لا شيء بعد.';
export const withdrawnMark = '(مسحوب)';
const LEDGER: Readonly<Record<string, string>> = {
  published: 'نُشر',
  'sign-up': 'رصيد الحساب الجديد',
  granted: 'مُنح',
  bought: 'اشتُري',
  'taken-back': 'استُرد: أُعيد المبلغ أو اعتُرض على الدفع',
  'given-back': 'أُعيد بعد اعتراض على الدفع',
  model: 'سؤال لنموذج ذكاء اصطناعي',
  spent: 'أُنفق',
};
export const ledgerWhat = (what: string): string => LEDGER[what] ?? what;

export const connectWords = {
  shell:
    'الصق هذا في الطرفية. يعرض ما سيكتبه في الإعدادات، ثم يسألك البرنامج في متصفحك عمّا يُسمح له به.',
  address: 'أضف موصلًا مخصصًا بهذا العنوان. يُفتح متصفحك مرة واحدة ويسألك عمّا يُسمح للوكيل به.',
  token: 'برمز API تنشئه أدناه، في \u2068VITRINE_TOKEN\u2069:',
};
export const connectMore = 'لا يوجد متصفح؟ استخدم رمز API.';
export const waitingForCall = 'في انتظار أول اتصال…';
export const justCalled: readonly [string, string] = ['اتصل ', ' للتو.'];
export const someAgent = 'وكيل';
export const noCall = 'لم يصل أي اتصال، ولم تعد هذه الصفحة تنتظره.';
export const waitAgain = 'انتظر من جديد';
export const tokensWords =
  'يتيح رمز الوصول لبرنامج أن يعمل نيابة عنك. أعطِ كل برنامج رمزًا خاصًا به لا يسمح بأكثر مما يحتاج إليه.';
export const newToken = 'رمز وصول جديد';
export const tokenName = 'فيمَ ستستعمله؟';
export const presets = 'اختيارات جاهزة';
export const presetNames = { all: 'كل شيء', publish: 'النشر', read: 'القراءة فقط' };
export const itMay = 'يجوز له';
export const scopeWords = (scope: string): string => (isScope(scope) ? scopes[scope].may : scope);
export const mayList = (words: readonly string[]): string => `يجوز له: ${list(words)}.`;
export const noScopes = 'اختر شيئًا واحدًا على الأقل مما يجوز له.';
export const tokenDays = 'ينتهي بعد';
export const days = (count: number): string =>
  plural(count, {
    one: 'يوم واحد',
    two: 'يومين',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });
export const noEnd = 'لا ينتهي';
export const makeToken = 'أنشئ الرمز';
export const newTokenTitle = 'رمز وصولك الجديد';
export const shownOnce = 'يُعرض هذا الرمز مرة واحدة فقط. احفظه كما تحفظ كلمة مرور.';
export const token = 'رمز الوصول';
export const tryIt = 'جرّبه';
export const curlLabel = 'طلب أول';
export const clients =
  'استعمله في Claude Code أو VS Code أو Cursor أو Claude أو ChatGPT أو MCP Inspector';
export const clientFile = (client: string, file: string) =>
  `${client}، في الملف \u2068${file}\u2069`;
export const keptIt = 'حفظته';
export const expired = 'انتهى';
export const revoke = 'ألغِه';
export const revokeQuestion = 'يتوقف كل ما يستعمله عن العمل.';
export const revokeYes = 'نعم، ألغِه';
export const noTokens = 'لا رموز API.';

export const searchPublished = 'ابحث في العناوين والملخصات';
export const kind = 'النوع';
export const everyKind = 'الكل';
export const kinds = { artifact: 'المستندات', capsule: 'التطبيقات الصغيرة' };
export const kindOne = { capsule: 'تطبيق صغير' };
export const withdraw = 'اسحبه';
export const withdrawQuestion = 'يتوقف عنوانه عن العمل، ولا يُعاد الرصيد.';
export const withdrawYes = 'نعم، اسحبه';
export const nothingPublished = 'لم تنشر شيئًا بعد.';
export const nothingFound = 'لا نتائج.';

export const noWayBack =
  'إن سجّلت الخروج فلن تستطيع الدخول من جديد. أضف الآن مفتاح مرور أو أنشئ رموز استرداد.';
export const passkeys = 'مفاتيح المرور';
export const passkeysWords = 'أضف جهازًا ثانيًا حتى لا تفقد الوصول.';
export const noPasskeys = 'لا مفاتيح مرور.';
export const addPasskey = 'أضف مفتاح مرور';
export const passkeyName = 'اسم مفتاح المرور هذا';
export const synced = 'محفوظ على عدة أجهزة';
export const oneDevice = 'على جهاز واحد';
export const removeQuestion = 'لن تتمكن من تسجيل الدخول به بعد الآن.';
export const recoveryCodes = 'رموز الاسترداد';
export const recoveryWords = 'إن لم يكن معك أي من أجهزتك: كل رمز يُدخلك مرة واحدة. احفظها على ورق.';
export const noCodes = 'لا شيء.';
export const codesLeft = (left: number): string =>
  plural(left, {
    zero: 'لم يبقَ رمز.',
    one: 'بقي رمز واحد.',
    two: 'بقي رمزان.',
    few: 'بقيت # رموز.',
    many: 'بقي # رمزًا.',
    other: 'بقي # رمز.',
  });
export const makeCodes = 'أنشئ رموز استرداد';
export const newCodes = 'أنشئ رموزًا جديدة';
export const newCodesQuestion = 'تتوقف الرموز التي لديك عن العمل.';
export const newCodesYes = 'نعم، أنشئ رموزًا جديدة';
export const codesOnce = 'تُعرض هذه الرموز مرة واحدة فقط.';
export const keptThem = 'حفظتها';
export const emailTitle = 'البريد';
export const emailWords = 'يمكن إرسال رابط لتسجيل الدخول إلى عنوان أكّدته.';
export const newEmail = 'عنوان آخر';
export const verifyEmail = 'أرسل رابطًا لتأكيده';
export const verifySent =
  'الرابط في الطريق. افتحه خلال 15 دقيقة في هذا المتصفح الذي سجّلت فيه الدخول.';
export const removeEmailQuestion = 'لن تُرسَل إليه روابط بعد ذلك.';

export const unknownDevice = 'متصفح غير معروف';
export const thisBrowser = 'هذا المتصفح';
export const signedIn = 'سُجّل الدخول في';
export const signOutEverywhere = 'سجّل الخروج من كل مكان';
export const everywhereQuestion = 'يُسجَّل الخروج من كل المتصفحات، ومنها هذا.';
export const everywhereYes = 'نعم، من كل مكان';

export const exportTitle = 'تنزيل بياناتك';
export const exportWords =
  'كل ما يُحفظ عنك هنا في ملف JSON واحد: الحساب وسجل الرصيد والمنشورات ورموز الوصول وجلسات الدخول دون أسرارها.';
export const exportButton = 'نزّل كل شيء';
export const deleteTitle = 'حذف الحساب';
export const deleteSummary = 'احذف هذا الحساب…';
export const deleteWords =
  'يزول فورًا وإلى الأبد اسمك وعنوانك ومفاتيح مرورك ورموزك وجلسات دخولك. تبقى قيود سجل الرصيد دون اسمك. يضيع الرصيد المتبقي، وينتهي الاشتراك الذي تدفعه.';
export const whatYouPublished = 'ما نشرته';
export const withdrawAll = 'اسحبه كله: تتوقف العناوين عن العمل.';
export const keepAll = 'اتركه منشورًا: لا يستطيع أحد سحبه بعد ذلك.';
export const typeName = 'اكتب اسمك للتأكيد:';
export const nameDiffers = 'ليس هذا اسمك كما هو مكتوب هنا.';
export const deleteButton = 'احذف الحساب إلى الأبد';

export const linksNote = 'كل منها عنوان واحد لكل نسخ ما نشرته، أو لنسخة واحدة منها.';
export const linkModes = {
  latest: 'يتبع أحدث نسخة',
  pinned: 'يعرض النسخة نفسها دائمًا',
};
export const linkVersion = (version: number): string => `النسخة ${version}`;
export const linkDelete = 'حذف';
export const linkDeleteQuestion =
  'أتريد حذف هذا الرابط؟ يتوقف العنوان عن العمل نهائيًا، ويبقى ما يعرضه منشورًا.';
export const noLinks = 'لا روابط تتبع الأحدث.';

export const privateNote = 'مشفّرة من طرف إلى طرف.';
export const privateElsewhere = 'أُنشئ على جهاز آخر';
export const privateUntil = 'حتى';
export const privateOpened = 'فُتح';
export const privatePassword = 'بكلمة مرور';
export const privateOnce = 'يُفتح مرة واحدة';
export const privateLocked = 'مقفل بعد كلمات مرور خاطئة كثيرة.';
export const privateAllow = 'اسمح بمحاولات أخرى';
export const privateDelete = 'حذف';
export const privateDeleteQuestion = 'أتريد حذف هذا الرابط الخاص؟ لن يفتح شيئًا بعد ذلك.';
export const noPrivate = 'لا روابط خاصة.';
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} كيلوبايت`;
