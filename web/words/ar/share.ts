import { number } from '../format.ts';

/** Words of the Share dialog and of private links. */

export const share = {
  title: 'مشاركة',
  kindOfLink: 'نوع الرابط',
  ways: {
    private: 'رابط قصير خاص',
    whole: 'رابط يحمل المستند كله',
    address: 'رابط الصفحة',
    latest: 'عنوان قصير',
    pinned: 'عنوان قصير لهذه النسخة',
    version: 'عنوان هذه النسخة',
  },
  promises: {
    private: 'مشفّر من طرف إلى طرف: لا يقرؤه إلا من لديه الرابط.',
    whole:
      'المستند كله داخل الرابط، ولا يُرفع شيء. كل من لديه الرابط يستطيع قراءته، ولا يمكنك استرداده.',
    address: 'يستطيع كل من لديه هذا العنوان قراءته إلى أن يسحبه ناشره.',
    latest: 'قصير ويتبع الأحدث: من يفتحه لاحقًا يرَ أحدث نسخة.',
    pinned: 'قصير وثابت: يعرض هذه النسخة دائمًا.',
    version: 'يعرض هذه النسخة دائمًا إلى أن يسحبها ناشرها.',
  },
  link: 'الرابط',
  madeByCopying: 'يُنشأ عند النسخ',

  meter: 'طول الرابط مقارنةً بما تقبله التطبيقات',
  scale: { discord: 'Discord', chat: 'Slack، WhatsApp', most: 'معظم التطبيقات' },
  shortEnough: 'قصير بما يكفي لتطبيقات المحادثة.',

  qrCode: 'رمز QR',
  qrFor: 'لشاشة أو شريحة عرض',
  notPublished: 'هذا التطبيق الصغير ليس على خادم، فلا رابط له. أرسل الملف.',
  qrAlt: 'رمز QR للرابط',
  qrHint: 'امسحه ضوئيًا لفتحه.',
  qrDownload: 'نزّله بصيغة SVG',
  chat: 'Slack وTeams',
  chatHint: 'ينسخ العنوان رابطًا',
  mail: 'البريد',
  mailHint: 'يفتح مسودة',
  embed: 'تضمين',
  embedHint: 'ينسخ HTML',
  pdf: 'PDF',
  pdfHint: 'بالطباعة',
  webPage: 'صفحة ويب (‎.html)',
  webPageHint: 'تُفتح دون اتصال',
  singleFileFailed: 'تعذّر تحميل هذا الجزء من الصفحة. تحقّق من اتصالك ثم حاول من جديد.',
  json: 'JSON',
  jsonHint: 'مختوم، {size}',
  systemShare: 'شارك عبر…',

  publishTitle: 'انشره على هذا الموقع',
  publishHint: 'صفحة عامة',
  publishNote: 'ينشر صفحة عامة: يقرؤها كل من لديه عنوانها.',
  publish: 'انشر',
  published: (charged: number) =>
    charged === 0 ? 'نُشر.' : `نُشر. المخصوم من رصيدك: ${number(charged)}.`,
  publishedUnsigned: 'لم يقبل هذا الموقع توقيعه: تعرض الصفحة المستند من دونه.',
  signInFirst: 'لم تسجّل الدخول هنا.',
  signIn: 'سجّل الدخول',
  notHere: 'يعرض هذا الموقع المستندات ولا ينشرها.',
  offline: 'تعذّر الوصول إلى الموقع. تحقّق من اتصالك ثم حاول من جديد.',
  drawingFirst: 'تُرسم المخططات أولًا، ثم يُحفظ الملف.',
  fileSaved: 'حُفظ في ملف واحد.',
};

export const shareFiles = {
  notCarried: {
    other:
      'لا يحمل هذا الرابط بعض الملفات (العدد: #، الحجم: {size}). انشر المستند أو احفظه صفحةَ ويب لمشاركتها:',
  },
  more: { other: 'غيرها: #' },
  uploads: { other: 'تُرفع ملفاته معه (العدد: #، الحجم: {size}).' },
  uploading: 'رفع الملفات: {sent} من {all}',
  noFiles: 'هذه الملفات ليست على هذا الجهاز، فلا يمكن رفعها:',
};

export const privateLinks = {
  options: 'خيارات',
  keptFor: 'تنتهي صلاحيته بعد',
  signInFirst: 'سجّل الدخول هنا لإنشاء رابط.',
  price: { other: 'الكلفة من الرصيد: #.' },
  days: { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  canBeOpenedOnce: 'احذفه بعد أول فتح',
  passwordOption: 'كلمة مرور (اختيارية)',
  making: 'جارٍ التشفير…',
  cost: { other: 'المخصوم من رصيدك: #.' },
  expires: 'ينتهي في',
  loseIt: 'لن نعرضه مرة أخرى.',
  notMade: {
    offline: 'تعذّر الوصول إلى الموقع. حاول مرة أخرى: لن يُنشأ شيء مرتين.',
    'too-long': 'هذا المستند أطول من أن يحمله رابط خاص. أرسل الملف بدلًا منه.',
    'no-crypto': 'لا يعمل التشفير إلا في صفحة فُتحت عبر https.',
  },
};

export const openPrivate = {
  title: 'مستند خاص',
  onceQuestion: 'يمكنك فتحه مرة واحدة، ثم يُحذف.',
  passwordNeeded: 'من أرسل إليك الرابط لديه كلمة المرور أيضًا.',
  password: 'كلمة المرور',
  open: 'فتح',
  deriving: 'جارٍ التحقق من كلمة المرور. يستغرق ذلك بضع ثوانٍ…',
  fetching: 'جارٍ الفتح…',
  said: {
    wrong: 'كلمة المرور غير صحيحة. حاول مرة أخرى.',
    unavailable:
      'لم يسلّمه الخادم الآن: لا يوجد اتصال، أو كثرت المحاولات. لم يُستهلك شيء. حاول لاحقًا.',
    'password-empty': 'أدخل كلمة مرور.',
    'password-too-long': 'لا تتجاوز كلمة المرور 1,024 بايت.',
    'password-surrogate': 'تحتوي كلمة المرور على نصف حرف.',
  },
  /** Shown when a private link was followed in a file or a chat. */
  back: 'العودة إلى المستند الأول',
  onlyCopyLabel: 'النسخة الوحيدة',
  onlyCopy: 'لن يُفتح هذا الرابط مرة أخرى. احفظ نسخة.',
};
