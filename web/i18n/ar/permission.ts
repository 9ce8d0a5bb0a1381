import type { ReturnPlace } from '#schemas/api/permission.ts';

export const product = 'Vitrine';
export const pageTitle = 'الإذن';
export const loading = 'جارٍ التحميل…';
/** The name is set apart from the direction of the sentence (Unicode, UAX #9, FSI and PDI). */
export const askTitle = (name: string) => `أتسمح لـ \u2068${name}\u2069 باستعمال حسابك؟`;
export const deviceTitle = 'وصل برنامج أو جهاز';
export const deviceIntro =
  'اكتب الرمز الذي يعرضه البرنامج. لا تفعل ذلك إلا إن كنت شغّلته بنفسك: فلو أرسل إليك أحد رمزًا لدخل به.';
export const codeLabel = 'الرمز';
export const codeHint = 'ثمانية أحرف، مثل BCDF-GHJK.';
export const codeNext = 'تابع';
export const codeShape = 'في الرمز ثمانية أحرف لاتينية ليس فيها حروف علة. انظر إليه مرة أخرى.';
export const unverified =
  'لم يتحقق أحد هنا من هويته: يستطيع أي برنامج أن يسمي نفسه هكذا. لا تسمح له إلا إن كنت شغّلته بنفسك الآن.';
export const calledItself = 'يسمي نفسه';
export const home = 'يأتي من';
export const builtIn = 'أحد الأسماء التي تأتي مع هذا الخادم. يستطيع أي برنامج استعماله.';
export const returns = 'يعيدك إلى';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `برنامج على هذا الحاسوب (${name})`;
    case 'app':
      return `التطبيق الذي يفتح العناوين التي أولها ${name}:`;
  }
};
export const stays = 'ينتظر على جهاز آخر: تبقى هنا';
export const account = 'حسابك';
export const through = 'يصل إليه عبر';
export const resources = {
  mcp: 'MCP (أدوات لوكلاء الذكاء الاصطناعي)',
  api: 'واجهة HTTP البرمجية',
} as const;
export const mayTitle = 'يطلب الإذن بما يلي';
export const cannot = 'لا يحصل أبدًا على مفاتيح مرورك، ولا يستطيع تغيير حسابك ولا إنشاء رموز وصول.';
export const limitLabel = 'ما يجوز له إنفاقه من النقاط في 24 ساعة';
export const limitHint = 'اتركه فارغًا فلا يحدّه إلا رصيدك.';
export const limitWrong = 'يجب أن يكون عددًا صحيحًا من 0 إلى 1,000,000، أو فارغًا.';
export const nothingChosen = 'اختر شيئًا واحدًا على الأقل يجوز له، أو لا تسمح له.';
export const allow = 'اسمح';
export const deny = 'لا تسمح';
export const ends = 'يمكنك إنهاء هذا متى شئت في صفحة حسابك.';
export const working = 'لحظة واحدة…';
export const allowedTitle = 'سُمح له';
export const allowed = 'يتابع البرنامج من تلقاء نفسه خلال ثوانٍ. يمكنك إغلاق هذه الصفحة.';
export const deniedTitle = 'لم يُسمح له';
export const denied = 'لم يحصل البرنامج على شيء. يمكنك إغلاق هذه الصفحة.';
export const failedTitle = 'تعذّر هذا';
export const again = 'اكتب رمزًا آخر';
export const offline = 'لا يمكن الوصول إلى الخادم. تحقّق من اتصالك ثم حاول من جديد.';
export const unknown = 'لم يفهم الخادم هذا. عد إلى البرنامج وحاول من جديد.';
export const toAccount = 'اذهب إلى صفحة حسابك';
