export const appearance = {
  title: 'المظهر',
  theme: 'الألوان',
  themes: { system: 'مثل النظام', light: 'فاتح', dark: 'داكن' },
  size: 'حجم النص',
  sizes: { small: 'صغير', normal: 'عادي', large: 'كبير', largest: 'كبير جدًا' },
  kept: 'يُحفظ على هذا الجهاز لكل صفحات هذا الموقع.',
};
