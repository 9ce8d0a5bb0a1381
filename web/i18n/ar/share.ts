export const meter = 'طول الرابط مقارنةً بما تقصّه البرامج';
export const qrCode = 'رمز QR';
export const qrAlt = 'رمز QR للرابط';
export const qrHint = 'وجّه إليه كاميرا لتفتح الرابط على جهاز آخر.';
export const qrDownload = 'نزّله بصيغة SVG';
