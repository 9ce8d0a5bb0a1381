/** Words beside code, tables, tasks and footnotes. */

export const copy = 'Copy';
export const notRun = 'not run';
export const copyCsv = 'Copy as CSV';
export const sort = 'Sort';
export const sortBy = (column: string) => `Sort by ${column}`;
export const task = 'Task';
export const note = (name: string) => `Footnote ${name}`;
export const backToNote = (name: string) => `Back to footnote ${name} in the text`;
export const notATable = (why: string) => `Not shown as a table: ${why}`;
export const csvEmpty = 'it is empty.';
export const csvQuote = 'a quotation mark is never closed.';
export const csvColumns = (most: string) => `it has more than ${most} columns.`;
export const csvCells = (most: string) => `it has more than ${most} cells.`;
export const csvLine = (most: string) => `one of its lines has more than ${most} characters.`;
