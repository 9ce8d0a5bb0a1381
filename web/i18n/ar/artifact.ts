export const authors = {
  human: 'شخص',
  agent: 'وكيل ذكاء اصطناعي',
  tool: 'أداة',
  organization: 'منظمة',
};
export const statuses = {
  draft: 'وسمه الكاتب بأنه مسودة',
  proposed: 'وسمه الكاتب بأنه مقترح',
  reviewed: 'وسمه الكاتب بأنه مراجَع',
  accepted: 'وسمه الكاتب بأنه مقبول',
  rejected: 'وسمه الكاتب بأنه مرفوض',
  expired: 'وسمه الكاتب بأنه منتهي الصلاحية',
  revoked: 'وسمه الكاتب بأنه ملغى',
};
export const banner = {
  revoked: 'موسوم بأنه ملغى. لا تعتمد عليه.',
  expired: 'موسوم بأنه منتهي الصلاحية. لا تعتمد عليه.',
  rejected: 'موسوم بأنه مرفوض. لا تعتمد عليه.',
};
export const blankTitle = '(بلا عنوان)';
export const by = 'بقلم';
export const asStated = 'حسب ما ذُكر';
export const updated = 'حُدّث في';
export const revision = (revision: number) => `النسخة ${revision}`;
export const newer = {
  accepted: (date: string) => `قُبلت نسخة أحدث في ${date}.`,
  rejected: (date: string) => `رُفضت نسخة أحدث في ${date}.`,
  expired: (date: string) => `وُسمت نسخة أحدث بانتهاء الصلاحية في ${date}.`,
  revoked: (date: string) => `أُلغيت نسخة أحدث في ${date}.`,
};
export const newerOne = (date: string) => `هناك نسخة أحدث نُشرت في ${date}.`;
export const readIt = 'اقرأها';
export const notice = 'هذا طلب وليس موافقة. لا شيء هنا يأذن بأي فعل.';
export const mixedScripts =
  'يخلط هذا العنوان أو الاسم حروفًا متشابهة من أبجديات مختلفة. قد يقلّد اسمًا آخر.';
export const repaired =
  'تضرّر هذا الرابط في الطريق، ولم تكن له إلا قراءة واحدة ممكنة، وهي ما تراه هنا.';

export const yes = 'نعم، حسب ما ذُكر';
export const no = 'لا، حسب ما ذُكر';
export const otherDetails = 'تفاصيل أخرى';
export const emptyValue = 'فارغ';

export const sources = 'المصادر';
export const retrieved = 'اطُّلع عليه في';
export const picture = 'صورة:';
export const table = 'جدول';
export const citation = (number: string) => `المصدر ${number}`;
export const notListed = (id: string) => `[${id}: غير مدرج]`;
export const backToText = (number: string) => `عودة إلى موضع ذكر المصدر ${number}`;

export const history = 'السجل';
export const thisOne = 'هذه';
export const editedBy = 'حرّرها';
export const approvedBy = 'وافق عليها';
export const accepted = (revision: number) => `النسخة المقبولة: ${revision}`;
export const created = 'أُنشئ في';
export const previous = (revision: number) => `النسخة ${revision}`;
export const onServer = 'على هذا الخادم';
export const onServerByOthers = 'على هذا الخادم، نشرها شخص آخر';
export const unavailable = 'غير متاحة هنا. معرّفها:';
export const unchecked = 'هذا ادعاء الكاتب؛ لم ترَ هذه الصفحة النسخة السابقة.';
export const raw = 'نص JSON الأصلي';
export const veryLong = 'هذا المستند طويل جدًّا، ولم يُعرض باقيه بعد.';
export const showRest = 'عرض الباقي';

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
  `${time.getDate()} ${MONTHS[time.getMonth()]} ${time.getFullYear()}`;
/** Not by `Intl`, as in English: its first use takes longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)}، ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
