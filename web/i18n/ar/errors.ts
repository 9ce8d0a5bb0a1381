const limit = '‏1 MiB من JSON، أو 1,500,000 حرف من الرابط';

export type { ErrorCode } from '../en/errors.ts';

export const nothingSent = 'لم يُرسَل شيء إلى أي خادم.';
export const code = 'الرمز';
export const copyDetails = 'انسخ التفاصيل';
export const showText = 'اعرضه نصًا مجردًا';
export const textNote = 'يُعرض بيانات فقط. لا شيء منه يُنسَّق أو يُربط أو يُشغَّل.';
export const problems = (count: number) => (count === 1 ? 'ما الخطأ' : 'أول الأخطاء');
export const whole = 'المستند كله';
export const expected = 'بعد إعادة الحساب';
export const stated = 'المذكور';
export const id = 'المعرّف';
export const contentHash = 'بصمة المحتوى';
export const home = 'اذهب إلى الصفحة الرئيسية';
export const pages = {
  'link-damaged': {
    title: 'هذا الرابط ناقص أو متضرر',
    what: 'لا يمكن فكّ ما يأتي بعد # في العنوان.',
    action: 'كثيرًا ما تقصّ التطبيقات الروابط الطويلة. اطلبه مرة أخرى، أو اطلب الملف.',
  },
  'link-unknown': {
    title: 'لا نستطيع فتح هذا النوع من الروابط',
    what: 'كُتب بصيغة لا يعرفها هذا العارض.',
    action: 'اطلب من المرسل رابطًا يبدأ بـ ‎#k1.g.‎ أو اطلب الملف.',
  },
  'version-newer': {
    title: 'يحتاج هذا إلى عارض أحدث',
    what: '',
    action: 'أعد تحميل هذه الصفحة لتحصل على أحدث عارض. وإن لم ينفع ذلك فاطلب الملف.',
  },
  'too-large': {
    title: 'هذا أكبر من أن يُفتح بأمان',
    what: `توقفنا عند ${limit}.`,
    action: 'اطلب من المرسل نسخة أصغر.',
  },
  invalid: {
    title: 'هذا ليس عملًا صالحًا',
    what: 'قُرئ كاملًا، لكنه لا يتبع قواعد الأعمال.',
    action: 'أرسل هذه التفاصيل إلى من صنعه ليصححه.',
  },
  'invalid-capsule': {
    title: 'هذه ليست كبسولة صالحة',
    what: 'قُرئت كاملة، لكنها لا تتبع قواعد الكبسولات.',
    action: 'أرسل هذه التفاصيل إلى من صنعها ليصححها.',
  },
  mismatch: {
    title: 'المحتوى غير مطابق لمعرّفه',
    what: 'ربما غُيّر أو تضرّر.',
    action: 'اطلب من المرسل رابطًا جديدًا.',
  },
};
export const newer = (version: string) => `يستعمل الإصدار ${version}، ونحن نقرأ 1.0.`;
export const kinds = {
  'no-artifact': 'لا يحمل العنوان أي عمل.',
  'link-incomplete': 'ينتهي الرابط قبل أن يبدأ محتواه.',
  'link-too-long': 'الرابط أطول من 1,500,000 حرف.',
  'unknown-version': 'للرابط إصدار صيغة غير k1.',
  'unknown-codec': 'ضُغط الرابط بغير طريقة g (gzip).',
  'base64-alphabet': 'في الرابط حرف ليس هذا موضعه.',
  'base64-length': 'في الرابط حرف زائد أو ناقص.',
  'base64-tail': 'قُصّ الرابط أو غُيّر حرفه الأخير.',
  'gzip-header': 'لا يبدأ المحتوى المضغوط كما يبدأ gzip.',
  'gzip-truncated': 'نهاية الرابط مفقودة.',
  'gzip-checksum': 'مجموع التحقق للمحتوى المضغوط خاطئ: تغيّر شيء في الطريق.',
  'gzip-data': 'المحتوى المضغوط متضرر من الداخل.',
  'gzip-trailing': 'يوجد شيء بعد نهاية المحتوى المضغوط.',
  'too-large': 'المحتوى أكبر من 1 MiB.',
  utf8: 'المحتوى ليس نص UTF-8.',
  'json-syntax': 'المحتوى ليس JSON.',
  'json-number': 'سيفقد عددٌ قيمته الدقيقة.',
  'json-duplicate-key': 'يتكرر اسم في كائن واحد، فيرى قارئان مستندين مختلفين.',
  'json-surrogate': 'في نصٍّ نصفُ حرف.',
  'json-depth': 'تتداخل القوائم والكائنات أكثر من 64 مستوى.',
  schema: 'خولفت قاعدة من قواعد صيغة الأعمال.',
  'content-hash': 'للمحتوى بصمة غير المذكورة.',
  'id-hash': 'للعمل بصمة غير معرّفه.',
};
