import { number } from '../format.ts';

export const title = 'مشاركة';
export const kindOfLink = 'نوع الرابط';
export const ways = {
  private: 'رابط قصير خاص',
  whole: 'رابط يحمل المستند كله',
  address: 'رابط الصفحة',
  latest: 'عنوان قصير',
  pinned: 'عنوان قصير لهذه النسخة',
  version: 'عنوان هذه النسخة',
};
export const promises = {
  private: 'مشفّر من طرف إلى طرف: لا يقرؤه إلا من لديه الرابط.',
  whole:
    'المستند كله داخل الرابط، ولا يُرفع شيء. كل من لديه الرابط يستطيع قراءته، ولا يمكنك استرداده.',
  address: 'يستطيع كل من لديه هذا العنوان قراءته إلى أن يسحبه ناشره.',
  latest: 'قصير ويتبع الأحدث: من يفتحه لاحقًا يرَ أحدث نسخة.',
  pinned: 'قصير وثابت: يعرض هذه النسخة دائمًا.',
  version: 'يعرض هذه النسخة دائمًا إلى أن يسحبها ناشرها.',
};
export const link = 'الرابط';
export const madeByCopying = 'يُنشأ عند النسخ';

export const meter = 'طول الرابط مقارنةً بما تقبله التطبيقات';
export const scale = { discord: 'Discord', chat: 'Slack، WhatsApp', most: 'معظم التطبيقات' };
export const shortEnough = 'قصير بما يكفي لتطبيقات المحادثة.';

export const qrCode = 'رمز QR';
export const qrFor = 'لشاشة أو شريحة عرض';
export const notPublished = 'هذا التطبيق الصغير ليس على خادم، فلا رابط له. أرسل الملف.';
export const qrAlt = 'رمز QR للرابط';
export const qrHint = 'امسحه ضوئيًا لفتحه.';
export const qrDownload = 'نزّله بصيغة SVG';
export const chat = 'Slack وTeams';
export const chatHint = 'ينسخ العنوان رابطًا';
export const mail = 'البريد';
export const mailHint = 'يفتح مسودة';
export const embed = 'تضمين';
export const embedHint = 'ينسخ HTML';
export const pdf = 'PDF';
export const pdfHint = 'بالطباعة';
export const webPage = 'صفحة ويب (‎.html)';
export const webPageHint = 'تُفتح دون اتصال';
export const singleFileFailed = 'تعذّر تحميل هذا الجزء من الصفحة. تحقّق من اتصالك ثم حاول من جديد.';
export const json = 'JSON';
export const jsonHint = (size: string) => `مختوم، ${size}`;
export const systemShare = 'شارك عبر…';

export const publishTitle = 'انشره على هذا الموقع';
export const publishHint = 'صفحة عامة';
export const publishNote = 'ينشر صفحة عامة: يقرؤها كل من لديه عنوانها.';
export const publish = 'انشر';
export const published = (charged: number) =>
  charged === 0 ? 'نُشر.' : `نُشر. المخصوم من رصيدك: ${number(charged)}.`;
export const publishedUnsigned = 'لم يقبل هذا الموقع توقيعه: تعرض الصفحة المستند من دونه.';
export const signInFirst = 'لم تسجّل الدخول هنا.';
export const signIn = 'سجّل الدخول';
export const notHere = 'يعرض هذا الموقع المستندات ولا ينشرها.';
export const offline = 'تعذّر الوصول إلى الموقع. تحقّق من اتصالك ثم حاول من جديد.';
export const drawingFirst = 'تُرسم المخططات أولًا، ثم يُحفظ الملف.';
export const fileSaved = 'حُفظ في ملف واحد.';
