export const acceptedBy = 'قبله';
export const sameText = (revision: number) => `النص نفسه كما في النسخة ${revision}`;
export const acceptedNotHere = (revision: number) =>
  `النسخة المقبولة ${revision} غير متاحة هنا للمقارنة`;
export const acceptedMembers = {
  contentHash: 'المحتوى',
  type: 'النوع',
  title: 'العنوان',
  summary: 'الملخص',
  createdBy: 'الكاتب',
  sources: 'المصادر',
};
export const notAccepted = (members: readonly string[], revision: number) =>
  `ليس هذا ما قُبل. المختلف في النسخة ${revision}: ${members.join('، ')}.`;
export const acceptedFirst =
  'موسوم بأنه مقبول منذ نسخته الأولى: لم تكن هناك نسخة سابقة يمكن أن يقبلها أحد.';
export const acceptedByNobody =
  'موسوم بأنه مقبول، لكنه لا يذكر من قبله ولا النسخة السابقة التي قُبلت.';
export const savedHere = 'محفوظة على هذا الجهاز';
