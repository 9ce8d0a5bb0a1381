import type { ReturnPlace } from '#schemas/api/permission.ts';
import type { Scope } from '#schemas/api/scopes.ts';
import { plural } from '../format.ts';

/** Words of pages of their own: home, permission, chats, the file that stands alone. */

export const home = {
  title: 'ما صنعه وكيلك، في رابط واحد',
  lead: 'موجزات وقرارات وموافقات وتطبيقات صغيرة تنتقل داخل الرابط نفسه. تُفتح في أي مكان، ولا يُرفع شيء، وترى إن تغيّر فيها حرف واحد.',
  compose: 'مستند جديد',
  seeExample: 'شاهد مثالًا',
  paste: 'الصق رابطًا أو JSON أو Markdown، أو أفلت ملفًا',
  openText: 'افتح',
  openFile: 'اختر ملفًا…',
  examples: 'أمثلة',
  exampleFailed: 'تعذّر تحميل هذا المثال. تحقّق من اتصالك ثم حاول مرة أخرى.',
  documentFact: 'تقرير كما كتبه صاحبه',
  briefFact: (findings: number, sources: number) =>
    `${plural(findings, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' })}، ${plural(sources, { one: 'مصدر واحد', two: 'مصدران', few: '# مصادر', many: '# مصدرًا', other: '# مصدر' })}`,
  handoffFact: 'ما أُنجز وما يلي',
  approvalFact: <T>(isRisky: boolean, date: T) => [
    isRisky ? 'مخاطرة عالية، الرد قبل ' : 'الرد قبل ',
    date,
  ],
  miniAppFact: 'يعمل معزولًا، بعد موافقتك',
  next: 'مع أدواتك',
  onlyFiles: 'شغّل خادم Vitrine ليتمكن الوكلاء من النشر:',
  yourServer: 'https://vitrine.example/',
  forAgents: 'لوكيلك',
  forAgentsWords: 'النشر عبر MCP. يسألك متصفحك عمّا يُسمح للوكيل به.',
  forShells: 'لسطر الأوامر',
  forShellsWords: 'كل ملف Markdown يصبح رابطًا، بلا حساب.',
  forHosts: 'على خادمك',
  forHostsWords: 'مجلد ملفات ثابتة أو خادم صغير واحد. في نسخة من الشيفرة المصدرية:',
  copy: 'نسخ',
  what: 'تبقى المستندات في الرابط، ولا يراها خادمنا أبدًا.',
  account: 'الحساب',
};

export const permission = {
  product: 'Vitrine',
  pageTitle: 'الإذن',
  loading: 'جارٍ التحميل…',
  /** The name is set apart from the direction of the sentence (Unicode, UAX #9, FSI and PDI). */
  askTitle: 'يريد \u2068{name}\u2069 استعمال حسابك',
  deviceTitle: 'ربط تطبيق أو جهاز',
  deviceIntro:
    'أدخل الرمز الذي يعرضه التطبيق. لا تفعل ذلك إلا إن كنت شغّلته بنفسك: فمن أرسل إليك رمزًا دخل به.',
  codeLabel: 'الرمز',
  codeHint: 'ثمانية أحرف، مثل BCDF-GHJK.',
  codeNext: 'تابع',
  codeShape: 'في الرمز ثمانية أحرف لاتينية ليس فيها حروف علة. تحقّق منه ثم حاول من جديد.',
  unverified:
    'لا تسمح بهذا إلا إن كنت شغّلته بنفسك الآن. لم يتحقق أحد هنا ممن يطلب: يستطيع أي تطبيق أن يتسمى بأي اسم.',
  namesake: (name: string, host: string | null): string =>
    `يستخدم تطبيق آخر باسم مشابه حسابك بالفعل: ${name}${host ? ` (${host})` : ''}. هذا تطبيق مختلف.`,
  calledItself: 'الاسم',
  home: 'الموقع',
  builtIn: '(يأتي مع هذا الخادم، ويستطيع أي تطبيق استعماله)',
  returns: 'العودة إلى',
  returnsTo: ({ kind, name }: ReturnPlace): string => {
    switch (kind) {
      case 'site':
        return name;
      case 'computer':
        return `تطبيق على هذا الحاسوب (${name})`;
      case 'app':
        return `التطبيق الذي يفتح روابط ${name}:`;
    }
  },
  after: 'بعد ذلك',
  stays: 'تبقى هنا: التطبيق ينتظر على جهاز آخر.',
  signedIn: 'مسجَّل الدخول هنا',
  otherAccount: 'استعمل حسابًا آخر',
  mayTitle: 'سيتمكن من',
  cannot: 'لا يرى مفاتيح مرورك أبدًا، ولا يغيّر حسابك، ولا ينشئ رموز وصول.',
  limitLabel: 'الحد اليومي (رصيد)',
  limitHint: 'فارغ: بلا حد',
  limitWrong: 'أدخل عددًا صحيحًا من 0 إلى 1,000,000، أو اتركه فارغًا.',
  nothingChosen: 'اختر شيئًا واحدًا على الأقل، أو لا تسمح له.',
  allow: 'اسمح',
  deny: 'لا تسمح',
  ends: 'يمكنك فصله متى شئت.',
  working: 'لحظة واحدة…',
  allowedTitle: 'سُمح له',
  allowed: 'يتابع التطبيق من تلقاء نفسه خلال ثوانٍ. يمكنك إغلاق هذه الصفحة.',
  deniedTitle: 'لم يُسمح له',
  denied: 'لم يحصل التطبيق على شيء. يمكنك إغلاق هذه الصفحة.',
  failedTitle: 'تعذّر هذا',
  again: 'أدخل رمزًا آخر',
  offline: 'لا يمكن الوصول إلى الخادم. تحقّق من اتصالك ثم حاول من جديد.',
  unknown: 'حدث خطأ ما. عد إلى التطبيق وحاول من جديد.',
  toAccount: 'افتح صفحة حسابك',
};

interface ScopeWords {
  /** Behind "يجوز له". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'نشر التطبيقات الصغيرة المستضافة وسحبها',
    title: 'نشر التطبيقات الصغيرة المستضافة وسحبها',
    detail: 'يضع تطبيقات صغيرة على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد فتحها.',
  },
  'capsules:read': {
    may: 'سرد تطبيقاتك الصغيرة المستضافة وقراءتها',
    title: 'رؤية تطبيقاتك الصغيرة المستضافة',
    detail: 'يرى قائمة التطبيقات الصغيرة التي نشرتها وشيفرتها.',
  },
  'artifacts:publish': {
    may: 'نشر المستندات (الموجزات والمذكرات والتسليمات والتطبيقات الصغيرة) وسحبها',
    title: 'نشر المستندات وسحبها',
    detail: 'يضع مستندات على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد قراءتها.',
  },
  'artifacts:revise': {
    may: 'نشر نسخ جديدة من المستندات',
    title: 'نشر نسخ جديدة من المستندات',
    detail: 'يضيف نسخة جديدة تذكر سابقتها. لكل منها ثمن من رصيدك.',
  },
  'artifacts:read': {
    may: 'سرد مستنداتك',
    title: 'رؤية مستنداتك',
    detail: 'يرى قائمة المستندات التي نشرتها وما فيها.',
  },
  'artifacts:validate': {
    may: 'فحص المستندات دون حفظها',
    title: 'فحص المستندات',
    detail: 'يرسل مسودات إلى هنا لتُفحص. لا يُحفظ شيء، ولا يكلّف ذلك شيئًا.',
  },
};

export const chat = {
  waiting: 'في انتظار المستند…',
  missing: 'لم يصل المستند.',
  broken: 'ليس هذا المستند الذي نُشر: لم ينجح التحقق منه.',
  notOpened: 'تعذّر فتح هذا الرابط الخاص هنا.',
  open: 'افتحه في المتصفح',
  noRequests: 'لا يمكن ذلك في هذه المحادثة. افتحه في المتصفح.',
  noRemoteMedia: 'وهذه غائبة في هذه المحادثة.',
  cancelled: 'أُلغي هذا الطلب.',
  openThere: 'افتح',
  readHere: 'اقرأ هنا',
  readLess: 'أظهر أقل',
  previewUntil: 'معاينة حتى {date}',
  copyLink: 'انسخ الرابط',
  copied: 'نُسخ',
  publish: 'انشر',
  /** Said in the chat, in the person's name. */
  publishWords: 'انشر هذا المستند نشرًا دائمًا باستخدام publish_artifact: {url}',
};

export const singleFile = {
  standsAlone: 'كل شيء في هذا الملف. لا يحمّل شيئًا من الشبكة.',
  asksForLinks: 'كل شيء في هذا الملف. لا يتصل بموقعه إلا عندما تتبع رابطًا خاصًا.',
  notRunTitle: 'لا يعمل هذا التطبيق الصغير هنا',
  notRun:
    'لا يستطيع ملف أن يعزل برنامجًا كما يعزله موقع. يمكنك قراءة شيفرته هنا، وتشغيله على الموقع.',
  openAt: 'افتحه في {host}',
};

export const notFound = {
  title: 'الصفحة غير موجودة',
  more: 'اطلب ممن أرسل الرابط أن يرسله مرة أخرى.',
  home: 'اذهب إلى Vitrine',
};
