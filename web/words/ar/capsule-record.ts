import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import { number, plural } from '../format.ts';

export const noActivity = 'لا طلبات بعد.';
export const noConsole = 'لم يكتب شيئًا بعد.';
export const consoleNote = 'ما تكتبه شيفرته لكاتبها. هذا نص التطبيق الصغير، لا نص هذه الصفحة.';
export const consoleCut = 'تظهر أحدث الأسطر فقط. أما النسخ فيشمل كل ما بقي منها.';
export const copyConsole = 'انسخ وحدة التحكم';
export const requests = {
  'file.save': 'حفظ ملف',
  'mail.self': 'تجهيز رسالة بريد',
  'link.open': 'فتح عنوان',
  'pay.open': 'فتح صفحة دفع',
  'net.fetch': 'تبادل بيانات',
  'media.load': 'تحميل صورة أو صوت أو فيديو',
  'ai.call': 'سؤال نموذج ذكاء اصطناعي',
  'ui.height': 'تغيير ارتفاعه',
  'ui.ask': 'سؤالك عن شيء',
};
export const answers = {
  waiting: 'ينتظر',
  done: 'تمّ',
  'not-allowed': 'رُفض: لا إذن',
  declined: 'رفضته أنت',
  busy: 'رُفض: طلبات كثيرة في وقت واحد',
  'too-large': 'رُفض: كبير جدًا',
  invalid: 'رُفض: لا يُقرأ',
  'not-declared': 'رُفض: مضيف غير معلن',
  network: 'لا جواب، أو جواب لا يجوز لهذا الموقع قراءته',
  timeout: 'لم يأتِ جواب في الوقت المحدد',
  redirected: 'رُفض: المضيف يحيل إلى مكان آخر',
  'not-media': 'رُفض: ليس صورة ولا صوتًا ولا فيديو',
  unavailable: 'غير متاح هنا الآن',
};
export const answered = (status: number, bytes: number) => `${status}، ${number(bytes)} بايت`;
export const used = ({ model, inputTokens, outputTokens, credits }: ModelUsed) =>
  `${model}، ${number(inputTokens)} + ${number(outputTokens)} رمز، ${countedCredits(credits)}`;
const countedCredits = (count: number) =>
  plural(count, {
    zero: 'بلا رصيد',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });
