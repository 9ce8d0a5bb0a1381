export const standsAlone = 'كل شيء في هذا الملف. لا يحمّل شيئًا من الشبكة.';
export const asksForLinks = 'كل شيء في هذا الملف. لا يتصل بموقعه إلا عندما تتبع رابطًا خاصًا.';
export const notRunTitle = 'لا يعمل هذا التطبيق الصغير هنا';
export const notRun =
  'لا يستطيع ملف أن يعزل برنامجًا كما يعزله موقع. يمكنك قراءة شيفرته هنا، وتشغيله على الموقع.';
export const openAt = (host: string) => `افتحه في ${host}`;
