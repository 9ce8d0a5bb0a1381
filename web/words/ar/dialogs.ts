import { number, plural } from '../format.ts';

export const close = 'إغلاق';
export const tooEarly = 'قبل الأوان. اضغط مرة أخرى.';
export const copied = 'نُسخ.';
export const copyFailed = 'لم يسمح متصفحك بالنسخ. حدّد النص وانسخه يدويًا.';
export const copyLink = 'انسخ الرابط';
export const copyJson = 'انسخ JSON';
export const downloadJson = 'نزّل JSON';
export const linkLength = (length: number) =>
  plural(length, {
    zero: 'الرابط فارغ.',
    one: 'في الرابط حرف واحد.',
    two: 'في الرابط حرفان.',
    few: 'في الرابط # أحرف.',
    many: 'في الرابط # حرفًا.',
    other: `في الرابط ${number(length)} حرف.`,
  });
export const linkTooLongFor = {
  discord: 'يقصّ Discord الروابط بهذا الطول. أرسل الملف بدلًا منه إن شاركته هناك.',
  chat: 'يقصّ Slack وWhatsApp وغيرهما الروابط بهذا الطول. أرسل الملف بدلًا منه هناك.',
  most: 'تقصّ معظم التطبيقات الروابط بهذا الطول. أرسل الملف بدلًا منه.',
};
export const fileOnly = 'هذا المستند أكبر من أن يحمله رابط. أرسل الملف بدلًا منه.';
export const canonical = 'هذه هي البايتات التي يدل عليها المعرّف بعينها، في سطر واحد وبترتيب ثابت.';
