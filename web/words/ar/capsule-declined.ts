export const text = {
  declined: 'اخترت ألا تشغّل هذا التطبيق الصغير',
  reconsider: 'اسألني من جديد',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: (count: string) => `عدد المحارف: ${count}`,
  empty: 'فارغ.',
  copy: (part: string) => `انسخ ${part}`,
  preview: 'معاينة ساكنة',
  previewShow: 'اعرض معاينة ساكنة',
  previewMore: 'نصّه وحده، بلا شيفرة ولا تنسيق ولا صور ولا روابط.',
  previewEmpty: 'لا نص يُعرض: هذا التطبيق الصغير يصنع كل شيء حين يعمل.',
  previewTooLong:
    'أجزاء HTML في هذا التطبيق الصغير أكثر من أن تُعرض في معاينة. شيفرته المصدرية أدناه.',
  previewFailed: 'تعذّر تحميل المعاينة. تحقّق من اتصالك ثم حاول مرة أخرى.',
} as const;
