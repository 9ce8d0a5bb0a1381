import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Capability } from '#schemas/program/capabilities.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { number, plural } from '../format.ts';

export const intro =
  'ما تحفظه يبقى في هذا المتصفح ولا يُرسَل إلى أحد. يُتحقق من كل مستند من جديد حين تفتحه.';
export const used = (size: string, quota: string) =>
  `يستعمل هذا الموقع ${size} من نحو ${quota} يسمح بها المتصفح.`;

export const search = 'بحث';
export const capsule = 'تطبيق صغير مستضاف';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'مسودة',
  proposed: 'مقترح',
  reviewed: 'مراجَع',
  accepted: 'مقبول',
  rejected: 'مرفوض',
  expired: 'منتهي الصلاحية',
  revoked: 'ملغى',
};

export const blankTitle = '(بلا عنوان)';
export const manage = 'إدارة';
const VERSIONS = {
  one: 'نسخة واحدة',
  two: 'نسختان',
  few: '# نسخ',
  many: '# نسخة',
  other: '# نسخة',
};
export const versions = (n: number) => plural(n, VERSIONS);
export const older = (n: number) => `الأقدم: ${plural(n, VERSIONS)}`;
export const revision = (n: number) => `النسخة ${number(n)}`;
export const erase = 'احذف';
const DOCUMENTS = {
  one: 'مستند واحد',
  two: 'مستندان',
  few: '# مستندات',
  many: '# مستندًا',
  other: '# مستند',
};
export const compose = 'مستند جديد';
export const reading = 'تجري قراءة ما حفظته…';
export const unavailable =
  'لا يحتفظ هذا المتصفح بشيء لهذه الصفحة، ربما بسبب نافذة خاصة أو بسبب إعداداته.';
export const undone = 'استُعيد.';
export const corrupt = 'تغيّر منذ حُفظ، فلم يُفتح. احذفه واطلبه من جديد.';

export const exportAll = 'صدّر الكل';
export const importFile = 'استورد…';
export const recheck = 'تحقّق من الكل من جديد';
export const working = (done: number) => `قُرئ ${number(done)}…`;
export const imported = (added: number) => `المستورَد: ${plural(added, DOCUMENTS)}، دون تغيير.`;
export const present = (n: number) => `كان هنا من قبل: ${plural(n, DOCUMENTS)}.`;
export const importStopped =
  'توقف الاستيراد قبل نهايته: لم يبقَ في المتصفح مكان، أو لا يحتفظ بشيء هنا.';
const LINES = {
  one: 'سطر واحد',
  two: 'سطران',
  few: '# أسطر',
  many: '# سطرًا',
  other: '# سطر',
};
export const refused = (n: number) => `المرفوض: ${plural(n, LINES)}:`;
export const refusedLine = (line: number, why: string) => `السطر ${number(line)}: ${why}`;
export const moreRefused = (n: number) => `وغيرها ${number(n)}.`;
export const refusals: Record<Refusal, string> = {
  'too-large': 'أكبر من 1 MiB.',
  utf8: 'ليس نص UTF-8.',
  'json-syntax': 'ليس JSON.',
  'json-number': 'سيفقد عددٌ قيمته الدقيقة.',
  'json-duplicate-key': 'يتكرر اسم في كائن واحد.',
  'json-surrogate': 'في نصٍّ نصفُ حرف.',
  'json-depth': 'متداخل أكثر من 64 مستوى.',
  schema: 'ليس مستند Vitrine.',
  'content-hash': 'غُيّر محتواه.',
  'id-hash': 'غُيّر.',
  'other-key': 'ليس ما حُفظ باسمه.',
  unsigned: 'تواقيع لمستند غير موجود هنا.',
  file: 'ملف لمستند ليس هنا، أو ملف تغيّر.',
  'no-digest': 'لا تستطيع هذه الصفحة التحقق من شيء؛ يحتاج ذلك إلى صفحة آمنة (https).',
};
export const checked = (n: number) => `تُحقّق من: ${plural(n, DOCUMENTS)}، كلها دون تغيير.`;
export const checkedBad = (all: number, bad: number) =>
  `تُحقّق من: ${plural(all, DOCUMENTS)}. ما تغيّر: ${plural(bad, DOCUMENTS)}. لا تعتمد عليه.`;

export const consents = 'التطبيقات الموثوقة';
export const noConsents = 'لا شيء. كل تطبيق صغير يسأل قبل أن يعمل.';
export const forget = 'اسأل من جديد';
export const forgetAll = 'اسأل من جديد عن الكل';
export const unknownApp = 'تطبيق صغير غير محفوظ هنا';
export const allowed = 'يجوز له:';
export const allowedNothing = 'لا أذونات خاصة.';
export const abilities: Record<Capability, string> = {
  downloads: 'حفظ الملفات',
  'email-self': 'تجهيز رسائل البريد',
  javascript: 'تشغيل الشيفرة',
  external_links: 'عرض الروابط',
  external_api: 'تبادل البيانات',
  ai_model_calls: 'سؤال نموذج ذكاء اصطناعي',
  payment_buttons: 'عرض أزرار الدفع',
  media_embeds: 'عرض الوسائط',
};
