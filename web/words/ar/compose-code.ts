export const title = 'العنوان';
export const summary = 'الملخص';
export const code = { html: 'HTML', css: 'CSS', javascript: 'JavaScript' };
export const codeHints = {
  html: 'محتوى الصفحة (body).',
  css: 'ورقة الأنماط. لا يُحمَّل شيء من مكان آخر.',
  javascript: 'النص البرمجي. يعمل في إطار معزول، بلا شبكة.',
};
export const asks = 'الأذونات';
export const asksNothing = 'لا شيء';
export const abilities = {
  downloads: 'حفظ ملفات؛ يؤكد القارئ كلًا منها',
  'email-self': 'تجهيز رسالة بريد إلى القارئ',
};
export const flagsTitle = 'ما يجوز له بعد موافقة القارئ';
export const flags = {
  javascript: 'تشغيل النصوص البرمجية.',
  external_links: 'فتح الروابط بعد عرض العنوان.',
  external_api: 'إرسال طلبات إلى المضيفين المعلنين دون غيرهم.',
  ai_model_calls: 'إرسال نصوص إلى نموذج ذكاء اصطناعي على حساب القارئ.',
  payment_buttons: 'عرض روابط دفع على مضيفين معلنين، مع تحذير.',
  media_embeds: 'عرض الصور والصوت والفيديو.',
};
export const domains = 'المضيفون المعلنون';
export const domainsHint = 'أسماء مضيفين مثل api.example.com بلا https://.';
export const domain = (place: number) => `المضيف ${place}`;
export const addDomain = 'أضف مضيفًا';
export const published = 'تُنشر الكبسولات عبر واجهة الوكلاء: نزّل محتوى الطلب من هنا.';
export const download = 'تنزيل الطلب بصيغة JSON';
export const notReady = 'لا يمكنك تجربته بعد. راجع الحقول المعلَّمة.';
export const stale = 'غيّرت البرنامج وهو يعمل.';
export const renew = 'شغّل الإصدار الجديد';
export const intro = 'هي الكبسولة التي تكتبها.';
export const untitled = 'بلا عنوان';
