export const acceptedBy = 'قبِله';
export const shownByAnswer = <T>(name: T) => ['يثبته جواب موقَّع بالمفتاح الذي تسمّيه ', name, ''];
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
  'موسوم بأنه مقبول، لكنه لا يذكر من قبِله ولا النسخة السابقة التي قُبلت.';
export const savedHere = 'محفوظة على هذا الجهاز';
export const newer = {
  accepted: (date: string) => `قُبلت نسخة أحدث في ${date}.`,
  rejected: (date: string) => `رُفضت نسخة أحدث في ${date}.`,
  expired: (date: string) => `وُسمت نسخة أحدث بانتهاء الصلاحية في ${date}.`,
  revoked: (date: string) => `أُلغيت نسخة أحدث في ${date}.`,
};
export const newerOne = (date: string) => `هناك نسخة أحدث نُشرت في ${date}.`;
export const previewUntil = (date: string) => `هذه معاينة حتى ${date}، وتختفي بعده ما لم تُنشر.`;
export const repaired =
  'تضرّر هذا الرابط في الطريق، ولم تكن له إلا قراءة واحدة ممكنة، وهي ما تراه هنا.';
export const emptyValue = 'فارغ';
export const emptyList = 'لا شيء';
export const onServer = 'على هذا الخادم';
export const onServerByOthers = 'على هذا الخادم، نشرها شخص آخر';
export const veryLong = 'هذا المستند طويل جدًّا، ولم يُعرض باقيه بعد.';
export const showMore = 'عرض المزيد';
export const more = (left: string) => `عرض المزيد (بقي ${left})`;
export const earlier = (before: string) => `عرض السابق (${before} قبله)`;
export const mixedScripts =
  'يخلط هذا العنوان أو الاسم حروفًا متشابهة من أبجديات مختلفة. قد يقلّد اسمًا آخر.';
export const readIt = 'اقرأها';
