export const picture = 'صورة';
export const adding = 'تُضاف الصورة…';
export const describe = 'صف الصورة بين القوسين.';
export const figures = (width: string, height: string, size: string) =>
  `\u2066${width} × ${height}\u2069 بكسل، ${size}`;
export const smaller = (before: string, after: string) =>
  `صُغّرت الصورة. كانت: ${before}. أصبحت: ${after}.`;
export const notRead =
  'لا يمكن قراءة هذه الصورة. استعمل PNG أو JPEG أو GIF أو WebP أو AVIF أو SVG.';
export const tooLarge = 'هذه الصورة كبيرة جدًا. صغّرها أولًا.';
export const noRoom = 'لا مكان لهذه الصورة: يتسع المستند لميغابايت واحد في المجموع.';
