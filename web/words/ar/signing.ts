import type { LineProblem } from '../../app/keys/contacts.ts';
import type { NoDeviceKey } from '../../app/keys/device-key.ts';
import { number, plural } from '../format.ts';

export const checking = 'جارٍ فحص التوقيع…';
export const unknownKey = (fingerprint: string) => `موقَّع بمفتاح لا تعرفه (${fingerprint})`;
export const knownKey = <T>(name: T) => ['موقَّع بالمفتاح الذي تسمّيه ', name, ''];
export const listedKey = <T>(name: T) => ['موقَّع بمفتاح يدرجه هنا الحساب الذي يسمّي نفسه ', name, ''];
export const ownKey = 'موقَّع بمفتاح هذا الجهاز';
export const fromKnown = 'من مفتاح تعرفه';
export const otherPurpose = <T>(name: T) => ['موقَّع بمفتاح تعرفه لغرض آخر، من ', name];
export const notYetValid = <T>(name: T) => ['موقَّع بمفتاح لا يُعتدّ به بعد، من ', name];
export const noLongerValid = <T>(name: T) => ['موقَّع بمفتاح لم يعد يُعتدّ به، من ', name];
export const asAnswer = 'بصفته جوابًا';
export const invalid = 'غير موقَّع: هنا توقيع ليس لهذا المستند';
export const unknownKind = 'هنا توقيع من نوع لا يُفحص';
export const cannotCheck = 'هنا توقيع لا يستطيع هذا المتصفح فحصه';
export const notSigned = 'غير موقَّع؛ هوية الكاتب غير مؤكدة';
export const more = (n: number) =>
  plural(n, {
    one: 'وواحد آخر',
    two: 'واثنان آخران',
    few: 'و# أخرى',
    many: 'و# آخر',
    other: 'و# آخر',
  });
export const ignoredField =
  'ما يحمله الرابط من تواقيع لا يمكن قراءته. لا يُعتدّ به، ولا يمسّ المستند.';
export const ignoredRecord = 'بعض ما بين التواقيع لا يمكن قراءته. لا يُعتدّ به، ولا يمسّ المستند.';

export const whatItMeans =
  'وقّع مَن يملك المفتاح هذا المستند بعينه. أما لمن المفتاح فلا يعرفه إلا أنت: اسأل صاحبه عن بصمته بطريقة تثق بها.';
export const fingerprint = 'بصمة المفتاح';
export const copyFingerprint = 'انسخ البصمة';
export const saveSignature = 'نزّل التوقيع (\u2068.sig\u2069)';
export const rememberAs = 'احفظ هذا المفتاح باسم…';
export const name = 'الاسم';
export const remember = 'احفظ';
export const remembered = 'حُفظ على هذا الجهاز.';
export const rememberFailed = 'تعذّر ذلك: لا يحفظ هذا المتصفح شيئًا هنا.';
export const noName = 'اكتب اسمًا.';

export const expected = <T>(name: T) => [
  'سجّلتَ أن ',
  name,
  ' يوقّع دائمًا. هذا المستند بذلك الاسم، ولم يوقّعه أيّ من المفاتيح التي تعرفها.',
];

export const title = 'المفاتيح وجهات الاتصال';
export const deviceTitle = 'مفتاح هذا الجهاز';
export const deviceIntro =
  'يوقّع ما تشاركه. لا يغادر هذا المتصفح، وقد يحذفه المتصفح، فلا تعتمد عليه وحده.';
export const noKey = 'لا يوجد بعد.';
export const makeKey = 'أنشئ مفتاحًا';
export const copyPublic = 'انسخ المفتاح العام';
export const deleteKey = 'احذف المفتاح';
export const deleteKeyAsk = 'لن يستطيع أحد التوقيع به بعد الآن. ما وُقّع به يبقى موقَّعًا. أتحذفه؟';
export const deleteForGood = 'احذف نهائيًا';
export const keep = 'أبقِه';
export const deleteFailed = 'تعذّر حذفه. أعد التحميل وحاول مجددًا.';
export const hindrances: Record<NoDeviceKey, string> = {
  insecure: 'لا تستطيع هذه الصفحة التوقيع: يحتاج ذلك إلى صفحة آمنة (https).',
  framed: 'لا تستطيع هذه الصفحة التوقيع داخل صفحة أخرى. افتحها في علامة تبويب مستقلة.',
  'no-ed25519': 'لا يستطيع هذا المتصفح التوقيع بخوارزمية Ed25519. حدّثه أو استعمل غيره.',
  'not-kept': 'لا يحفظ هذا المتصفح شيئًا هنا، فلا يمكن أن يكون له مفتاح.',
};
export const madeOn = (date: string) => `أُنشئ ${date}`;

export const contactsTitle = 'جهات الاتصال';
export const contactsIntro = 'أسماء أعطيتها أنت للمفاتيح. تبقى في هذا المتصفح، ولا يراها غيرك.';
export const noContacts = 'لا جهات اتصال. احفظ واحدة من مستند موقَّع: «ما معنى هذا؟».';
export const alwaysSigns = 'يوقّع دائمًا: نبّهني إذا جاء مستند بهذا الاسم بلا توقيع';
export const forget = 'انسَ';
export const forgotten = <T>(name: T) => ['نُسي: ', name];
export const undo = 'تراجع';
export const purposes = {
  'artifact@vitrine': 'للمستندات',
  'reply@vitrine': 'للأجوبة',
} as const;
export const exportFor = {
  'artifact@vitrine': 'صدّر للمستندات',
  'reply@vitrine': 'صدّر للأجوبة',
} as const;
export const importFile = 'استورد allowed_signers…';
export const exportNote = 'الملف هو ما يقرؤه ssh-keygen باسم allowed_signers.';
export const imported = (n: number) =>
  plural(n, {
    zero: 'لم يُستورد أي مفتاح.',
    one: 'استُورد مفتاح واحد.',
    two: 'استُورد مفتاحان.',
    few: 'استُوردت # مفاتيح.',
    many: 'استُورد # مفتاحًا.',
    other: 'استُورد # مفتاح.',
  });
export const fileTooLarge = 'هذا الملف أكبر من أن يكون لجهات اتصال.';
export const refused = (n: number) =>
  plural(n, {
    one: 'لم يؤخذ سطر واحد:',
    two: 'لم يؤخذ سطران:',
    few: 'لم تؤخذ # أسطر:',
    many: 'لم يؤخذ # سطرًا:',
    other: 'لم يؤخذ # سطر:',
  });
export const refusedLine = (line: number) => `السطر ${number(line)}`;
export const problems: Record<LineProblem, string> = {
  line: 'ليس سطرًا من allowed_signers.',
  wildcard: 'الرمز العام لا يسمّي أحدًا بعينه.',
  negation: 'لا تُدعم «!» في الأسماء.',
  list: 'عدة أسماء أو أغراض في سطر واحد.',
  'cert-authority': 'الشهادات غير مدعومة.',
  option: 'خيار غير مدعوم.',
  time: 'وقت غير صحيح، أو بلا «Z».',
  key: 'لا يمكن قراءة المفتاح.',
  'key-kind': 'نوع مفتاح لا يُفحص.',
  'key-twice': 'هذا المفتاح في أكثر من سطر.',
  purpose: 'المفتاح لغرض آخر.',
  'key-known': 'تعرف هذا المفتاح باسم آخر.',
};
export const signOption = 'وقّع بمفتاح هذا الجهاز';
export const signHint = 'من لديه مفتاحك يستطيع التحقق من أن هذا منك.';
export const signMakes = 'يُنشأ مفتاح على هذا الجهاز في المرة الأولى.';
export const signedTooLong = 'سيصبح الرابط مع توقيعه أطول من اللازم. أرسل الملف والتوقيع بدلًا منه.';
export const signing = 'جارٍ التوقيع…';
export const added = 'أُضيف التوقيع إلى المستند.';
export const notOne = 'هذا ليس توقيعًا لهذا المستند.';
export const openFirst = 'افتح المستند أولًا ثم توقيعه.';
export const askHere = 'من يدرج هذا المفتاح هنا؟';
export const nobodyHere = 'لا حساب هنا يدرج هذا المفتاح لهذا الغرض.';
export const askFailed = 'لم يجب الموقع. حاول مجددًا.';
export const revokedKey = <T>(name: T) => [
  'كان يدرج هذا المفتاحَ هنا الحسابُ الذي يسمّي نفسه ',
  name,
  '؛ وقد أُلغي',
];
