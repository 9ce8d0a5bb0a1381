import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { dateTime, number } from '../format.ts';

export const title = 'اكتب شيئًا';
export const intro = 'يبقى ما تكتبه على هذا الجهاز حتى تشاركه. لا يُرسَل شيء إلى أي خادم.';
export const start = 'ابدأ مسودة جديدة';
export const capsule = 'كبسولة لواجهة الوكلاء';
export const begin = 'ابدأ بشيء عندك';
export const beginHint = 'نص JSON لعمل أو مسودة، أو HTML لصفحة تصير تطبيقًا صغيرًا.';
export const beginText = 'ابدأ بهذا';
export const beginFile = 'ابدأ بملف…';
export const notUsable = 'هذا ليس نص JSON لعمل ولا صفحة HTML.';
export const tooLarge = 'هذا أكبر من 1 MiB، أي أكثر مما يسعه عمل.';

export const drafts = 'مسوداتك';
export const noDrafts = 'لا مسودات على هذا الجهاز بعد.';
export const untitled = 'مسودة بلا عنوان';
export const noAuthor = 'شخص لم يُسمَّ بعد';
export const noSummary = 'لا ملخص بعد.';
export const edited = 'حُرّرت في';
export const time = (value: string) => dateTime(new Date(value));
export const open = 'افتح';
export const rename = 'غيّر الاسم';
export const renameLabel = 'الاسم في هذه القائمة';
export const keepName = 'احتفظ بهذا الاسم';
export const remove = 'أزل';
export const deleteDraft = 'احذف';
export const openDraft = (name: string) => `افتح ${name}`;
export const renameDraft = (name: string) => `غيّر اسم ${name}`;
export const deleteNamed = (name: string) => `احذف ${name}`;
export const deleted = (name: string) => `حُذفت «${name}».`;
export const undo = 'تراجع';
export const allDrafts = 'كل المسودات';
export const missingDraft = 'ليست هذه المسودة على هذا الجهاز. ربما حُذفت أو كُتبت في متصفح آخر.';

export const saved = 'حُفظت المسودة على هذا الجهاز.';
export const saving = 'جارٍ الحفظ…';
export const unsaved = {
  full: 'لم يبقَ مكان على هذا الجهاز، فلم تُحفظ تغييراتك الأخيرة. نزّل المسودة أو احذف ما لم تعد تحتاج إليه.',
  refused: 'لا يحتفظ هذا المتصفح بشيء لهذه الصفحة، فلم تُحفظ مسودتك. نزّلها قبل أن تغادر.',
};
export const downloadDraft = 'نزّل المسودة';
export const tryAgain = 'حاول مرة أخرى';
export const conflict = 'غُيّرت هذه المسودة في لسان آخر. لم يُستبدل شيء: اختر بماذا تتابع.';
export const keepMine = 'احتفظ بما عندي مسودةً جديدة';
export const takeTheirs = 'خذ ما في اللسان الآخر';
export const fromOtherTab = 'غيّر لسان آخر هذه المسودة. أنت ترى أحدث ما فيها.';
export const copyName = (name: string) => `${name} (نسخة)`;

export const write = 'اكتب';
export const preview = 'معاينة';
export const view = 'ما الذي يُعرض';
export const share = 'شارك…';
export const openIt = 'افتحه صفحةً';
export const ready = 'جاهز للمشاركة.';
export const problemCount = (count: number) =>
  count === 1 ? 'ينقص شيء واحد قبل أن تشارك.' : `ما ينقص قبل أن تشارك: ${number(count)}.`;
export const noDigest = 'تحتاج المشاركة إلى صفحة آمنة (https). تستطيع الكتابة والتنزيل هنا.';
export const linkLength = (length: number) => `عدد أحرف الرابط: ${number(length)}.`;

export const about = 'عن هذا المستند';
export const content = 'المحتوى';
export const documentTitle = 'العنوان';
export const summary = 'الملخص';
export const summaryHint = 'ما ينبغي أن يعرفه القارئ أولًا.';
export const authorType = 'من صنعه';
export const authorTypes = {
  human: 'شخص',
  agent: 'وكيل ذكاء اصطناعي',
  tool: 'أداة',
  organization: 'منظمة',
};
export const authorName = 'اسم الكاتب';
export const authorHint = 'يظهر على أنه ادعاؤك؛ لا يتحقق منه أحد.';
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
export const chooseStatus = 'اختر ما يتبع';
export const editor = 'من يحرّر هذه النسخة';
export const editorHint = 'إن لم يكن الكاتب نفسه.';
export const approver = 'من قبله';
export const acceptedRevision = 'النسخة التي رآها هذا الشخص';
export const revisionNumber = (revision: number) => `النسخة ${revision}`;
export const lockedContent =
  'يجب أن يكون المقبول هو المقترح نفسه، فلا يمكن تغيير المحتوى بهذه الحالة.';
export const revises = (revision: number, before: number) =>
  `ستكون هذه النسخة ${revision}. وهي تذكر النسخة ${before} سابقةً لها.`;
export const final = 'لا شيء يتبع هذه الحالة.';

export const optional = (label: string) => `${label} (اختياري)`;
export const count = (length: number, max: number) => `${number(length)} من ${number(max)} حرف`;
export const tooLong = (max: number) => `لا تزد على ${number(max)} حرف.`;
export const problems: Record<string, string> = {
  minLength: 'اكتب شيئًا هنا.',
  format: 'اكتب عنوانًا كاملًا، مثل https://example.com/page.',
  pattern: 'اكتب عنوانًا يبدأ بـ ‎https://‎ أو ‎http://‎.',
  approver: 'اكتب اسم الشخص الذي قبله.',
  transition: 'اختر حالة من الحالات التي يمكن أن تتبع.',
};
export const otherProblem = 'في موضع آخر من المستند';

export const moveUp = (name: string) => `انقل ${name} إلى أعلى`;
export const moveDown = (name: string) => `انقل ${name} إلى أسفل`;
export const removeItem = (name: string) => `أزل ${name}`;
export const item = (place: number) => `البند ${place}`;
export const addItem = 'أضف بندًا';
export const cite = 'اذكر مصدرًا';
export const untitledSource = 'مصدر بلا عنوان';
export const sources = 'المصادر';
export const sourcesHint = 'ما يستند إليه المستند. يضع «اذكر مصدرًا» تحت النص رقمَه هناك.';
export const source = (place: number) => `المصدر ${place}`;
export const sourceTitle = 'عنوان المصدر';
export const sourceUrl = 'العنوان على الشبكة';
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
  addTo?: (place: number) => string;
}
/** The members of the profiles (decisions.md §6). */
export const fields: Record<string, FieldWords> = {
  question: { hint: 'يمكنك استعمال Markdown هنا وفي كل نص أطول.' },
  findings: { item: (place) => `النتيجة ${place}`, add: 'أضف نتيجة' },
  limitations: { item: (place) => `الحدّ ${place}`, add: 'أضف حدًّا' },
  confidence: { hint: 'ما مدى يقينك، ولماذا.' },
  decision: { hint: 'حين يُتّخذ.' },
  consequences: { item: (place) => `العاقبة ${place}`, add: 'أضف عاقبة' },
  nextAction: { hint: 'الشيء الواحد الذي يُفعل أولًا.' },
  completed: { item: (place) => `المنجز ${place}`, add: 'أضف ما أُنجز' },
  remaining: { item: (place) => `المتبقي ${place}`, add: 'أضف ما تبقّى' },
  blockers: { item: (place) => `العائق ${place}`, add: 'أضف عائقًا' },
  choices: { item: (place) => `الاختيار ${place}`, add: 'أضف اختيارًا' },
  options: {
    hint: 'ما يمكن الاختيار منه، مع مزاياه وعيوبه.',
    item: (place) => `الخيار ${place}`,
    add: 'أضف خيارًا',
  },
  'options.name': { label: 'اسم الخيار' },
  'options.pros': {
    item: (place) => `الميزة ${place}`,
    addTo: (place) => `أضف ميزة للخيار ${place}`,
  },
  'options.cons': {
    item: (place) => `العيب ${place}`,
    addTo: (place) => `أضف عيبًا للخيار ${place}`,
  },
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
