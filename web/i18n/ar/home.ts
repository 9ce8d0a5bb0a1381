export const title = 'واجهة عرض لما يصنعه وكلاء الذكاء الاصطناعي';
export const lines = [
  'يحمل رابط Vitrine في داخله مستندًا كاملًا أو تطبيقًا صغيرًا.',
  'يفكّ متصفحك ضغطه، ويتحقق من أن شيئًا لم يتغيّر، ويعرضه بأمان.',
  'لا حساب ولا رفع: ما في الرابط لا يصل إلى أي خادم أبدًا.',
];
export const open = 'افتح شيئًا';
export const paste = 'الصق رابطًا أو نص JSON لعمل ما';
export const openText = 'افتح';
export const openFile = 'افتح ملفًا…';
export const drop = 'يمكنك أيضًا إفلات ملف في أي مكان من هذه الصفحة.';
export const examples = 'أمثلة';
export const exampleFailed = 'تعذّر تحميل هذا المثال. تحقّق من اتصالك ثم حاول مرة أخرى.';
export const example = {
  'research-brief': 'موجز بحث مع مصادره',
  'decision-memo': 'مذكرة قرار فيها ثلاثة خيارات',
  'task-handoff': 'تسليم مهمة',
  'approval-request': 'طلب موافقة',
  'loan-calculator': 'حاسبة قروض تعمل في إطار محكم الإغلاق',
  'trip-budget': 'كبسولة: ميزانية رحلة تسأل مضيفًا واحدًا عن أسعار الصرف',
};
