import { number, plural } from '../format.ts';

export const opening = 'جارٍ الفتح…';
export const over = 'انتهت هذه المراجعة';
export const overMore =
  'إما أنه تم الرد عليها، أو انتهت مهلتها، أو أنها مفتوحة في علامة تبويب أخرى. شغّل الأمر مرة أخرى لمراجعتها.';
export const document = 'المستند';
export const changes = (n: number) => `التغييرات منذ الإصدار ${number(n)}`;
export const comments = (n: number) =>
  plural(n, {
    zero: 'لا تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '# تعليقات',
    many: '# تعليقًا',
    other: '# تعليق',
  });
export const bar = 'مراجعتك';
export const how = 'حدّد كلمات أو اضغط C للتعليق.';
export const note = 'ملاحظة على المستند كله (اختيارية)';
export const sayWhat = 'اذكر ما ينبغي تغييره: علّق على كلمات أو اكتب ملاحظة.';
export const gateWords = 'كلماتك تصل فقط مع «إعادة».';
export const sendBack = 'إعادة';
export const approve = 'موافقة';
export const lost = 'لم يُرسل: تعذّر الوصول إلى الأمر. حاول مرة أخرى.';
export const sent = {
  approved: 'تمت الموافقة',
  changes: 'تمت الإعادة',
};
export const closeTab = 'يمكنك إغلاق علامة التبويب هذه.';
