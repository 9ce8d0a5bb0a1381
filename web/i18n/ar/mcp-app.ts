export const waiting = 'في انتظار المستند…';
export const missing = 'لم يصل المستند إلى هنا.';
export const broken = 'ليس هذا المستند الذي نُشر: لم ينجح التحقق منه.';
export const open = 'افتحه في العارض';
