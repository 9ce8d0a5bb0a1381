export const copyMarkdown = 'نسخ بصيغة Markdown';
export const downloadMarkdown = 'تنزيل Markdown';
export const copySection = 'نسخ قسم واحد';
