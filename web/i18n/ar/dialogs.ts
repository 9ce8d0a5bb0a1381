import { number, plural } from '../format.ts';

export const close = 'إغلاق';
export const copied = 'نُسخ.';
export const copyFailed = 'لم يسمح متصفحك بالنسخ. حدّد النص وانسخه بيدك.';
export const copyLink = 'انسخ الرابط';
export const copyJson = 'انسخ JSON';
export const downloadJson = 'نزّل JSON';
export const systemShare = 'شارك عبر…';
export const link = 'الرابط';
export const shareTitle = 'شارك هذا العمل';
export const shareNote = 'كل من لديه هذا الرابط يستطيع قراءته، ولا يمكنك استرداده.';
export const linkLength = (length: number) =>
  plural(length, {
    zero: 'الرابط فارغ.',
    one: 'في الرابط حرف واحد (#).',
    two: 'في الرابط حرفان (#).',
    few: 'في الرابط # أحرف.',
    many: 'في الرابط # حرفًا.',
    other: `في الرابط ${number(length)} حرف.`,
  });
export const linkTooLongFor = {
  discord: 'يقصّ Discord الروابط بهذا الطول. أرسل الملف بدلًا منه إن شاركته هناك.',
  chat: 'يقصّ Slack وWhatsApp وغيرهما الروابط بهذا الطول. أرسل الملف بدلًا منه هناك.',
  most: 'تقصّ برامج كثيرة الروابط بهذا الطول. أرسل الملف بدلًا منه.',
};
export const fileOnly = 'هذا العمل أكبر من أن يحمله رابط. أرسل الملف بدلًا منه.';
export const moreTitle = 'المزيد';
export const openFile = 'افتح ملفًا…';
export const history = 'السجل والمقارنة…';
export const print = 'اطبع…';
export const account = 'الحساب';
export const canonical = 'هذه هي البايتات التي يدل عليها المعرّف بعينها، في سطر واحد وبترتيب ثابت.';
