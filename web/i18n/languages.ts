import { isHosted } from '../open/hosted.ts';

/** The languages of the viewer by their codes, each called as its readers call it. The first is that of the root. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

/** The page of a language beside that of the root. */
export const pageOf = (language: Language): string =>
  language === 'en' ? './' : `${language}.html`;

/** Where the choice is kept; the page of the root reads it (`web/build/viewer-pages.ts`). */
export const CHOICE = 'lang';

/** The address of the viewer without a fragment, as links to it should be: that of the root. */
export function rootAddress(): string {
  if (isHosted()) return new URL('../', location.href).href;
  const [page = ''] = location.href.split('#', 1);
  return document.documentElement.lang === 'en' ? page : page.replace(/[^/]*$/, '');
}
