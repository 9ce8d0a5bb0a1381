import { plural } from '../format.ts';

export const title = 'ما صنعه وكيلك، في رابط واحد';
export const lead =
  'موجزات وقرارات وموافقات وتطبيقات صغيرة تنتقل داخل الرابط نفسه. تُفتح في أي مكان، ولا يُرفع شيء، وترى إن تغيّر فيها حرف واحد.';
export const compose = 'مستند جديد';
export const seeExample = 'شاهد مثالًا';
export const paste = 'الصق رابطًا أو JSON أو Markdown، أو أفلت ملفًا';
export const openText = 'افتح';
export const openFile = 'اختر ملفًا…';
export const examples = 'أمثلة';
export const exampleFailed = 'تعذّر تحميل هذا المثال. تحقّق من اتصالك ثم حاول مرة أخرى.';
export const documentFact = 'تقرير كما كتبه صاحبه';
export const briefFact = (findings: number, sources: number) =>
  `${plural(findings, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' })}، ${plural(sources, { one: 'مصدر واحد', two: 'مصدران', few: '# مصادر', many: '# مصدرًا', other: '# مصدر' })}`;
export const handoffFact = 'ما أُنجز وما يلي';
export const approvalFact = <T>(isRisky: boolean, date: T) => [
  isRisky ? 'مخاطرة عالية، الرد قبل ' : 'الرد قبل ',
  date,
];
export const miniAppFact = 'يعمل معزولًا، بعد موافقتك';
export const next = 'مع أدواتك';
export const onlyFiles = 'شغّل خادم Vitrine ليتمكن الوكلاء من النشر:';
export const yourServer = 'https://vitrine.example/';
export const forAgents = 'لوكيلك';
export const forAgentsWords = 'النشر عبر MCP. يسألك متصفحك عمّا يُسمح للوكيل به.';
export const forShells = 'لسطر الأوامر';
export const forShellsWords = 'كل ملف Markdown يصبح رابطًا، بلا حساب.';
export const forHosts = 'على خادمك';
export const forHostsWords = 'مجلد ملفات ثابتة أو خادم صغير واحد. في نسخة من الشيفرة المصدرية:';
export const copy = 'نسخ';
export const what = 'تبقى المستندات في الرابط، ولا يراها خادمنا أبدًا.';
export const account = 'الحساب';
