/** The fonts in `fonts/` beside this, in the order in which they are tried for a character. */
export const FONTS = ['NotoSerif-Bold.ttf', 'NotoNaskhArabic-Bold.ttf'] as const;
