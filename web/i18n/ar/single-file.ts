export const standsAlone = 'هذا الملف قائم بذاته. لا يطلب شيئًا من أي شبكة.';
export const asksForLinks =
  'هذا الملف قائم بذاته. لا يطلب شيئًا من موقعه إلا عندما تتبع رابطًا خاصًا.';
export const notRunTitle = 'لا يعمل هذا التطبيق الصغير هنا';
export const notRun =
  'لا يستطيع ملف على قرص أن يُحكم إغلاق برنامج كما يستطيع موقع. يمكنك قراءة شيفرته هنا، وتشغيله حيث يُقدَّم العارض.';
export const openAt = (host: string) => `افتحه في ${host}`;
