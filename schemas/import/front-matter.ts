/** The first lines of a document as people write them for static sites, and the text behind them. */
export interface FrontMatter {
  /** Values by their names in lower case, in their order: a text, or a list of texts. */
  readonly values: ReadonlyMap<string, string | readonly string[]>;
  /** All that stands behind it, as it is; the whole text where there is none. */
  readonly body: string;
}

const OPENING = /^---[ \t]*(?:\r\n|\r|\n)/;
const LINE_END = /\r\n|\r|\n/g;
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/;
const ENTRY = /^([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60}):(?:[ \t]+(.*))?$/su;

/**
 * Takes the front matter off a text, if it begins with one: the part of YAML that people write there.
 * Whatever else stands in it is kept as text. Linear.
 */
export function frontMatterOf(text: string): FrontMatter {
  const none: FrontMatter = { values: new Map(), body: text };
  const opening = OPENING.exec(text);
  if (!opening) return none;
  const lines: string[] = [];
  const remarks: string[] = [];
  const ends = new RegExp(LINE_END);
  let from = opening[0].length;
  for (;;) {
    ends.lastIndex = from;
    const end = ends.exec(text);
    const line = text.slice(from, end?.index);
    from += line.length + (end?.[0].length ?? 0);
    if (CLOSING.test(line)) break;
    // A rule at the top of a text, and not the beginning of anything.
    if (!end || !belongs(line, lines.length === 0)) return none;
    if (line.startsWith('#')) remarks.push(line.slice(1).trim());
    else lines.push(line);
  }
  const values = valuesOf(lines);
  if (remarks.length > 0) values.set('#', remarks);
  return { values, body: text.slice(from) };
}

/** True for a line that front matter may have. */
const belongs = (line: string, isFirst: boolean): boolean =>
  line.trim() === '' ||
  line.startsWith('#') ||
  ENTRY.test(line) ||
  (!isFirst && /^(?:[ \t]|-[ \t]|-$)/.test(line));

function valuesOf(lines: readonly string[]): Map<string, string | readonly string[]> {
  const values = new Map<string, string | readonly string[]>();
  /** The lists of names that stand there more than once. */
  const repeated = new Map<string, string[]>();
  for (let at = 0; at < lines.length; ) {
    const [, name = '', first = ''] = ENTRY.exec(lines[at++] ?? '') ?? [];
    const below: string[] = [];
    while (at < lines.length && !ENTRY.test(lines[at] ?? '')) below.push(lines[at++] ?? '');
    if (name === '') continue;
    const key = name.toLowerCase();
    const value = readValue(first.trim(), below);
    const before = values.get(key);
    if (before === undefined) {
      values.set(key, value);
      continue;
    }
    const all = repeated.get(key) ?? [before].flat();
    // One by one: a list may have more items than a call may have arguments.
    for (const each of [value].flat()) all.push(each);
    repeated.set(key, all);
    values.set(key, all);
  }
  return values;
}

function readValue(first: string, below: readonly string[]): string | readonly string[] {
  const filled = below.filter((line) => line.trim() !== '');
  if (/^[|>][-+]?$/.test(first)) {
    return filled.map((line) => line.trim()).join(first[0] === '|' ? '\n' : ' ');
  }
  if (first === '' && filled.length > 0 && filled.every((line) => /^[ \t]*-[ \t]/.test(line))) {
    return filled.map((line) => unquoted(line.slice(line.indexOf('-') + 1).trim()));
  }
  if (filled.length === 0 && /^\[[^[\]{}]*\]$/.test(first)) {
    const items = first.slice(1, -1).split(',');
    return items.map((item) => unquoted(item.trim())).filter((item) => item !== '');
  }
  return filled.length === 0 ? unquoted(first) : [first, ...below].join('\n').trim();
}

const unquoted = (text: string): string => {
  const quote = text[0] ?? '';
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
};
