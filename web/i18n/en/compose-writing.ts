import { number, plural } from '../format.ts';

/** Words of writing itself: rows, sources behind `[`, options, and what stands beside the text. */

export const tools = 'This text';
export const rowKeys =
  'Enter for the next one · Shift+Enter for a line break · [ for a source · Alt+↑ or ↓ to move it';
/** The same where no sources are cited. */
export const plainRowKeys = 'Enter for the next one · Alt+↑ or ↓ to move it';
export const cite = 'Cite a source';
export const offered = (n: number) =>
  plural(n, {
    one: '# source. Choose with the arrow keys and Enter.',
    other: '# sources. Choose with the arrow keys and Enter.',
  });
export const newSource = 'New source from a link…';
export const address = 'Link';
export const wrongAddress = 'That is not a web address.';
export const sourceName = 'Title (or leave it empty)';
export const addAndCite = 'Add and cite';
export const cancel = 'Cancel';
export const untitledSource = 'Source without a title';
export const sourcesHint = 'What the document rests on. Type [ in a text to cite or add one.';

export const optionName = 'Name of the option';
export const recommended = 'Recommended';
export const criteria = 'Criteria';
export const criterion = (place: number) => `Criterion ${place}`;
export const criterionHint = 'What you compare them by, such as cost (optional)';
export const noScore = 'No score';
export const score = (value: number, of: number) => `${number(value)} of ${number(of)}`;

export const beforeShare = 'Before you share';
export const link = 'Link';
export const characters = (n: number) => plural(n, { one: '# character', other: '# characters' });
export const fits = 'fits everywhere';
export const nothingChanged = (before: number) => `Nothing has changed since version ${before}.`;
export const changedSince = (before: number) => `Changed since version ${before}:`;
export const compare = 'Compare';
