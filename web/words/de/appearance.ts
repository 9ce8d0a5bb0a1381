export const appearance = {
  title: 'Darstellung',
  theme: 'Farben',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  size: 'Textgröße',
  sizes: { small: 'Klein', normal: 'Normal', large: 'Groß', largest: 'Sehr groß' },
  kept: 'Gilt auf diesem Gerät für alle Seiten dieser Website.',
};
