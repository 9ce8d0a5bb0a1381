/** Words of diagrams. */

export const diagram = 'مخطط';
export const source = 'المصدر';
export const draw = 'ارسم';
export const again = 'أعد المحاولة';
export const large = 'مخطط كبير. قد يستغرق رسمه بضع ثوانٍ.';
export const tooLarge = 'هذا المخطط أكبر من أن يُرسم في هذا المتصفح.';
export const tooLong = (most: string) => `لا تُرسم المخططات التي تزيد على ${most} حرف.`;
export const late = 'استغرق الرسم وقتًا طويلًا فأُوقف.';
export const missing = 'تعذّر تحميل الشيفرة التي ترسم المخططات.';
export const unreadable = 'لا يمكن رسم هذا المخطط.';
export const unreadableAt = (line: string) => `لا يمكن رسم هذا المخطط. تعذّرت قراءة السطر ${line}:`;
