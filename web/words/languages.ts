import type { PlainLanguage } from '#schemas/api/plain-page.ts';
import { isHosted } from '../page/open/hosted.ts';

/** The languages of the viewer by their codes, each called as its readers call it. The first is that of the root. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
} as const satisfies Readonly<Record<PlainLanguage, string>>;

export type Language = keyof typeof LANGUAGES;

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** The page of a language beside that of the root. */
export const pageOf = (language: Language): string =>
  `${language === 'en' ? 'index' : language}.html`;

/**
 * Key of the chosen language in local storage; the first script of each page reads it (`redirect.ts`).
 */
export const CHOICE = 'lang';

/**
 * The address of the viewer without a fragment, as links to it should be: that of the root, where
 * whoever gets the link is led to a language of their own.
 */
export function rootAddress(): string {
  if (isHosted()) return new URL('../', location.href).href;
  const [page = ''] = location.href.split(/[?#]/, 1);
  const [, folder = page, file = ''] = /^(.*\/)([^/]*)$/.exec(page) ?? [];
  // Some hosts lead from `de.html` to `de`.
  const isOfLanguage = Object.keys(LANGUAGES).some((code) =>
    [pageOf(code as Language), code].includes(file),
  );
  return isOfLanguage ? folder : page;
}
