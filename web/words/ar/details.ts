export const names = {
  nonce: 'معرّف الطلب لمرة واحدة',
  audience: 'لأجل',
  id: 'المعرّف',
  inReplyTo: 'جواب عن',
  validUntil: 'يسري حتى',
  conditions: 'الشروط',
  comments: 'التعليقات',
  path: 'الموضع',
  quote: 'المقطع',
  rationale: 'الأسباب',
  contentHash: 'بصمة المحتوى',
  revision: 'النسخة',
};
