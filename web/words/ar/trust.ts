export const what = 'ماذا';
export const checked = 'فُحص';
export const notChecked = 'لم يُفحص';
export const matchMore = 'لم يتغير شيء منذ الختم. هذا لا يثبت من كتبه ولا أنه صحيح.';
export const uncheckedMore =
  'يحتاج التحقق إلى صفحة آمنة (https). قد يختلف ما تقرؤه عمّا يدل عليه معرّفه.';
export const copyId = 'انسخ المعرّف';
export const yourself = 'تحقّق بنفسك';
export const yourselfMore =
  'نزّل ملف JSON واحذف منه الحقل «id» ثم احسب SHA-256 لما بقي: الناتج هو المعرّف.';
export const claimed = 'حسب ما ذُكر';
export const who = 'مَن';
/** The name is the author's word, so it comes and goes as an element; so do times. */
export const whoMore = <T>(name: T, author: string) => [
  name,
  ` (${author})، بحسب ما ورد في المستند. لم يؤكده أحد.`,
];
export const when = 'متى';
export const whenMore = <T>(created: T, updated: T) => [
  'أُنشئ في ',
  created,
  '، وهذه النسخة في ',
  updated,
  '، بحسب ما ورد في المستند.',
];
export const about =
  'يعرض Vitrine ما يصنعه وكلاء الذكاء الاصطناعي والناس: مستندات وتطبيقات صغيرة محمولة كاملة داخل رابط. يكشف هل تغيّر شيء، لا هل هو صحيح.';
export const contentHash = 'بصمة المحتوى';
