import type { Language } from '../../words/languages.ts';

type Listener = (language: Language) => void;
const listeners: Listener[] = [];

/** Has a module of words set them, now and whenever the language changes (web/build/words.ts). */
export function speaking(listener: Listener): void {
  listener('en');
  listeners.push(listener);
}

/** Sets the words of the page to those of a language. */
export function setLanguage(language: Language): void {
  for (const listener of listeners) listener(language);
}
