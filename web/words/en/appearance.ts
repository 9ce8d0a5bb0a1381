/** Words of the choice of theme and text size. */
export const appearance = {
  title: 'Appearance',
  theme: 'Theme',
  themes: { system: 'Same as the system', light: 'Light', dark: 'Dark' },
  size: 'Text size',
  sizes: { small: 'Small', normal: 'Normal', large: 'Large', largest: 'Very large' },
  kept: 'Kept on this device, for every page of this site.',
} as const;
