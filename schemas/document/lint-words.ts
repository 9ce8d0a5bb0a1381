import type { Lint } from './lint.ts';

/** Sentences about oddities, and what their author does about them, in English. */
export const LINT_WORDS: Readonly<
  Record<Lint['lint'], readonly [detail: (place: string) => string, correction: string]>
> = {
  bidi: [
    (place) => `${place} has invisible characters that change the direction of text.`,
    'Take them out: readers are shown them as boxes.',
  ],
  invisible: [
    (place) => `${place} has invisible characters.`,
    'Take them out: readers are shown them as boxes.',
  ],
  control: [
    (place) => `${place} has control characters.`,
    'Take them out: readers are shown them as boxes.',
  ],
  blank: [
    (place) => `${place} has no character that can be seen.`,
    'Write what readers are to see there.',
  ],
  'mixed-script': [
    (place) => `${place} mixes letters of different alphabets that look alike.`,
    'Write each word in the letters of one alphabet.',
  ],
  combining: [
    (place) => `${place} piles up marks on one letter, which cover the lines around it.`,
    'Take the marks out.',
  ],
  surrogate: [
    (place) => `${place} has half of a character (an unpaired surrogate).`,
    'Write the whole character, or take the half out.',
  ],
  'revision-unsafe': [
    (place) => `${place} is too large to be the same number everywhere.`,
    'Count revisions from 1: each that follows adds 1.',
  ],
  'proto-member': [
    (place) => `${place} is a name that confuses some programs.`,
    'Give the member another name.',
  ],
  'time-order': [
    (place) => `${place} is more than a day before \`/createdAt\`.`,
    'Correct the dates, or leave both out of a draft.',
  ],
  'duplicate-source-id': [
    (place) =>
      `${place} is the id of another source, too: a citation of it leads to the first one.`,
    'Give each source an id of its own, as in "source-2".',
  ],
  'url-credentials': [
    (place) => `${place} has a user name or a password in it, and is public.`,
    'Take the part before the @ out, and change the password.',
  ],
};
