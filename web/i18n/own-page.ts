import { CHOICE, type Language } from './languages.ts';

/** The words of the page in each language, and then its script, relative to this one (`web/build/account-page.ts`). */
declare const WORDS: Readonly<Partial<Record<Language, string>>>;
declare const PAGE: readonly string[];

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** What was chosen in the viewer, or what the browser prefers: as the page of the root does. */
function wanted(): string {
  try {
    return localStorage.getItem(CHOICE) || navigator.language;
  } catch {
    return navigator.language;
  }
}

const asked = wanted();
const codes = Object.keys(WORDS) as Language[];
const language = codes.find((code) => asked.startsWith(code)) ?? 'en';
// Before the page begins: it writes numbers and times in the language that stands here.
document.documentElement.lang = language;
document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
import(WORDS[language] ?? '').then(() => import(PAGE.join('')));
