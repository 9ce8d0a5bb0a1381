import { LANGUAGES, type Language, RIGHT_TO_LEFT } from '../../words/languages.ts';

type Listener = (language: Language) => void;
const listeners: Listener[] = [];

/** Has a module of words set them, now and whenever the language changes (web/build/words.ts). */
export function speaking(listener: Listener): void {
  listener('en');
  listeners.push(listener);
}

/** Sets the words of the page to those of a language. */
function setLanguage(language: Language): void {
  for (const listener of listeners) listener(language);
}

const root = document.documentElement;
/** In the order in which they are looked for: the first is for all that is not spoken here. */
const codes = Object.keys(LANGUAGES) as Language[];

const languageOf = (locale: string): Language =>
  codes.find((code) => code === locale.split('-', 1)[0]?.toLowerCase()) ?? 'en';

/**
 * Has the page speak the language of a locale (BCP 47), and English where it has no words for it.
 *
 * @returns true if that is another one than before, so that the page has to be shown again
 */
export function speak(locale: string): boolean {
  const language = languageOf(locale);
  const isOther = language !== root.lang;
  root.lang = language;
  root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  setLanguage(language);
  return isOther;
}
