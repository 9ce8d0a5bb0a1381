import { number, plural } from '../format.ts';

/**
 * Words of the first view, and of what stands on every page. Each is an export, not a member of a
 * group as in other areas: the script of the page takes only those that it needs.
 */

export const product = 'Vitrine';
export const skip = 'إلى المحتوى';
export const share = 'مشاركة';
export const save = 'حفظ';
export const documents = 'المستندات';
export const compose = 'جديد';
export const more = 'المزيد';
export const checking = 'جارٍ التحقق…';
export const loading = 'جارٍ التحميل…';
export const partMissing = 'تعذّر تحميل جزء. تحقق من اتصالك.';
export const tryAgain = 'حاول مرة أخرى';
export const authors = {
  human: 'شخص',
  agent: 'وكيل ذكاء اصطناعي',
  tool: 'أداة',
  organization: 'منظمة',
};
export const statuses = {
  draft: 'مسودة',
  proposed: 'مقترح',
  reviewed: 'مراجَع حسب ما ذُكر',
  accepted: 'مقبول حسب ما ذُكر',
  rejected: 'مرفوض',
  expired: 'منتهي الصلاحية',
  revoked: 'ملغى',
};
export const banner = {
  revoked: 'ملغى. لا تعتمد عليه.',
  expired: 'منتهي الصلاحية. لا تعتمد عليه.',
  rejected: 'مرفوض. لا تعتمد عليه.',
};
export const blankTitle = '(بلا عنوان)';
export const asStated = 'حسب ما ذُكر';
export const revision = (revision: number) => `النسخة ${revision}`;
export const readingTime = (minutes: number) => `${minutes} د`;
export const notice = 'قراءة هذا لا توافق على شيء.';

const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];
const twoDigits = (number: number) => String(number).padStart(2, '0');
export const date = (time: Date) =>
  `${time.getDate()}\u00a0${MONTHS[time.getMonth()]}\u00a0${time.getFullYear()}`;
/** Not by `Intl`, as in English: its first use takes longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)}،\u00a0${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;

/** Words of a document’s members, sources and versions. */

export const yes = 'نعم، حسب ما ذُكر';
export const no = 'لا، حسب ما ذُكر';
export const recommended = 'موصى به';
export const score = (score: number) => `${score} من 5`;
export const otherDetails = 'تفاصيل أخرى';

export const sources = 'المصادر';
export const retrieved = 'قُرئ في';
export const backToText = (number: string) => `عودة إلى المصدر ${number}`;

export const history = 'النسخ';
export const thisOne = 'هذه';
export const editedBy = 'حرّرها';
export const approvedBy = 'وافق عليها';
export const accepted = (revision: number) => `النسخة المقبولة: ${revision}`;
export const created = 'أُنشئ في';
export const unavailable = 'غير متاحة. المعرّف:';
export const unchecked = 'حسب ما ذُكر؛ لم ترَ الصفحة تلك النسخة.';
export const raw = 'نص JSON الأصلي';
export const table = 'جدول';
export const citation = (number: string) => `المصدر ${number}`;
export const notListed = (id: string) => `[${id}: غير مدرج]`;

export const id = 'المعرّف';
export const match = 'لم يتغيّر منذ ختمه';
export const preview = 'معاينة: تطابق معرّفها';
export const couldNotCheck = 'تعذّر التحقق';
export const unverified = 'الكاتب غير موثَّق';
export const meaning = 'ما معنى هذا؟';
export const kinds = {
  document: 'مستند',
  'research-brief': 'موجز بحث',
  'decision-memo': 'مذكرة قرار',
  'task-handoff': 'تسليم مهمة',
  'approval-request': 'طلب موافقة',
  'mini-app-capsule': 'تطبيق صغير',
};
export const members = {
  question: 'السؤال',
  decision: 'القرار',
  nextAction: 'الخطوة التالية',
  body: 'النص',
  findings: 'النتائج',
  method: 'المنهج',
  limitations: 'الحدود',
  confidence: 'درجة الثقة',
  recommendation: 'التوصية',
  rationale: 'الأسباب',
  options: 'الخيارات',
  pros: 'المزايا',
  cons: 'العيوب',
  consequences: 'العواقب',
  objective: 'الهدف',
  completed: 'ما أُنجز',
  remaining: 'ما تبقّى',
  blockers: 'العوائق',
  context: 'السياق',
  request: 'الطلب',
  action: 'ما سيجري',
  reason: 'لماذا',
  risk: 'المخاطرة',
  reversible: 'أيمكن التراجع عنه؟',
  impact: 'الأثر',
  choices: 'الاختيارات',
  expiresAt: 'الرد قبل',
  evidence: 'الأدلة',
};
export const choices = {
  low: 'منخفضة',
  medium: 'متوسطة',
  high: 'عالية',
  critical: 'حرجة',
};

export const close = 'إغلاق';
export const tooEarly = 'قبل الأوان. اضغط مرة أخرى.';
export const copied = 'نُسخ.';
export const copyFailed = 'لم يسمح متصفحك بالنسخ. حدّد النص وانسخه يدويًا.';
export const copyLink = 'انسخ الرابط';
export const copyJson = 'انسخ JSON';
export const downloadJson = 'نزّل JSON';
export const linkLength = (length: number) =>
  plural(length, {
    zero: 'الرابط فارغ.',
    one: 'في الرابط حرف واحد.',
    two: 'في الرابط حرفان.',
    few: 'في الرابط # أحرف.',
    many: 'في الرابط # حرفًا.',
    other: `في الرابط ${number(length)} حرف.`,
  });
export const linkTooLongFor = {
  discord: 'يقصّ Discord الروابط بهذا الطول. أرسل الملف بدلًا منه إن شاركته هناك.',
  chat: 'يقصّ Slack وWhatsApp وغيرهما الروابط بهذا الطول. أرسل الملف بدلًا منه هناك.',
  most: 'تقصّ معظم التطبيقات الروابط بهذا الطول. أرسل الملف بدلًا منه.',
};
export const fileOnly = 'هذا المستند أكبر من أن يحمله رابط. أرسل الملف بدلًا منه.';
export const canonical = 'هذه هي البايتات التي يدل عليها المعرّف بعينها، في سطر واحد وبترتيب ثابت.';
export const language = 'اللغة';

export const offline = {
  newVersion: 'وصل إصدار جديد.',
  reload: 'أعد التحميل',
  later: 'لاحقًا',
  offlineTitle: 'أنت غير متصل',
  offlineMore: 'تحتاج هذه الصفحة إلى اتصال. المستندات المحفوظة تُفتح دونه.',
  tryAgain: 'حاول مرة أخرى',
  home: 'اذهب إلى الصفحة الرئيسية',
};
