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
export const by = 'بقلم';
export const asStated = 'حسب ما ذُكر';
export const updated = 'حُدّث في';
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
