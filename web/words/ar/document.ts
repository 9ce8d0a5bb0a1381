export const yes = 'نعم، حسب ما ذُكر';
export const no = 'لا، حسب ما ذُكر';
export const recommended = 'موصى به';
export const score = (score: number) => `${score} من 5`;
export const otherDetails = 'تفاصيل أخرى';

export const sources = 'المصادر';
export const retrieved = 'قُرئ في';
export const backToText = (number: string) => `عودة إلى المصدر ${number}`;

export const history = 'النسخ';
export const thisOne = 'هذه';
export const editedBy = 'حرّرها';
export const approvedBy = 'وافق عليها';
export const accepted = (revision: number) => `النسخة المقبولة: ${revision}`;
export const created = 'أُنشئ في';
export const unavailable = 'غير متاحة. المعرّف:';
export const unchecked = 'حسب ما ذُكر؛ لم ترَ الصفحة تلك النسخة.';
export const raw = 'نص JSON الأصلي';
export const table = 'جدول';
export const citation = (number: string) => `المصدر ${number}`;
export const notListed = (id: string) => `[${id}: غير مدرج]`;

export const id = 'المعرّف';
