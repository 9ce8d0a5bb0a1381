import { applyAppearance } from '../page/kit/appearance.ts';
import { CHOICE, type Language, RIGHT_TO_LEFT } from './languages.ts';

/** The script of the page in each language, relative to this one (`web/build/account-page.ts`). */
declare const SCRIPTS: Readonly<Partial<Record<Language, string>>>;

/** Language chosen in the viewer; none if the address asks for one, which the server has heeded. */
function chosen(): string | undefined {
  if (new URLSearchParams(location.search).has('l')) return undefined;
  try {
    return localStorage[CHOICE];
  } catch {
    return undefined;
  }
}

try {
  applyAppearance();
} catch {
  // Without storage nothing can be chosen.
}
const root = document.documentElement;
const asked = chosen() ?? root.lang;
const codes = Object.keys(SCRIPTS) as Language[];
const language = codes.find((code) => asked === code) ?? 'en';
// Before the page begins: it writes numbers and times in the language that stands here.
root.lang = language;
root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
import(SCRIPTS[language] ?? '');
