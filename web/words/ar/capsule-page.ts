export const kind = 'تطبيق صغير';
export const page = 'صفحة';
export const publishedAt = (site: string) => `نُشر في ${site}`;
/** The title is the author's words, so it comes and goes as an element. */
export const intro = <T>(title: T, site: string) => [
  '«',
  title,
  `» برنامج صغير نُشر في ${site}، حسب ما ذُكر. لا يذكر كاتبًا. لم يُراجَع.`,
];
export const pageIntro = <T>(title: T, site: string) => [
  '«',
  title,
  `» صفحة نُشرت في ${site}، حسب ما ذُكر. لم تُراجَع.`,
];

export const blankTitle = '(بلا عنوان)';
export const mixedScripts = 'يخلط هذا العنوان حروفًا متشابهة من أبجديات مختلفة. قد يقلّد اسمًا آخر.';
export const matchMore =
  'لم يتغير شيء منذ الختم. هذا لا يثبت من كتبه ولا أنه صحيح. أما مكان النشر وزمانه فلم يُتحقق منهما.';
export const uncheckedMore =
  'يحتاج التحقق إلى صفحة آمنة (https). قد يختلف ما تراه عمّا يدل عليه معرّفه.';
export const id = 'المعرّف';
export const contentHash = 'بصمة المحتوى';
export const noModel = 'غير متاح في هذا الموقع.';
