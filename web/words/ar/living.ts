export const follows = 'يتبع أحدث نسخة';
export const pinned = 'يعرض هذه النسخة دائمًا';
export const permanent = 'رابط ثابت لهذه النسخة';
export const copied = 'تم النسخ: هذا العنوان يعرض هذه النسخة دائمًا.';
export { copyFailed } from './dialogs.ts';
export const isHere = (version: number) => `وصلت النسخة ${version}.`;
export const showIt = 'اعرضه';
export const seeChanges = 'ما الذي تغيّر؟';
export const shownNow = (version: number, changed: number) =>
  changed === 0
    ? `هذه الآن النسخة ${version}.`
    : `هذه الآن النسخة ${version}؛ الجديد معلَّم في الهامش.`;
export const lastSeen = (date: string) => `آخر مرة اطّلعت عليه: ${date}.`;
export const sinceThen = 'ما الذي تغيّر منذ ذلك الحين';
export const forget = 'انسَ ذلك';
export const wouldLose = 'أتعرض النسخة الجديدة؟';
export const wouldLoseMore =
  'ما بدأته في هذه الصفحة ينتهي معها: نص لم يُرسل، وتعليقات، وبرنامج يعمل.';
export const wouldLeave = 'أتنتقل إلى المقارنة؟';
export const seenLinks = 'روابط تتبع الجديد';
export const seenLinksNote =
  'فُتحت هذه الروابط على هذا الجهاز في آخر 90 يومًا. يُحفظ لكل رابط أي نسخة رأيتها، ليُعرض ما تغيّر.';
export const forgetLink = 'انسَ';
export const notLoaded = 'تعذّر تحميل النسخة الجديدة. حاول مرة أخرى.';
