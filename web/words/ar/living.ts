export const follows = 'يتبع أحدث إصدار';
export const pinned = 'يعرض هذا الإصدار دائمًا';
export const permanent = 'رابط ثابت لهذا الإصدار';
export const copied = 'تم النسخ: هذا العنوان يعرض هذا الإصدار دائمًا.';
export { copyFailed } from './dialogs.ts';
export const isHere = (version: number) => `وصل الإصدار ${version}.`;
export const showIt = 'اعرضه';
export const seeChanges = 'ما الذي تغيّر؟';
export const shownNow = (version: number, changed: number) =>
  changed === 0
    ? `هذا الآن الإصدار ${version}.`
    : `هذا الآن الإصدار ${version}؛ الجديد معلَّم في الهامش.`;
export const lastSeen = (date: string) => `آخر مرة اطّلعت عليه: ${date}.`;
export const sinceThen = 'ما الذي تغيّر منذ ذلك الحين';
export const forget = 'انسَ ذلك';
export const wouldLose = 'أتعرض الإصدار الجديد؟';
export const wouldLoseMore =
  'ما بدأته في هذه الصفحة ينتهي معها: نص لم يُرسل، وتعليقات، وبرنامج يعمل.';
