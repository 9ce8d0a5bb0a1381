import type { ReturnPlace } from '#schemas/api/permission.ts';

export const product = 'Vitrine';
export const pageTitle = 'الإذن';
export const loading = 'جارٍ التحميل…';
/** The name is set apart from the direction of the sentence (Unicode, UAX #9, FSI and PDI). */
export const askTitle = (name: string) => `يريد \u2068${name}\u2069 استعمال حسابك`;
export const deviceTitle = 'ربط تطبيق أو جهاز';
export const deviceIntro =
  'أدخل الرمز الذي يعرضه التطبيق. لا تفعل ذلك إلا إن كنت شغّلته بنفسك: فمن أرسل إليك رمزًا دخل به.';
export const codeLabel = 'الرمز';
export const codeHint = 'ثمانية أحرف، مثل BCDF-GHJK.';
export const codeNext = 'تابع';
export const codeShape =
  'في الرمز ثمانية أحرف لاتينية ليس فيها حروف علة. تحقّق منه ثم حاول من جديد.';
export const unverified =
  'لا تسمح بهذا إلا إن كنت شغّلته بنفسك الآن. لم يتحقق أحد هنا ممن يطلب: يستطيع أي تطبيق أن يتسمى بأي اسم.';
export const namesake = (name: string, host: string | null): string =>
  `يستخدم تطبيق آخر باسم مشابه حسابك بالفعل: ${name}${host ? ` (${host})` : ''}. هذا تطبيق مختلف.`;
export const calledItself = 'الاسم';
export const home = 'الموقع';
export const builtIn = '(يأتي مع هذا الخادم، ويستطيع أي تطبيق استعماله)';
export const returns = 'العودة إلى';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `تطبيق على هذا الحاسوب (${name})`;
    case 'app':
      return `التطبيق الذي يفتح روابط ${name}:`;
  }
};
export const after = 'بعد ذلك';
export const stays = 'تبقى هنا: التطبيق ينتظر على جهاز آخر.';
export const signedIn = 'مسجَّل الدخول هنا';
export const otherAccount = 'استعمل حسابًا آخر';
export const through = 'يتصل عبر';
export const resources = {
  mcp: 'MCP (أدوات لوكلاء الذكاء الاصطناعي)',
  api: 'واجهة HTTP البرمجية',
} as const;
export const mayTitle = 'سيتمكن من';
export const cannot = 'لا يرى مفاتيح مرورك أبدًا، ولا يغيّر حسابك، ولا ينشئ رموز وصول.';
export const limitLabel = 'الحد اليومي (رصيد)';
export const limitHint = 'فارغ: بلا حد';
export const limitWrong = 'أدخل عددًا صحيحًا من 0 إلى 1,000,000، أو اتركه فارغًا.';
export const nothingChosen = 'اختر شيئًا واحدًا على الأقل، أو لا تسمح له.';
export const allow = 'اسمح';
export const deny = 'لا تسمح';
export const ends = 'يمكنك فصله متى شئت.';
export const working = 'لحظة واحدة…';
export const allowedTitle = 'سُمح له';
export const allowed = 'يتابع التطبيق من تلقاء نفسه خلال ثوانٍ. يمكنك إغلاق هذه الصفحة.';
export const deniedTitle = 'لم يُسمح له';
export const denied = 'لم يحصل التطبيق على شيء. يمكنك إغلاق هذه الصفحة.';
export const failedTitle = 'تعذّر هذا';
export const again = 'أدخل رمزًا آخر';
export const offline = 'لا يمكن الوصول إلى الخادم. تحقّق من اتصالك ثم حاول من جديد.';
export const unknown = 'حدث خطأ ما. عد إلى التطبيق وحاول من جديد.';
export const toAccount = 'افتح صفحة حسابك';
