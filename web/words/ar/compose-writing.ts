import { number, plural } from '../format.ts';

export const tools = 'هذا النص';
export const rowKeys =
  'Enter للبند التالي · Shift+Enter لسطر جديد · ‎[‎ لذكر مصدر · ‎/‎ لجدول أو رسم بياني أو شيفرة · Alt+↑ أو ↓ للنقل';
export const plainRowKeys = 'Enter: عنصر جديد · Alt+↑↓ نقل';
export const cite = 'اذكر مصدرًا';
export const offered = (n: number) =>
  plural(n, {
    zero: 'لا مصادر بعد. اختر بالأسهم ثم Enter.',
    one: 'مصدر واحد. اختر بالأسهم ثم Enter.',
    two: 'مصدران. اختر بالأسهم ثم Enter.',
    few: '# مصادر. اختر بالأسهم ثم Enter.',
    many: '# مصدرًا. اختر بالأسهم ثم Enter.',
    other: '# مصدر. اختر بالأسهم ثم Enter.',
  });
export const newSource = 'مصدر جديد من رابط…';
export const address = 'الرابط';
export const wrongAddress = 'هذا ليس عنوان ويب.';
export const sourceName = 'العنوان (يمكن تركه فارغًا)';
export const addAndCite = 'أضفه واذكره';
export const cancel = 'إلغاء';
export const untitledSource = 'مصدر بلا عنوان';
export const sourcesHint = 'ما يستند إليه المستند. اكتب ‎[‎ في أي نص لتذكر مصدرًا أو تضيفه.';

export const optionName = 'اسم الخيار';
export const recommended = 'موصى به';
export const criteria = 'المعايير';
export const criterion = (place: number) => `المعيار ${place}`;
export const criterionHint = 'ما تقارن على أساسه، كالكلفة (اختياري)';
export const noScore = 'بلا تقييم';
export const score = (value: number, of: number) => `${number(value)} من ${number(of)}`;

export const beforeShare = 'قبل المشاركة';
export const link = 'الرابط';
export const characters = (n: number) =>
  plural(n, {
    one: 'حرف واحد',
    two: 'حرفان',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });
export const fits = 'يصلح في كل مكان';
export const nothingChanged = (before: number) => `لم يتغير شيء منذ النسخة ${before}.`;
export const changedSince = (before: number) => `تغيّر منذ النسخة ${before}:`;
export const compare = 'قارن';

/** The menu behind `/` at the beginning of a line. */
export const blocks = 'أضف كتلة';
export const blocksOffered = (n: number) =>
  plural(n, {
    zero: 'لا كتل. اختر بالأسهم ثم Enter.',
    one: 'كتلة واحدة. اختر بالأسهم ثم Enter.',
    two: 'كتلتان. اختر بالأسهم ثم Enter.',
    few: '# كتل. اختر بالأسهم ثم Enter.',
    many: '# كتلة. اختر بالأسهم ثم Enter.',
    other: '# كتلة. اختر بالأسهم ثم Enter.',
  });
export const blockTable = 'جدول';
export const blockChart = 'رسم بياني';
export const blockCode = 'كتلة شيفرة';
export const blockTasks = 'قائمة مهام';
export const column = (place: number) => `العمود ${place}`;
export const series = 'السلسلة';

export const marks = {
  bold: 'عريض',
  italic: 'مائل',
  heading: 'عنوان',
  list: 'قائمة',
  tasks: 'قائمة مهام',
  link: 'رابط',
  code: 'شيفرة',
};

export const fit = 'ضعه في نموذج';
export const fitHint = 'تملأ الأقسام ذات العناوين المعروفة حقوله، ويبقى الباقي نصًا بترتيبه.';
export const fitted = 'هكذا سيبدو في النموذج. لم يتغير شيء بعد.';
export const useForm = 'استعمل هذا النموذج';
export const keepWritten = 'أبقه كما كُتب';
