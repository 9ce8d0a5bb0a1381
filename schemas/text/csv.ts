/** A table that is wider or longer than this is shown as it is written. */
export const MAX_COLUMNS = 60;
export const MAX_CELLS = 20_000;
/** A line is laid out in one go: one of more characters is shown as it is written, too. */
export const MAX_LINE = 20_000;

/** Reasons that a text is not shown as a table. */
export type CsvProblem = 'empty' | 'quote' | 'columns' | 'cells' | 'line';

export type Csv =
  | { readonly ok: true; readonly head: readonly string[]; readonly rows: readonly string[][] }
  | { readonly ok: false; readonly problem: CsvProblem };

/**
 * Reads comma-separated values (RFC 4180): the first line is the head, a quoted field may hold commas,
 * line ends and doubled quotes, lines may end with LF as well. Rows need not be equally long; a quote
 * inside an unquoted field is itself. Linear in `text`, and stops where the table grows too large.
 */
export function readCsv(text: string): Csv {
  const fail = (problem: CsvProblem): Csv => ({ ok: false, problem });
  const source = text.replace(/\r\n?/g, '\n').trimEnd();
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let line = 0;
  for (let at = 0; at <= source.length; ) {
    let field: string;
    if (source[at] === '"') {
      const [value, end] = quoted(source, at + 1);
      if (end < 0) return fail('quote');
      field = value;
      at = end;
      // Text behind the closing quote belongs to the field, as spreadsheets read it.
      const next = signFrom(source, at, /[,\n]/g);
      field += source.slice(at, next);
      at = next;
    } else {
      const next = signFrom(source, at, /[,\n]/g);
      field = source.slice(at, next);
      at = next;
    }
    row.push(field);
    if (row.length > MAX_COLUMNS) return fail('columns');
    if (++cells > MAX_CELLS) return fail('cells');
    line += field.length;
    if (line > MAX_LINE) return fail('line');
    if (source[at] !== ',') {
      // An empty line is no row.
      if (row.length > 1 || row[0] !== '') rows.push(row);
      row = [];
      line = 0;
    }
    at++;
  }
  const [head, ...rest] = rows;
  return head ? { ok: true, head, rows: rest } : fail('empty');
}

/** The field that begins behind a quote, and the place behind its closing one; -1: there is none. */
function quoted(source: string, from: number): [field: string, end: number] {
  let field = '';
  for (let at = from; ; ) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return [field, -1];
    field += source.slice(at, quote);
    if (source[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    at = quote + 2;
  }
}

/** The next place of a sign, or the end. */
function signFrom(source: string, from: number, sign: RegExp): number {
  sign.lastIndex = from;
  return sign.exec(source)?.index ?? source.length;
}

/** A number, with or without signs of thousands, percent or currency: no spreadsheet runs one. */
const NUMBER = /^[-+]?[\d.,\u00a0\u202f' ]{1,40}[%‰€$£¥]?$/;
/** Beginnings that a spreadsheet takes for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff0b\uff0d\uff1d\uff20|]|^[\t\r\n]/;

/**
 * Rows as comma-separated values (RFC 4180), with CRLF.
 *
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, "CSV
 * Injection"): strangers wrote it. Plain numbers are left as they are, also negative ones.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(cell: string): string {
  const isFormula = FORMULA.test(cell) && !NUMBER.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return isFormula || /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
