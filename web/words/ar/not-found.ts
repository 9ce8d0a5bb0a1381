export const title = 'لا شيء هنا';
export const more =
  'ليس في هذا الموقع صفحة بهذا العنوان. إن أرسل إليك أحدهم رابطًا فيه <code dir="ltr">#k1.g.</code> فربما تغيّر ما قبل # في الطريق.';
export const home = 'اذهب إلى Vitrine';
