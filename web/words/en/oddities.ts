import type { Lint } from '#schemas/document/lint.ts';
import { plural } from '../format.ts';

/** Oddities: valid in an artifact, but worth a second look. */
export const title = 'Worth a second look';
export const hiddenNotes = (n: number) =>
  plural(n, { one: '# hidden note', other: '# hidden notes' });
export const words: Record<Lint['lint'], string> = {
  bidi: 'Characters that change the direction of text:',
  invisible: 'Invisible characters:',
  control: 'Control characters:',
  blank: 'A text that looks empty:',
  'mixed-script': 'Letters of different alphabets that look alike:',
  combining: 'Marks piled up on letters:',
  surrogate: 'Half of a character:',
  'revision-unsafe': 'A version number too large to be exact:',
  'proto-member': 'A name that confuses some programs:',
  'time-order': 'Changed before it was created:',
  'duplicate-source-id': 'Two sources with the same number:',
  'url-credentials': 'An address with a name or password in it:',
};
