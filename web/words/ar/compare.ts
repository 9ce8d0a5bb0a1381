import { list, number, plural } from '../format.ts';

export const historyTitle = 'النسخ';
export const looking = 'يجري البحث عن نسخ أخرى…';
export const alone = 'لديك رابط أقدم؟ الصقه للمقارنة.';
export const compareThem = 'مقارنة';
export const notAVersion = 'هذا ليس رابطًا يحمل مستندًا. الصق رابطًا يبدأ بـ ⁨https://…#k1.⁩';
export const sameVersion = 'هذه هي النسخة التي تقرؤها.';
export const noCheck = 'لا يمكن مقارنة شيء هنا: يحتاج التحقق إلى صفحة آمنة (https).';
export const revision = (n: number) => `النسخة ${number(n)}`;
export const someRevision = 'نسخة سابقة';
export const thisOne = 'هذه';
export const places = {
  library: 'محفوظة على هذا الجهاز',
  server: 'على هذا الخادم',
  page: 'مفتوحة في هذه الصفحة',
};
export const notHere = 'غير متاحة هنا. المعرّف:';
export const gone = 'لم تعد على هذا الخادم. معرّفها:';
export const openIt = 'افتح';
export const compareIt = 'قارن بهذه';
export const stepBroken = 'لا تتبع سابقتها وفق القواعد:';
export const stepProblems = {
  revision: 'رقمها لا يزيد على رقم سابقتها بواحد.',
  'parent-hash': 'تذكر نسخة أخرى على أنها سابقتها.',
  type: 'هي مستند من نوع آخر.',
  'created-by': 'تذكر كاتبًا آخر.',
  'created-at': 'تذكر تاريخ إنشاء آخر.',
  'updated-at': 'ليست أحدث من سابقتها.',
  transition: 'حالتها لا تتبع حالة سابقتها.',
  approver: 'لا تذكر من قبِلها.',
  'accepted-revision': 'لا تذكر أي نسخة قريبة قُبلت.',
  'accepted-content': 'هي مقبولة، لكن نصها ليس النص السابق.',
};

export const byOthers = 'نشرها آخرون';
export const bySomebodyElse = 'نشرها شخص آخر';
export const byOthersNote = 'صنعها آخرون من إحدى هذه النسخ، ولا تدل على ما آل إليه المستند.';

export const title = 'مقارنة النسخ';
export const before = 'النسخة الأقدم';
export const after = 'النسخة الأحدث';
export const version = (n: number) => `النسخة ${number(n)}`;
export const blankTitle = '(بلا عنوان)';
export const matches = 'مطابقة لمعرّفها.';
export const inline = 'ضمن النص';
export const sideBySide = 'جنبًا إلى جنب';
export const deleted = 'حُذف:';
export const inserted = 'أُضيف:';
export const comparing = 'تجري المقارنة…';
export const same = 'لم يتغيّر شيء بين هاتين النسختين.';
export const changes = (n: number) =>
  plural(n, {
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '# تغييرات',
    many: '# تغييرًا',
    other: '# تغيير',
  });
export const moreChanges = (n: number) =>
  plural(n, { few: '… و# أخرى', many: '… و# أخرى', other: '… و# أخرى' });
export const signs = {
  changed: 'تغيّر',
  added: 'أُضيف',
  removed: 'أُزيل',
  up: 'نُقل إلى أعلى',
  down: 'نُقل إلى أسفل',
};
/** A place in a field: "Reasons, paragraph 2". */
export const paragraph = (field: string, n: number) => `${field}، الفقرة ${number(n)}`;
export const item = (field: string, n: number) => `${field}، البند ${number(n)}`;
/** Something in a field that has a name: "Options: Keep the old one". */
export const named = (field: string, name: string) => `${field}: ${name}`;
export const sameParagraphs = (n: number) =>
  plural(n, {
    one: 'فقرة واحدة بلا تغيير',
    two: 'فقرتان بلا تغيير',
    few: '# فقرات بلا تغيير',
    many: '# فقرة بلا تغيير',
    other: '# فقرة بلا تغيير',
  });
export const sameItems = (n: number) =>
  plural(n, {
    one: 'بند واحد بلا تغيير',
    two: 'بندان بلا تغيير',
    few: '# بنود بلا تغيير',
    many: '# بندًا بلا تغيير',
    other: '# بند بلا تغيير',
  });
export const sameRows = (n: number) =>
  plural(n, {
    one: 'صف واحد بلا تغيير',
    two: 'صفّان بلا تغيير',
    few: '# صفوف بلا تغيير',
    many: '# صفًا بلا تغيير',
    other: '# صف بلا تغيير',
  });
export const sameLines = (n: number) =>
  plural(n, {
    one: '… سطر واحد بلا تغيير …',
    two: '… سطران بلا تغيير …',
    few: '… # أسطر بلا تغيير …',
    many: '… # سطرًا بلا تغيير …',
    other: '… # سطر بلا تغيير …',
  });
export const sameFields = (names: readonly string[]) => `بلا تغيير: ${list(names)}`;
export const show = 'أظهر';
export const movedUp = (from: number) => `نُقل إلى أعلى، وكان رقمه ${number(from)}`;
export const movedDown = (from: number) => `نُقل إلى أسفل، وكان رقمه ${number(from)}`;
export const technical = (n: number) =>
  plural(n, { few: 'تفاصيل تقنية: تغيّرت #', other: 'تفاصيل تقنية: تغيّر #' });
export const notFound = 'غير متاحة هنا';
export const notFoundMore =
  'للمقارنة يجب أن تكون النسختان محفوظتين على هذا الجهاز أو مفتوحتين في علامة التبويب هذه أو على خادم هذه الصفحة. هذه ليست كذلك، أو لا تطابق معرّفها:';
export const badAddress = 'لا يذكر هذا الرابط نسختين.';
export const toDocuments = 'افتح مستنداتك';
export const nothingThere = 'فارغ';
export const added = 'أُضيف';
export const removed = 'أُزيل';
export const moreFields = (n: number) =>
  plural(n, {
    one: 'تغيّر حقل آخر.',
    two: 'تغيّر حقلان آخران.',
    few: 'تغيّرت # حقول أخرى.',
    many: 'تغيّر # حقلًا آخر.',
    other: 'تغيّر # حقل آخر.',
  });
/** The names of members that belong to no kind; others go by their own names. */
export const fields: Readonly<Record<string, string>> = {
  type: 'النوع',
  status: 'الحالة',
  title: 'العنوان',
  summary: 'الملخص',
  createdBy: 'الكاتب',
  name: 'الاسم',
  sources: 'المصادر',
  provenance: 'المنشأ',
  revision: 'النسخة',
  parentHash: 'معرّف السابقة',
  editingAgent: 'حرّرها',
  humanApprover: 'وافق عليها',
  acceptedRevision: 'النسخة المقبولة',
  updatedAt: 'حُدّث في',
  content: 'المحتوى',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'القدرات',
  publisher: 'الناشر',
  retrievedAt: 'اطُّلع عليه في',
};
