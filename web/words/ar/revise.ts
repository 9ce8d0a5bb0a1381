export const edit = (revision: number) => `إنشاء النسخة ${revision}…`;
export const remix = 'أعد صوغه مسودةً لك';
export const final = 'هذه الحالة نهائية، فلا نسخة تالية.';
export const failed = 'تعذّر تحميل المحرّر. تحقّق من اتصالك ثم حاول مرة أخرى.';
