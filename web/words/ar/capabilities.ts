import type { Capability, CapabilityWords } from '#schemas/program/capabilities.ts';

/** Words of the capabilities of mini-apps, a table for each place that names them. */

/** Sentences of the passport. */
export const passport: Readonly<Record<Capability, CapabilityWords>> = {
  downloads: { words: ['يحفظ ملفات على جهازك.', 'أنت تؤكد كل ملف.'] },
  'email-self': { words: ['يجهّز رسالة بريد إليك.', 'تُفتح مسودة وأنت ترسلها.'] },
  javascript: { words: ['يشغّل شيفرة في إطار معزول.', ''] },
  external_links: { words: ['يعرض روابط إلى مواقع أخرى.', 'ترى العنوان قبل أن تغادر.'] },
  external_api: { words: ['يتبادل البيانات مع {hosts}.', 'قد يُرسَل ما تكتبه إلى هناك.'] },
  ai_model_calls: { words: ['يرسل نصًا إلى نموذج ذكاء اصطناعي.', 'قد يستهلك من رصيدك.'] },
  payment_buttons: {
    words: ['يعرض أزرار دفع.', 'نحن لا نتولى المدفوعات ولا نضمنها.'],
    withHosts: 'تؤدي إلى {hosts}.',
  },
  media_embeds: { words: ['يعرض صورًا أو صوتًا أو فيديو.', ''], withHosts: 'يُحمَّل بعضها من {hosts}.' },
};

/** Behind "It may:", in the list of programs that run without asking. */
export const abilities: Readonly<Record<Capability, string>> = {
  downloads: 'حفظ الملفات',
  'email-self': 'تجهيز رسائل البريد',
  javascript: 'تشغيل الشيفرة',
  external_links: 'عرض الروابط',
  external_api: 'تبادل البيانات',
  ai_model_calls: 'سؤال نموذج ذكاء اصطناعي',
  payment_buttons: 'عرض أزرار الدفع',
  media_embeds: 'عرض الوسائط',
};

/** Choices of the composer. */
export const offered: Readonly<Record<Capability, string>> = {
  downloads: 'حفظ ملفات؛ يؤكد القارئ كلًا منها',
  'email-self': 'تجهيز رسالة بريد إلى القارئ',
  javascript: 'تشغيل النصوص البرمجية.',
  external_links: 'فتح الروابط بعد عرض العنوان.',
  external_api: 'إرسال طلبات إلى المضيفين المعلنين دون غيرهم.',
  ai_model_calls: 'إرسال نصوص إلى نموذج ذكاء اصطناعي على حساب القارئ.',
  payment_buttons: 'عرض روابط دفع على مضيفين معلنين، مع تحذير.',
  media_embeds: 'عرض الصور والصوت والفيديو.',
};
