import type { Expected } from '#schemas/artifact/warnings.ts';
import { number, plural } from '../format.ts';

/** The warnings to the author of a draft (schemas/artifact/warnings.ts). */

export const title = (n: number) =>
  plural(n, {
    one: '# thing to check before you share',
    other: '# things to check before you share',
  });
export const missingMember = (name: string) => `“${name}” is not filled in.`;
export const emptyMember = (place: string) => `“${place}” is empty.`;
export const wrongKind = (place: string, kind: string) => `“${place}” should be ${kind}.`;
export const nearName = (place: string, name: string) =>
  `“${place}” is not known here. Did you mean “${name}”?`;
export const unlistedSource = (place: string, id: string) =>
  `“${place}” cites source ${id}, which is not in the list.`;
export const uncitedSource = (id: string) => `Source ${id} isn’t cited anywhere.`;
export const noSources = 'No sources are listed.';
export const htmlInText = (place: string, tag: string) =>
  `“${place}” has HTML (${tag}), which readers will see as code. Use Markdown.`;
export const futureDate = (place: string) => `The date “${place}” is in the future.`;
export const noApprover = 'It doesn’t say who accepted it.';
export const more = (n: number) => `And ${number(n)} more.`;

/** The kind that a member should be, as it stands in `wrongKind`. */
export const expected: Readonly<Record<Exclude<Expected['is'], 'choice' | 'scores'>, string>> = {
  text: 'text',
  texts: 'a list of texts',
  flag: 'yes or no',
  time: 'a date and time',
  sources: 'a list of sources',
  list: 'a list',
  any: 'anything',
  objects: 'a list of objects',
  object: 'an object',
};
export const oneOf = (words: string) => `one of: ${words}`;
export const scores = (from: number, to: number) => `numbers from ${from} to ${to}`;
