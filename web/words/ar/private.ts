import { number } from '../format.ts';

export const options = 'خيارات';
export const keptFor = 'تنتهي صلاحيته بعد';
export const signInFirst = 'سجّل الدخول هنا لإنشاء رابط.';
export const price = (credits: number): string => `الكلفة من الرصيد: ${number(credits)}.`;
export const days = (count: number): string =>
  count === 1 ? 'يوم واحد' : count >= 3 && count <= 10 ? `${count} أيام` : `${count} يومًا`;
export const canBeOpenedOnce = 'احذفه بعد أول فتح';
export const passwordOption = 'كلمة مرور (اختيارية)';
export const making = 'جارٍ التشفير…';
export const made = (charged: number): string =>
  charged === 0 ? 'تم.' : `تم. المخصوم من رصيدك: ${number(charged)}.`;
export const until = 'حتى';
export const loseIt = 'لن نعرضه مرة أخرى.';
export const notMade = {
  offline: 'تعذّر الوصول إلى الموقع. حاول مرة أخرى: لن يُنشأ شيء مرتين.',
  'too-long': 'هذا المستند أطول من أن يحمله رابط خاص. أرسل الملف بدلًا منه.',
  'no-crypto': 'لا يعمل التشفير إلا في صفحة فُتحت عبر https.',
};

export const title = 'مستند خاص';
export const onceQuestion = 'يمكنك فتحه مرة واحدة، ثم يُحذف.';
export const passwordNeeded = 'من أرسل إليك الرابط لديه كلمة المرور أيضًا.';
export const password = 'كلمة المرور';
export const open = 'فتح';
export const deriving = 'جارٍ التحقق من كلمة المرور. يستغرق ذلك بضع ثوانٍ…';
export const fetching = 'جارٍ الفتح…';
export const said = {
  wrong: 'كلمة المرور غير صحيحة. حاول مرة أخرى.',
  unavailable: 'لم يسلّمه الخادم الآن: لا يوجد اتصال، أو كثرت المحاولات. لم يُستهلك شيء. حاول لاحقًا.',
  'password-empty': 'أدخل كلمة مرور.',
  'password-too-long': 'لا تتجاوز كلمة المرور 1,024 بايت.',
  'password-surrogate': 'تحتوي كلمة المرور على نصف حرف.',
};
/** Shown when a private link was followed in a file or a chat. */
export const back = 'العودة إلى المستند الأول';
export const onlyCopyLabel = 'النسخة الوحيدة';
export const onlyCopy = 'لن يُفتح هذا الرابط مرة أخرى. احفظ نسخة.';

export const ownLinks = 'روابط خاصة أُنشئت على هذا الجهاز';
export const ownLinksNote = 'لا تُحفظ الروابط نفسها هنا. من لديه رابط يمكنه فتحه حتى تنتهي مدته.';
export const madeAt = 'أُنشئ';
export const deleteIt = 'حذف';
export const deleted = 'تم الحذف. لم يعد الرابط يعمل.';
