import type { ProblemWords } from '#schemas/json/problem-words.ts';
import { number } from '../format.ts';

// No Latin text ends in signs, and no time stands here: the order of the line would turn them round.
const PATTERNS: Readonly<Record<string, string>> = {
  '^sha256:[0-9a-f]{64}$': 'يجب أن يبدأ بـ sha256 ونقطتين، تليهما 64 خانة ست عشرية بأحرف صغيرة.',
  '^source-[1-9][0-9]*$': 'يجب أن يكون مثل source-1: الكلمة وشرطة وعدد صحيح.',
  '^https?://': 'يجب أن يكون عنوانًا يبدأ بـ https أو http.',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'يجب أن يتكون من 16 إلى 51 محرفًا صغيرًا بترميز base32.',
  Z$: 'يجب أن يكون الوقت بتوقيت UTC وأن ينتهي بالحرف Z.',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'يجب أن يكون تاريخًا ووقتًا موجودين، مكتوبين بصيغة RFC 3339.',
  uri: 'يجب أن يكون عنوان http أو https كاملًا فيه اسم مضيف، بأحرف ASCII فقط.',
};
const HOSTS = {
  form: 'ليس هذا اسم مضيف على الإنترنت العام:',
  number: 'هذا عنوان رقمي لا اسم، ولا يُصرَّح إلا بأسماء مضيفين عامين:',
  'own-network': 'لا يُصرَّح إلا بمضيفين على الإنترنت العام، وهذا ليس منهم:',
  'holds-address': 'يقود هذا الاسم إلى عنوان مكتوب فيه، أو يعود إلى السائل نفسه:',
};

export const problemWords: ProblemWords = {
  document: 'المستند',
  required: (_, field) => `ينقص الحقل ${field}.`,
  unknown: (_, meant) =>
    meant ? `لا حقل بهذا الاسم: هل المقصود ${meant}؟` : 'لا حقل بهذا الاسم: احذفه.',
  type: (_, wanted, found) => `المطلوب ${wanted}، والموجود ${found}.`,
  const: (_, value) => `يجب أن يكون ${value} بالضبط.`,
  enum: (_, allowed, meant) =>
    `يجب أن يكون واحدًا من: ${allowed}${meant ? `. هل المقصود ${meant}؟` : '.'}`,
  pattern: (_, pattern) => PATTERNS[pattern] ?? `يجب أن يطابق ${pattern}.`,
  format: (_, format) => FORMATS[format] ?? `يجب أن يكون بصيغة ${format}.`,
  minLength: () => 'لا يجوز أن يكون فارغًا.',
  maxLength: (_, most, found) =>
    `أقصى عدد للأحرف هنا ${number(most)}، وعددها الآن ${number(found)}.`,
  minimum: (_, least) => `يجب ألّا يقل عن ${number(least)}.`,
  maxItems: (_, most, found) =>
    `أقصى عدد للعناصر هنا ${number(most)}، وعددها الآن ${number(found)}.`,
  uniqueItems: () => 'تكرر فيه العنصر نفسه.',
  other: (_, rule) => `يخالف القاعدة «${rule}» من قواعد الصيغة.`,
  tooLarge: (most) => `أقصى حجم للمستند ${number(most)} بايت.`,
  tooDeep: (most) => `تتداخل القوائم والكائنات إلى عمق يتجاوز ${number(most)} مستوى.`,
  notJson: 'فيه ما لا يعرفه JSON: نصف محرف أو عدد لا نهائي.',
  choice: (_, choice, answers) =>
    `يُقرأ «${choice}» كأنه أحد الأجوبة الموجودة في كل طلب (${answers}). اذكر ما يُختار بدلًا منه.`,
  noTitle: () => 'ليس في العنوان حرف مرئي.',
  blankProgram: () => 'الصفحة والبرنامج النصي فارغان. اكتب أحدهما.',
  lastRevision: (_, limit) => `يجب أن يكون أقل من ${number(limit)} حتى يمكن أن تليه نسخة أخرى.`,
  host: (host, fault, meant) => `${HOSTS[fault]} ${host}${meant ? `. اكتب ${meant} فقط.` : ''}`,
  manyHosts: (most) => `أقصى عدد للمضيفين المصرَّح بهم ${number(most)}.`,
  needsHost: (flags) => `لا فائدة من ${flags.join(' و')} بلا مضيف واحد على الأقل.`,
  manyBytes: (most, found) =>
    `أقصى حجم لـ HTML وCSS وJavaScript معًا ${number(most)} بايت، وحجمها الآن ${number(found)}.`,
  blankHtml: () => 'الصفحة فارغة. إن كان البرنامج النصي يبنيها كلها فاكتب وسم main فارغًا.',
  blankTitle: () => 'ليس في العنوان حرف مرئي.',
  types: {
    string: 'نص',
    integer: 'عدد صحيح',
    number: 'عدد',
    boolean: 'true أو false',
    object: 'كائن',
    array: 'قائمة',
    null: 'null',
  },
  or: ' أو ',
};
