/** Words of parts of a text that few documents have. */

export const picture = 'صورة:';
export const pictureOn = (host: string) => `صورة على ${host}، لم تُحمَّل.`;
export const formula = 'صيغة رياضية';
export const hiddenNote = 'أخفاه الكاتب:';
export const alerts = {
  note: 'ملاحظة',
  tip: 'نصيحة',
  important: 'مهم',
  warning: 'تحذير',
  caution: 'تنبيه',
};
