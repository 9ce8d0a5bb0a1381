export const waiting = 'في انتظار المستند…';
export const missing = 'لم يصل المستند.';
export const broken = 'ليس هذا المستند الذي نُشر: لم ينجح التحقق منه.';
export const notOpened = 'تعذّر فتح هذا الرابط الخاص هنا.';
export const open = 'افتحه في المتصفح';
export const noRequests = 'لا يمكن ذلك في هذه المحادثة. افتحه في المتصفح.';
export const noRemoteMedia = 'وهذه غائبة في هذه المحادثة.';
export const cancelled = 'أُلغي هذا الطلب.';
export const openThere = 'افتح';
export const readHere = 'اقرأ هنا';
export const readLess = 'أظهر أقل';
export const previewUntil = (date: string) => `معاينة حتى ${date}`;
export const copyLink = 'انسخ الرابط';
export const copied = 'نُسخ';
export const publish = 'انشر';
/** Said in the chat, in the person's name. */
export const publishWords = (url: string): string =>
  `انشر هذا المستند نشرًا دائمًا باستخدام publish_artifact: ${url}`;
