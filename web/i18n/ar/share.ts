export const meter = 'طول الرابط مقارنةً بما تقصّه البرامج';
export const qrCode = 'رمز QR';
export const qrAlt = 'رمز QR للرابط';
export const qrHint = 'وجّه إليه كاميرا لتفتح الرابط على جهاز آخر.';
export const qrDownload = 'نزّله بصيغة SVG';
export const singleFile = 'نزّله ملف HTML واحدًا';
export const singleFileNote = 'فيه العارض والعمل معًا، ويُفتح من القرص بلا شبكة.';
export const singleFileFailed = 'تعذّر جلب العارض. تحقّق من اتصالك ثم حاول من جديد.';

export const publishTitle = 'انشره على هذا الموقع';
export const publishNote = 'يحتفظ هذا الموقع حينئذ بنسخة في عنوان لها، لكل من لديه العنوان.';
export const publish = 'انشر';
export const published = (charged: number) =>
  charged === 0 ? 'نُشر.' : `نُشر. كلّف من الرصيد: ${charged}.`;
export const copyAddress = 'انسخ العنوان';
export const signInFirst = 'لم تسجّل الدخول هنا.';
export const signIn = 'سجّل الدخول';
export const notHere = 'يعرض هذا الموقع الأعمال ولا يقبل حفظها.';
export const offline = 'تعذّر الوصول إلى الموقع. تحقّق من اتصالك ثم حاول من جديد.';

export const shareApp = 'شارك هذا التطبيق الصغير';
export const address = 'العنوان';
export const addressNote = 'يستطيع كل من لديه هذا العنوان قراءته إلى أن يسحبه ناشره.';
export const linkTitle = 'رابط يحمل المستند كله';
export const linkNote = 'تستطيع أي نسخة من هذا العارض فتحه، ولا يستطيع أحد سحبه.';
