import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { number, plural } from '../format.ts';

export const title = 'مستند جديد';
export const start = 'أو ابدأ بنموذج';
export const capsule = 'صفحة مستضافة (API)';
export const begin = 'اكتب أو الصق';
export const beginHint =
  'اكتب، أو الصق ما كتبه وكيلك. يبقى Markdown كما هو: العناوين والجداول والصور. ويصلح أيضًا JSON لمستند أو HTML لصفحة.';
export const beginText = 'متابعة';
export const nothingSent = 'لا يُرفع شيء.';
export const beginFile = 'افتح ملفًا…';
export const notUsable = 'هذا ليس نص Markdown ولا JSON لمستند ولا صفحة HTML.';
export const tooLarge =
  'هذا أكبر من 1 MiB، أي أكثر مما يسعه مستند. أخرج الصور الموجودة داخل النص، أو قسّمه.';
export const nothingWritten = 'لا يوجد في هذا النص ما يُرى.';

export const goOn = (drafts: number) =>
  plural(drafts, {
    one: 'تابع مسودتك',
    two: 'تابع إحدى مسودتيك',
    few: 'تابع إحدى # مسودات',
    many: 'تابع إحدى # مسودة',
    other: 'تابع إحدى # مسودة',
  });
export const allDocuments = 'المستندات';
export const untitled = 'مسودة بلا عنوان';
export const noAuthor = 'بلا مؤلف';
export const noSummary = 'لا ملخص بعد.';
export const missingDraft = 'ليست هذه المسودة على هذا الجهاز. ربما حُذفت أو كُتبت في متصفح آخر.';

export const saved = 'محفوظ على هذا الجهاز';
export const saving = 'جارٍ الحفظ…';
export const unsaved = {
  full: 'لم يبقَ مكان على هذا الجهاز، فلم تُحفظ تغييراتك الأخيرة. نزّل المسودة أو احذف ما لم تعد تحتاج إليه.',
  refused: 'لا يحتفظ هذا المتصفح بشيء لهذه الصفحة، فلم تُحفظ مسودتك. نزّلها قبل أن تغادر.',
};
export const downloadDraft = 'نزّل المسودة';
export const tryAgain = 'حاول مرة أخرى';
export const conflict = 'غُيّرت هذه المسودة في علامة تبويب أخرى. لم يُستبدل شيء: اختر أيّهما تُبقي.';
export const keepMine = 'احتفظ بما عندي مسودةً جديدة';
export const takeTheirs = 'خذ ما في علامة التبويب الأخرى';
export const fromOtherTab = 'غُيّرت هذه المسودة في علامة تبويب أخرى. ما تراه هو أحدثها.';
export const copyName = (name: string) => `${name} (نسخة)`;

export const preview = 'معاينة';
export const share = 'شارك';
export const openIt = 'فتح المعاينة';
export const ready = 'جاهز للمشاركة.';
export const problemCount = (count: number) =>
  count === 1 ? 'ينقص شيء واحد قبل أن تشارك.' : `ما ينقص قبل أن تشارك: ${number(count)}.`;
export const noDigest = 'تحتاج المشاركة إلى صفحة آمنة (https). تستطيع الكتابة والتنزيل هنا.';

export const properties = 'الخصائص';
export const anything = 'ما عدا ذلك';
export const content = 'المحتوى';
export const documentTitle = 'العنوان';
export const summary = 'الملخص';
export const summaryHint = 'ما ينبغي أن يعرفه القارئ أولًا';
export const authorType = 'من كتبه';
export const authorTypes = {
  human: 'شخص',
  agent: 'وكيل ذكاء اصطناعي',
  tool: 'أداة',
  organization: 'منظمة',
};
export const authorName = 'الكاتب';
export const authorHint = 'يظهر كما أُدخل دون تحقق';
export const status = 'الحالة';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'مسودة',
  proposed: 'مقترح',
  reviewed: 'مراجَع',
  accepted: 'مقبول',
  rejected: 'مرفوض',
  expired: 'منتهي الصلاحية',
  revoked: 'ملغى',
};
export const same = (status: string) => `${status} (كما كان)`;
export const chooseStatus = 'الحالة التالية';
export const editor = 'حرّره';
export const editorHint = 'إن لم يكن الكاتب نفسه.';
export const approver = 'قبِله';
export const acceptedRevision = 'النسخة المقبولة';
export const revisionNumber = (revision: number) => `النسخة ${revision}`;
export const lockedContent = 'يجب أن يطابق النص المقبول المقترح، لذلك هو مقفل.';
export const revises = (revision: number, before: number) =>
  `النسخة ${revision}، مبنية على النسخة ${before}`;
export const final = 'هذه الحالة نهائية.';

export const optional = (label: string) => `${label} (اختياري)`;
export const count = (length: number, max: number) => `${number(length)} من ${number(max)} حرف`;
export const tooLong = (max: number) => `لا تزد على ${number(max)} حرف.`;
export const problems: Record<string, string> = {
  minLength: 'أدخل شيئًا هنا.',
  format: 'أدخل عنوانًا كاملًا، مثل https://example.com/page.',
  pattern: 'اكتب عنوانًا يبدأ بـ ‎https://‎ أو ‎http://‎.',
  approver: 'اكتب اسم الشخص الذي قبِله.',
  'accepted-revision': 'اختر النسخة التي قُبلت: نسخة سابقة ليست بعيدة.',
  'accepted-content': 'لا يُقبل إلا ما اقتُرح: وقد تغيّر هذا منذ ذلك الحين.',
  transition: 'اختر حالة من الحالات التي يمكن أن تتبع.',
};
export const otherProblem = 'في موضع آخر من المستند';

export const moveUp = (name: string) => `انقل ${name} إلى أعلى`;
export const moveDown = (name: string) => `انقل ${name} إلى أسفل`;
export const removeItem = (name: string) => `أزل ${name}`;
export const item = (place: number) => `البند ${place}`;
export const addItem = 'أضف آخر';
export const untitledSource = 'مصدر بلا عنوان';
export const sources = 'المصادر';
export const source = (place: number) => `المصدر ${place}`;
export const sourceTitle = 'عنوان المصدر';
export const sourceUrl = 'عنوان الويب';
export const publisher = 'الناشر';
export const retrieved = 'متى قرأته';
export const placeInSource = (place: number, field: string) => `المصدر ${place}، ${field}`;
export const addSource = 'أضف مصدرًا';
export const noEvidence = 'أضف مصادر أولًا، ثم اختر هنا أيها أدلة.';
export const notSaid = 'لم يُذكر';
export const yes = 'نعم';
export const no = 'لا';

interface FieldWords {
  label?: string;
  hint?: string;
  item?: (place: number) => string;
  add?: string;
}
/** The members of the profiles (decisions.md §6). */
export const fields: Record<string, FieldWords> = {
  question: { hint: 'ماذا أردت أن تعرف؟' },
  findings: {
    hint: 'نتيجة واحدة، وما تستند إليه',
    item: (place) => `النتيجة ${place}`,
    add: 'أضف نتيجة',
  },
  method: { hint: 'كيف توصلت إليها؟' },
  limitations: { hint: 'ما الذي لم تتحقق منه؟', item: (place) => `الحدّ ${place}`, add: 'أضف حدًّا' },
  confidence: { hint: 'ما مدى يقينك، ولماذا؟' },
  recommendation: { hint: 'ما الذي كنت ستفعله، في جملة واحدة' },
  rationale: { hint: 'لماذا، وما الذي قد يغيّر رأيك' },
  decision: { hint: 'ما تقرر، حين يُتخذ القرار' },
  consequences: { hint: 'ما يترتب على ذلك', item: (place) => `العاقبة ${place}`, add: 'أضف عاقبة' },
  nextAction: { hint: 'الشيء الواحد الذي يُفعل أولًا' },
  objective: { hint: 'ما غاية المهمة كلها؟' },
  completed: {
    hint: 'ما أُنجز وجرى التحقق منه',
    item: (place) => `المنجز ${place}`,
    add: 'أضف ما أُنجز',
  },
  remaining: { hint: 'ما لم يُنجز بعد', item: (place) => `المتبقي ${place}`, add: 'أضف ما تبقّى' },
  blockers: { hint: 'ما يعيق العمل', item: (place) => `العائق ${place}`, add: 'أضف عائقًا' },
  context: { hint: 'أين توجد الأشياء، وما الذي يلزم من يتابع أن يعرفه' },
  request: { hint: 'طلبك في جملة واحدة' },
  action: { hint: 'الإجراء بالضبط' },
  reason: { hint: 'لماذا ينبغي فعله' },
  impact: { hint: 'من أو ما الذي يتأثر' },
  choices: { hint: 'جواب يمكن اختياره', item: (place) => `الاختيار ${place}`, add: 'أضف اختيارًا' },
  options: { item: (place) => `الخيار ${place}`, add: 'أضف خيارًا' },
  'options.pros': { hint: 'ما يرجّحه', item: (place) => `الميزة ${place}` },
  'options.cons': { hint: 'ما يؤخذ عليه', item: (place) => `العيب ${place}` },
};

/** The fields outside the content, by their place in the document. */
export const places: Record<string, string> = {
  title: documentTitle,
  summary,
  'createdBy/name': authorName,
  status,
  content,
  sources,
  'provenance/editingAgent': editor,
  'provenance/humanApprover': approver,
  'provenance/acceptedRevision': acceptedRevision,
  'source.title': sourceTitle,
  'source.url': sourceUrl,
  'source.publisher': publisher,
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  declaredExternalDomains: 'المضيفون المعلنون',
  'content/html': 'HTML',
  'content/css': 'CSS',
  'content/javascript': 'JavaScript',
};
export const draftLine = 'معاينة مسودة: لم تُختم بعد';
