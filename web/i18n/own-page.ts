import { CHOICE, type Language } from './languages.ts';

/** The scripts of the page, one in each language, relative to this one (`web/build/account-page.ts`). */
declare const SCRIPTS: Readonly<Partial<Record<Language, string>>>;

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
const codes = Object.keys(SCRIPTS) as Language[];
const language = codes.find((code) => asked.startsWith(code)) ?? 'en';
// Before the page begins: it writes numbers and times in the language that stands here.
document.documentElement.lang = language;
document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
import(SCRIPTS[language] ?? '');
