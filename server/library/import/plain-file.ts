import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { type CsvProblem, MAX_CELLS, MAX_COLUMNS, MAX_LINE, readCsv } from '#schemas/text/csv.ts';
import { writeFence } from '#schemas/text/markdown/write.ts';

/** Files that are not text, by their first bytes, and what to do with them. */
const BINARY: readonly (readonly [start: string, name: string, advice: string])[] = [
  [
    '%PDF-',
    'a PDF',
    'Write down what it says as Markdown and share that, or send the file itself.',
  ],
  [
    'PK\x03\x04',
    'a ZIP archive, as .docx, .xlsx and .pptx are',
    'Export it as Markdown or CSV, and share that.',
  ],
  ['\x89PNG', 'a picture', 'Put it into a page of HTML as a data: address, and share the page.'],
  [
    '\xff\xd8\xff',
    'a picture',
    'Put it into a page of HTML as a data: address, and share the page.',
  ],
  ['GIF8', 'a picture', 'Put it into a page of HTML as a data: address, and share the page.'],
  [
    'RIFF',
    'a picture or a sound',
    'Put it into a page of HTML as a data: address, and share the page.',
  ],
  ['\x1f\x8b', 'packed with gzip', 'Unpack it, and share what is in it.'],
  ['SQLite format 3', 'a database', 'Export what matters as CSV, and share that.'],
  ['\x7fELF', 'a program', 'Share text, a page of HTML, or a report.'],
];

/** Reason why a file is no text that can be shared; null: it is text. */
export function notText(bytes: Uint8Array, name: string): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  const file = name === '' ? 'This' : JSON.stringify(name);
  const found = BINARY.find(([first]) => start.startsWith(first));
  if (found) return `${file} is ${found[1]}, and no text. ${found[2]}`;
  const hasNul = bytes.subarray(0, 8_000).includes(0);
  return hasNul
    ? `${file} is no text: it holds NUL characters. Save it as UTF-8, or share text, a page of HTML, or a report.`
    : null;
}

const DIFF = /^(?:diff --git |Index: |--- [^\n]{1,300}\n\+\+\+ |From [0-9a-f]{40} )/;

/** True for a patch as diff and git write it, by the name of its file or by how it begins. */
export const isDiff = (name: string, text: string): boolean =>
  /\.(?:diff|patch)$/i.test(name) || DIFF.test(text.slice(0, 1_000));

/** A patch as Markdown: a block of code with its language. */
export function diffMarkdown(text: string, title: string): string {
  const files = (text.match(/^\+\+\+ /gm) ?? []).length;
  const body = writeFence('diff', text.replace(/\r?\n$/, ''));
  return `# ${title}\n\nChanges to ${counted(files, 'file')}.\n\n## Changes\n\n${body}\n`;
}

/** A table as Markdown: a block `csv`, which readers see as a table. The error is a sentence. */
export function csvMarkdown(text: string, title: string): Result<string, string> {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  const table = readCsv(plain);
  if (!table.ok) return err(CSV_WORDS[table.problem]);
  const rows = counted(table.rows.length, 'row');
  const columns = table.head.length === 1 ? '1 column' : `${table.head.length} columns`;
  return ok(
    `# ${title}\n\nA table of ${rows} and ${columns}.\n\n## Data\n\n${writeFence('csv', plain)}\n`,
  );
}

const CSV_WORDS: Readonly<Record<CsvProblem, string>> = {
  empty: 'This CSV is empty.',
  quote: 'This CSV is no table: a quotation mark is never closed. Close it.',
  columns: `This CSV has more than ${MAX_COLUMNS} columns: keep those that matter.`,
  cells: `This CSV has more than ${MAX_CELLS} cells: keep the rows that matter.`,
  line: `This CSV has a line of more than ${MAX_LINE} characters: shorten it.`,
};
