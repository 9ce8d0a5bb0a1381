import type { Lint } from '#schemas/document/lint.ts';
import { plural } from '../format.ts';

export const title = 'Einen zweiten Blick wert';
export const hiddenNotes = (n: number) =>
  plural(n, { one: '# verborgene Notiz', other: '# verborgene Notizen' });
export const words: Record<Lint['lint'], string> = {
  bidi: 'Zeichen, die die Richtung des Textes ändern:',
  invisible: 'Unsichtbare Zeichen:',
  control: 'Steuerzeichen:',
  blank: 'Ein Text, der leer aussieht:',
  'mixed-script': 'Buchstaben verschiedener Alphabete, die gleich aussehen:',
  combining: 'Auf Buchstaben gehäufte Zeichen:',
  surrogate: 'Ein halbes Zeichen:',
  'revision-unsafe': 'Eine Fassungsnummer, die zu groß ist, um genau zu sein:',
  'proto-member': 'Ein Name, der manche Programme durcheinanderbringt:',
  'time-order': 'Geändert, bevor es angelegt wurde:',
  'duplicate-source-id': 'Zwei Quellen mit derselben Nummer:',
  'url-credentials': 'Eine Adresse mit einem Namen oder Passwort darin:',
};
