import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/places.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { list, number, plural } from '../format.ts';

/** Words of the list of documents, the library and the page that compares. */

const VERSIONS = {
  one: 'نسخة واحدة',
  two: 'نسختان',
  few: '# نسخ',
  many: '# نسخة',
  other: '# نسخة',
};
const DOCUMENTS = {
  one: 'مستند واحد',
  two: 'مستندان',
  few: '# مستندات',
  many: '# مستندًا',
  other: '# مستند',
};
const LINES = {
  one: 'سطر واحد',
  two: 'سطران',
  few: '# أسطر',
  many: '# سطرًا',
  other: '# سطر',
};

export const documents = {
  title: 'المستندات',
  searchHint: 'ابحث في العناوين والنصوص',
  show: 'عرض',
  all: 'الكل',
  places: {
    draft: 'المسودات',
    saved: 'المحفوظة',
    shared: 'المشاركة',
    published: 'المنشورة',
    private: 'الروابط الخاصة',
    answered: 'الردود',
  } satisfies Record<Place, string>,
  states: {
    draft: 'مسودة',
    saved: 'على هذا الجهاز',
    shared: 'نُسخ رابطه',
    published: 'منشور',
    private: 'رابط خاص',
    answered: 'أجبتَ عنه',
  } satisfies Record<Place, string>,
  /** Built-in answers, as they were given. */
  decided: {
    approved: 'وافقت',
    rejected: 'رفضت',
    changes: 'طلبت تعديلات',
  } as Readonly<Record<string, string>>,
  onlyComments: 'تعليقات',
  quoted: (words: string) => `«${words}»`,
  openAnswer: 'فتح إجابتك',
  forgetAnswer: 'نسيان إجابتي',
  once: 'رابط خاص، مرة واحدة',
  days: {
    today: 'اليوم',
    yesterday: 'أمس',
    week: 'هذا الأسبوع',
    month: 'هذا الشهر',
    earlier: 'أقدم',
  } satisfies Record<Day, string>,

  none: 'لا شيء هنا بعد. يظهر هنا ما تكتبه أو تحفظه أو تشاركه من هذا الجهاز.',
  found: (shown: number, all: number) =>
    plural(all, {
      one: `${shown} من مستند واحد`,
      two: `${shown} من مستندين`,
      few: `${shown} من # مستندات`,
      many: `${shown} من # مستندًا`,
      other: `${shown} من # مستند`,
    }),
  untitled: 'مستند بلا عنوان',
  words: (n: number) =>
    plural(n, {
      one: 'كلمة واحدة',
      two: 'كلمتان',
      few: '# كلمات',
      many: '# كلمة',
      other: '# كلمة',
    }),
  openedAt: (date: string) => `فُتح في ${date}`,
  runsWithoutAsking: 'يعمل دون سؤال',
  moreOnAccount: 'بقية ما نشرتَه في صفحة الحساب.',

  actions: 'الإجراءات',
  copyLink: 'نسخ الرابط',
  compare: 'مقارنة',
  compareWith: 'مقارنة مع…',
  chooseOther: 'اختر المستند الذي تريد المقارنة به.',
  cancel: 'إلغاء',
  download: 'تنزيل',
  rename: 'إعادة التسمية',
  nameInList: 'الاسم في هذه القائمة',
  managePublished: 'إدارة النشر',
  deletePrivate: 'حذف الرابط الخاص',
  forgetShared: 'إزالة المشاركة من القائمة',
  removeSaved: 'إزالة من هذا الجهاز',
  erased: (title: string) => `أُزيل: ${title}`,
  linkDeleted: 'حُذف. لم يعد الرابط الخاص يعمل.',
  linkNotDeleted: 'تعذّر حذف الرابط. تحقق من الاتصال وحاول مرة أخرى.',
  exportShown: 'تصدير هذه النتائج',
  draftsMade: (n: number) =>
    plural(n, {
      one: 'مسودة واحدة من نص.',
      two: 'مسودتان من نصين.',
      few: '# مسودات من نصوص.',
      many: '# مسودة من نصوص.',
      other: '# مسودة من نصوص.',
    }),
  unread: (names: string) => `تعذّرت قراءة: ${names}.`,
  recent: 'الأحدث',
  allDocuments: 'كل المستندات',
};

export const library = {
  intro: 'ما تحفظه يبقى في هذا المتصفح ولا يُرسَل إلى أحد. يُتحقق من كل مستند من جديد حين تفتحه.',
  used: (size: string, quota: string) =>
    `يستعمل هذا الموقع ${size} من نحو ${quota} يسمح بها المتصفح.`,

  search: 'بحث',
  capsule: 'تطبيق صغير مستضاف',
  statuses: {
    draft: 'مسودة',
    proposed: 'مقترح',
    reviewed: 'مراجَع',
    accepted: 'مقبول',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
    revoked: 'ملغى',
  } satisfies Record<ArtifactStatus, string>,

  blankTitle: '(بلا عنوان)',
  manage: 'إدارة',
  versions: (n: number) => plural(n, VERSIONS),
  older: (n: number) => `الأقدم: ${plural(n, VERSIONS)}`,
  revision: (n: number) => `النسخة ${number(n)}`,
  erase: 'احذف',
  compose: 'مستند جديد',
  reading: 'تجري قراءة ما حفظته…',
  unavailable: 'لا يحتفظ هذا المتصفح بشيء لهذه الصفحة، ربما بسبب نافذة خاصة أو بسبب إعداداته.',
  undone: 'استُعيد.',
  corrupt: 'تغيّر منذ حُفظ، فلم يُفتح. احذفه واطلبه من جديد.',

  exportAll: 'صدّر الكل',
  importFile: 'استورد…',
  recheck: 'تحقّق من الكل من جديد',
  working: (done: number) => `قُرئ ${number(done)}…`,
  imported: (added: number) => `المستورَد: ${plural(added, DOCUMENTS)}، دون تغيير.`,
  present: (n: number) => `كان هنا من قبل: ${plural(n, DOCUMENTS)}.`,
  importStopped: 'توقف الاستيراد قبل نهايته: لم يبقَ في المتصفح مكان، أو لا يحتفظ بشيء هنا.',
  refused: (n: number) => `المرفوض: ${plural(n, LINES)}:`,
  refusedLine: (line: number, why: string) => `السطر ${number(line)}: ${why}`,
  moreRefused: (n: number) => `وغيرها ${number(n)}.`,
  refusals: {
    'too-large': 'أكبر من 1 MiB.',
    utf8: 'ليس نص UTF-8.',
    'json-syntax': 'ليس JSON.',
    'json-number': 'سيفقد عددٌ قيمته الدقيقة.',
    'json-duplicate-key': 'يتكرر اسم في كائن واحد.',
    'json-surrogate': 'في نصٍّ نصفُ حرف.',
    'json-depth': 'متداخل أكثر من 64 مستوى.',
    schema: 'ليس مستند Vitrine.',
    'content-hash': 'غُيّر محتواه.',
    'id-hash': 'غُيّر.',
    'other-key': 'ليس ما حُفظ باسمه.',
    unsigned: 'تواقيع لمستند غير موجود هنا.',
    file: 'ملف لمستند ليس هنا، أو ملف تغيّر.',
    'no-digest': 'لا تستطيع هذه الصفحة التحقق من شيء؛ يحتاج ذلك إلى صفحة آمنة (https).',
  } satisfies Record<Refusal, string>,
  checked: (n: number) => `تُحقّق من: ${plural(n, DOCUMENTS)}، كلها دون تغيير.`,
  checkedBad: (all: number, bad: number) =>
    `تُحقّق من: ${plural(all, DOCUMENTS)}. ما تغيّر: ${plural(bad, DOCUMENTS)}. لا تعتمد عليه.`,

  consents: 'التطبيقات الموثوقة',
  noConsents: 'لا شيء. كل تطبيق صغير يسأل قبل أن يعمل.',
  forget: 'اسأل من جديد',
  forgetAll: 'اسأل من جديد عن الكل',
  unknownApp: 'تطبيق صغير غير محفوظ هنا',
  allowed: 'يجوز له:',
  allowedNothing: 'لا أذونات خاصة.',
};

export const compare = {
  historyTitle: 'النسخ',
  looking: 'يجري البحث عن نسخ أخرى…',
  alone: 'لديك رابط أقدم؟ الصقه للمقارنة.',
  compareThem: 'مقارنة',
  notAVersion: 'هذا ليس رابطًا يحمل مستندًا. الصق رابطًا يبدأ بـ ⁨https://…#k1.⁩',
  linkOfMissing: 'هل لديك رابطها؟ الصقه.',
  anotherVersion: 'هذا الرابط يحمل نسخة أخرى.',
  sameVersion: 'هذه هي النسخة التي تقرؤها.',
  noCheck: 'لا يمكن مقارنة شيء هنا: يحتاج التحقق إلى صفحة آمنة (https).',
  revision: (n: number) => `النسخة ${number(n)}`,
  someRevision: 'نسخة سابقة',
  thisOne: 'هذه',
  places: {
    library: 'محفوظة على هذا الجهاز',
    server: 'على هذا الخادم',
    page: 'مفتوحة في هذه الصفحة',
  },
  notHere: 'غير متاحة هنا. المعرّف:',
  gone: 'لم تعد على هذا الخادم. معرّفها:',
  openIt: 'افتح',
  compareIt: 'قارن بهذه',
  stepBroken: 'لا تتبع سابقتها وفق القواعد:',
  stepProblems: {
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
  },

  byOthers: 'نشرها آخرون',
  bySomebodyElse: 'نشرها شخص آخر',
  byOthersNote: 'صنعها آخرون من إحدى هذه النسخ، ولا تدل على ما آل إليه المستند.',

  title: 'مقارنة النسخ',
  before: 'النسخة الأقدم',
  after: 'النسخة الأحدث',
  version: (n: number) => `النسخة ${number(n)}`,
  blankTitle: '(بلا عنوان)',
  matches: 'مطابقة لمعرّفها.',
  inline: 'ضمن النص',
  sideBySide: 'جنبًا إلى جنب',
  deleted: 'حُذف:',
  inserted: 'أُضيف:',
  comparing: 'تجري المقارنة…',
  same: 'لم يتغيّر شيء بين هاتين النسختين.',
  changes: (n: number) =>
    plural(n, {
      one: 'تغيير واحد',
      two: 'تغييران',
      few: '# تغييرات',
      many: '# تغييرًا',
      other: '# تغيير',
    }),
  moreChanges: (n: number) =>
    plural(n, { few: '… و# أخرى', many: '… و# أخرى', other: '… و# أخرى' }),
  signs: {
    changed: 'تغيّر',
    added: 'أُضيف',
    removed: 'أُزيل',
    up: 'نُقل إلى أعلى',
    down: 'نُقل إلى أسفل',
  },
  /** A place in a field: "Reasons, paragraph 2". */
  paragraph: (field: string, n: number) => `${field}، الفقرة ${number(n)}`,
  item: (field: string, n: number) => `${field}، البند ${number(n)}`,
  /** Something in a field that has a name: "Options: Keep the old one". */
  named: (field: string, name: string) => `${field}: ${name}`,
  sameParagraphs: (n: number) =>
    plural(n, {
      one: 'فقرة واحدة بلا تغيير',
      two: 'فقرتان بلا تغيير',
      few: '# فقرات بلا تغيير',
      many: '# فقرة بلا تغيير',
      other: '# فقرة بلا تغيير',
    }),
  sameItems: (n: number) =>
    plural(n, {
      one: 'بند واحد بلا تغيير',
      two: 'بندان بلا تغيير',
      few: '# بنود بلا تغيير',
      many: '# بندًا بلا تغيير',
      other: '# بند بلا تغيير',
    }),
  sameRows: (n: number) =>
    plural(n, {
      one: 'صف واحد بلا تغيير',
      two: 'صفّان بلا تغيير',
      few: '# صفوف بلا تغيير',
      many: '# صفًا بلا تغيير',
      other: '# صف بلا تغيير',
    }),
  sameLines: (n: number) =>
    plural(n, {
      one: '… سطر واحد بلا تغيير …',
      two: '… سطران بلا تغيير …',
      few: '… # أسطر بلا تغيير …',
      many: '… # سطرًا بلا تغيير …',
      other: '… # سطر بلا تغيير …',
    }),
  sameFields: (names: readonly string[]) => `بلا تغيير: ${list(names)}`,
  show: 'أظهر',
  movedUp: (from: number) => `نُقل إلى أعلى، وكان رقمه ${number(from)}`,
  movedDown: (from: number) => `نُقل إلى أسفل، وكان رقمه ${number(from)}`,
  technical: (n: number) =>
    plural(n, { few: 'تفاصيل تقنية: تغيّرت #', other: 'تفاصيل تقنية: تغيّر #' }),
  notFound: 'غير متاحة هنا',
  notFoundMore:
    'للمقارنة يجب أن تكون النسختان محفوظتين على هذا الجهاز أو مفتوحتين في علامة التبويب هذه أو على خادم هذه الصفحة. هذه ليست كذلك، أو لا تطابق معرّفها:',
  badAddress: 'لا يذكر هذا الرابط نسختين.',
  toDocuments: 'افتح مستنداتك',
  nothingThere: 'فارغ',
  added: 'أُضيف',
  removed: 'أُزيل',
  moreFields: (n: number) =>
    plural(n, {
      one: 'تغيّر حقل آخر.',
      two: 'تغيّر حقلان آخران.',
      few: 'تغيّرت # حقول أخرى.',
      many: 'تغيّر # حقلًا آخر.',
      other: 'تغيّر # حقل آخر.',
    }),
  /** The names of members that belong to no kind; others go by their own names. */
  fields: {
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
  } as Readonly<Record<string, string>>,
};
