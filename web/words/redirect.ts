import { applyAppearance } from '../page/kit/appearance.ts';
import { CHOICE } from './languages.ts';

/** The codes of all languages, between `|` (`web/build/viewer-pages.ts`). */
declare const CODES: string;

// The first script of every page of the viewer. It applies theme and text size. At the address of the folder it leads to the page of
// the language that the address asks for, that was chosen here or that the browser prefers, unless it
// stands in that page already: our server has picked it, other hosts answer with the English one.
// Pages of records, which have no `/` at their end, are left alone.
try {
  applyAppearance();
  if (location.pathname.endsWith('/')) {
    const asked = new URLSearchParams(location.search).get('l');
    const known = new RegExp(`^(${CODES})(?=-|$)`);
    const [language] = [asked, localStorage[CHOICE], ...navigator.languages].flatMap(
      (each) => known.exec(each)?.[1] ?? [],
    );
    if (language && language !== document.documentElement.lang) {
      location.replace(`${language === 'en' ? 'index' : language}.html${location.hash}`);
    }
  }
} catch {
  // Without storage the page stays the one that the host has sent.
}
