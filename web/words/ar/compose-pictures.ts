export const picture = 'صورة';
export const file = 'ملف';
export const adding = 'تجري الإضافة…';
export const describe = 'صف الصورة بين القوسين.';
export const figures = (width: string, height: string, size: string) =>
  `\u2066${width} × ${height}\u2069 بكسل، ${size}`;
export const smaller = (before: string, after: string) =>
  `صُغّرت الصورة. كانت: ${before}. أصبحت: ${after}.`;
export const notRead =
  'لا يمكن قراءة هذه الصورة. استعمل PNG أو JPEG أو GIF أو WebP أو AVIF أو SVG.';
export const tooLarge = 'هذه الصورة كبيرة جدًا. صغّرها أولًا.';
export const noRoom = 'لا مكان لهذا الملف في هذا المتصفح، أو أنه لا يحفظ شيئًا هنا.';
export const tooMany = 'يتسع المستند لـ 200 ملف على الأكثر.';
export const allTooLarge = 'تتسع ملفات المستند لـ 100 ميغابايت على الأكثر.';
export const fileTooLarge = (most: string) => `هذا الملف كبير جدًا، والحد الأقصى ${most}.`;
export const outside = (name: string, size: string) =>
  `لا يتسع أي رابط للملف \u2068${name}\u2069 (${size}). يُرفع عند النشر.`;
