import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { number, plural } from '../format.ts';

export const historyTitle = 'النسخ المتاحة';
export const historyNote =
  'وُجدت على هذا الجهاز أو على خادم هذه الصفحة، وتُحقّق من كل منها بمعرّفها. الأسماء والتواريخ من ادعاء الكتّاب.';
export const looking = 'يجري البحث عن نسخ أخرى…';
export const alone = 'لا تتوفر نسخة أخرى. احفظ النسخ التي تصلك على هذا الجهاز لتقارن بينها.';
export const noCheck = 'لا يمكن مقارنة شيء هنا: يحتاج التحقق إلى صفحة آمنة (https).';
export const revision = (n: number) => `النسخة ${number(n)}`;
export const someRevision = 'نسخة سابقة';
export const thisOne = 'هذه';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'مسودة',
  proposed: 'مقترح',
  reviewed: 'مراجَع',
  accepted: 'مقبول',
  rejected: 'مرفوض',
  expired: 'منتهي الصلاحية',
  revoked: 'ملغى',
};
export const places = {
  library: 'محفوظة على هذا الجهاز',
  server: 'على هذا الخادم',
  page: 'مفتوحة في هذه الصفحة',
};
export const notHere = 'غير متاحة. معرّفها:';
export const gone = 'لم تعد على هذا الخادم. معرّفها:';
export const openIt = 'افتح';
export const compareIt = 'قارن بهذه';
export const stepSound = 'تتبع سابقتها وفق القواعد.';
export const stepBroken = 'لا تتبع سابقتها وفق القواعد:';

export const byOthers = 'نشرها آخرون';
export const bySomebodyElse = 'نشرها شخص آخر';
export const byOthersNote = 'صنعها آخرون من إحدى هذه النسخ، ولا تدل على ما آل إليه المستند.';

export const title = 'ما الذي تغيّر';
export const before = 'قبل';
export const after = 'بعد';
export const blankTitle = '(بلا عنوان)';
export const matches = 'المحتوى مطابق لمعرّفه.';
export const swap = 'بدّل';
export const inline = 'في نص واحد';
export const sideBySide = 'جنبًا إلى جنب';
export const legend = 'النص المحذوف مشطوب، والنص المضاف تحته خط.';
export const deleted = 'حُذف:';
export const inserted = 'أُضيف:';
export const same = 'تقول الاثنتان الشيء نفسه.';
export const notFound = 'غير متاحة';
export const notFoundMore =
  'يجب أن تكون النسختان محفوظتين على هذا الجهاز أو على الخادم الذي صنع هذه الصفحة. هذه ليست كذلك، أو ليست ما يدل عليه معرّفها:';
export const badAddress = 'لا يذكر هذا العنوان نسختين.';
export const toLibrary = 'اذهب إلى مكتبتك';
export const nothingThere = 'لا شيء';
export const added = 'أُضيف';
export const removed = 'أُزيل';
export const changed = 'تغيّر';
export const moved = (from: number, to: number) =>
  `نُقل من الموضع ${number(from)} إلى ${number(to)}`;
export const unchangedItems = (n: number) =>
  plural(n, {
    one: 'لم يتغيّر بند واحد (#).',
    two: 'لم يتغيّر بندان (#).',
    few: 'لم تتغيّر # بنود.',
    many: 'لم يتغيّر # بندًا.',
    other: 'لم يتغيّر # بند.',
  });
export const unchangedText = (n: number) =>
  plural(n, {
    few: '… # أحرف لم تتغيّر …',
    many: '… # حرفًا لم يتغيّر …',
    other: '… # حرف لم يتغيّر …',
  });
export const byLine = 'أطول من أن يُقارن كلمة بكلمة؛ قورن سطرًا بسطر.';
export const asWhole = 'أطول أو أشد اختلافًا من أن يُقارن؛ يظهر الاثنان كاملين.';
export const moreFields = (n: number) =>
  plural(n, {
    one: 'يختلف حقل آخر (#).',
    two: 'يختلف حقلان آخران (#).',
    few: 'تختلف # حقول أخرى.',
    many: 'يختلف # حقلًا آخر.',
    other: 'يختلف # حقل آخر.',
  });
/** What the members are called; others go by their own names. */
export const fields: Readonly<Record<string, string>> = {
  type: 'النوع',
  status: 'الحالة',
  title: 'العنوان',
  summary: 'الملخص',
  createdBy: 'الكاتب',
  name: 'الاسم',
  sources: 'المصادر',
  provenance: 'المنشأ',
  revision: 'النسخة',
  parentHash: 'معرّف السابقة',
  editingAgent: 'حرّرها',
  humanApprover: 'وافق عليها',
  acceptedRevision: 'النسخة المقبولة',
  updatedAt: 'حُدّث في',
  content: 'المحتوى',
  question: 'السؤال',
  findings: 'النتائج',
  method: 'المنهج',
  limitations: 'الحدود',
  confidence: 'درجة الثقة',
  options: 'الخيارات',
  recommendation: 'التوصية',
  rationale: 'الأسباب',
  decision: 'القرار',
  consequences: 'العواقب',
  objective: 'الهدف',
  completed: 'ما أُنجز',
  nextAction: 'الخطوة التالية',
  remaining: 'ما تبقّى',
  blockers: 'العوائق',
  context: 'السياق',
  request: 'الطلب',
  action: 'ما الذي سيُفعل',
  reason: 'لماذا',
  risk: 'المخاطرة',
  reversible: 'هل يمكن التراجع عنه؟',
  impact: 'الأثر',
  choices: 'الاختيارات',
  expiresAt: 'الموعد النهائي',
  evidence: 'الأدلة',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'القدرات',
};
