import type { Lint } from '#schemas/document/lint.ts';
import { plural } from '../format.ts';

export const title = 'ما يستحق نظرة ثانية';
export const hiddenNotes = (n: number) =>
  plural(n, {
    one: 'ملاحظة مخفية واحدة',
    two: 'ملاحظتان مخفيتان',
    few: '# ملاحظات مخفية',
    many: '# ملاحظة مخفية',
    other: '# ملاحظة مخفية',
  });
export const words: Record<Lint['lint'], string> = {
  bidi: 'محارف تغيّر اتجاه النص:',
  invisible: 'محارف لا تُظهر شيئًا:',
  control: 'محارف تحكّم:',
  blank: 'نص يبدو فارغًا:',
  'mixed-script': 'حروف متشابهة من أبجديات مختلفة:',
  combining: 'علامات متراكمة على الحروف:',
  surrogate: 'نصف حرف:',
  'revision-unsafe': 'رقم نسخة أكبر من أن يُحفظ بدقة:',
  'proto-member': 'اسم يربك بعض البرامج:',
  'time-order': 'عُدّل قبل أن يُنشأ:',
  'duplicate-source-id': 'مصدران بالرقم نفسه:',
  'url-credentials': 'عنوان فيه اسم أو كلمة مرور:',
};
