import { number, plural } from '../format.ts';

/** Words of writing itself: rows, sources behind `[`, options, and what stands beside the text. */

export const tools = 'This text';
export const rowKeys =
  'Enter for the next one · Shift+Enter for a line break · [ for a source · / for a table, chart or code · Alt+↑ or ↓ to move it';
/** The same where no sources are cited. */
export const plainRowKeys = 'Enter: new item · Alt+↑↓ move';
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
export const untitledSource = 'Untitled source';
export const sourcesHint =
  'What the document is based on. Type [ in the text to cite a source or add one.';

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

/** The menu behind `/` at the beginning of a line. */
export const blocks = 'Add a block';
export const blocksOffered = (n: number) =>
  plural(n, {
    one: '# block. Choose with the arrow keys and Enter.',
    other: '# blocks. Choose with the arrow keys and Enter.',
  });
export const blockTable = 'Table';
export const blockChart = 'Chart';
export const blockCode = 'Code block';
export const blockTasks = 'Task list';
export const column = (place: number) => `Column ${place}`;
export const series = 'Series';

/** The buttons above a text. */
export const marks = {
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  tasks: 'Task list',
  link: 'Link',
  code: 'Code',
};

/** A document as written that is fitted into a form. */
export const fit = 'Fit into a form';
export const fitHint =
  'Sections with known headings fill its fields. The rest stays as text, in its order.';
export const fitted = 'This is how it would look in the form. Nothing has changed yet.';
export const useForm = 'Use this form';
export const keepWritten = 'Keep it as written';
