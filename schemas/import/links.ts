import type { JsonObject } from '../document/artifact.ts';
import { isHttpUri } from '../json/formats.ts';
import { isBlank } from '../text/blank.ts';
import { cut, plainLine } from './blocks.ts';
import { codeLines, fencedBlocks, withoutColumns } from './sections.ts';

const MAX_SOURCES = 50;
const MAX_SOURCE_TITLE = 240;
/** Larger numbers in brackets are years and the like, and never a source. */
const MAX_CITED = 99;
/** What begins something that may be a link: code, brackets, an address. */
const BEGINNING = /\\.|`+|!?\[|<https?:\/\/|https?:\/\//gi;
const ADDRESS = /https?:\/\/[^\s<>"`|\\^{}[\]]+/iy;
const CITATION = /\[(?:source-)?(\d{1,2})\](?![(:[])/g;
// `s`: U+2028 is a character of a line, and `(.*)$` never looks back for its end.
const DEFINITION = /^ {0,3}\[(\^?)([^\]\s][^\]]{0,99})\]:[ \t]*(.*)$/s;
const TARGET = /^<?(https?:\/\/[^\s<>]+)>?(?:[ \t]+["'(](.*)["')])?[ \t]*$/is;

/**
 * An address with its title, read once: a document may cite a long one very often, and no citation
 * may take time in proportion to it.
 */
export interface Target {
  /** As it is typed. */
  readonly address: string;
  /** As a source has it; null: no web address. */
  readonly url: string | null;
  /** As it is typed. */
  readonly title: string;
  /** The title in one line; null: there is none. */
  readonly line: string | null;
}

export function targetOf(address: string, title: string): Target {
  // Other than ASCII as percent codes.
  const url = address.replace(/[^\x21-\x7e]+/g, (text) => encodeURI(text));
  return titled({ address, url: isHttpUri(url) ? url : null, title, line: null }, title);
}

/** The same address under another title. */
export const titled = (target: Target, title: string): Target => ({
  ...target,
  title,
  line: isBlank(title) ? null : plainLine(title),
});

/** Sources as they are found in a document, each with the number that texts cite it by. */
export class Sources {
  readonly #byUrl = new Map<string, number>();
  readonly #found = new Map<number, FoundSource>();
  readonly #taken = new Set<number>();
  #next = 1;

  /** Keeps the numbers that a document cites already, so that no other source gets one of them. */
  reserve(lines: readonly string[]): void {
    for (const line of lines) {
      for (const [, number] of line.matchAll(CITATION)) this.#taken.add(Number(number));
    }
  }

  /**
   * The number of a source; null when the address is none, or there are as many sources already as
   * a document may have. The first title of an address is that of its source.
   *
   * @param wanted the number that the document gives it, if any
   */
  add({ url, line }: Target, wanted?: number): number | null {
    if (url === null) return null;
    const known = this.#byUrl.get(url);
    if (known !== undefined && (wanted === undefined || wanted === known)) {
      this.#name(known, line);
      return known;
    }
    if (this.#found.size >= MAX_SOURCES) return null;
    const isFree = wanted !== undefined && wanted > 0 && wanted <= MAX_CITED;
    const number = isFree && !this.#found.has(wanted) ? wanted : this.#free();
    this.#byUrl.set(url, number);
    this.#taken.add(number);
    this.#found.set(number, { url, name: nameOf(url), title: null });
    this.#name(number, line);
    return number;
  }

  #name(number: number, line: string | null): void {
    const source = this.#found.get(number);
    if (!source || source.title !== null || line === null) return;
    const title = cut(line, MAX_SOURCE_TITLE);
    if (title !== source.name && !isBlank(title)) source.title = title;
  }

  /** True if a source has this address and this title, so that neither has to stand elsewhere. */
  tells({ url, line }: Target): boolean {
    const number = url === null ? undefined : this.#byUrl.get(url);
    const source = number === undefined ? undefined : this.#found.get(number);
    return source !== undefined && (line === null || (source.title ?? source.name) === line);
  }

  #free(): number {
    while (this.#taken.has(this.#next)) this.#next++;
    return this.#next;
  }

  /** By their numbers. */
  list(): JsonObject[] {
    return [...this.#found]
      .sort(([a], [b]) => a - b)
      .map(([number, { url, name, title }]) => ({
        id: `source-${number}`,
        title: title ?? name,
        url,
      }));
  }
}

interface FoundSource {
  readonly url: string;
  /** The address in place of a title. */
  readonly name: string;
  title: string | null;
}

const nameOf = (url: string): string => cut(url.replace(/^https?:\/\//i, ''), MAX_SOURCE_TITLE);

/** A footnote; `only` is its address when it says nothing else. */
export interface Footnote {
  readonly text: string;
  readonly only: Target | null;
}

/** What stands at the end of a document for its links and footnotes, by lower-case name. */
export interface Definitions {
  readonly links: ReadonlyMap<string, Target>;
  readonly footnotes: ReadonlyMap<string, Footnote>;
}

/** Takes definitions of links and footnotes out of the lines. */
export function takeDefinitions(lines: readonly string[]): {
  definitions: Definitions;
  body: string[];
} {
  const links = new Map<string, Target>();
  const notes = new Map<string, string[]>();
  const blocks = fencedBlocks(lines);
  const body: string[] = [];
  let open: string[] | null = null;
  lines.forEach((line, at) => {
    const code = blocks[at];
    if (code && code === blocks[at - 1]) {
      // The fence before it went either way.
      if (open) open.push(withoutColumns(line, code.column));
      else body.push(line);
      return;
    }
    const [, isNote, name = '', rest = ''] = (!code && DEFINITION.exec(line)) || [];
    const key = name.toLowerCase();
    const target = isNote === '' ? TARGET.exec(rest) : null;
    if (isNote === '^' && !notes.has(key)) {
      open = [rest];
      notes.set(key, open);
    } else if (target?.[1] !== undefined && !links.has(key)) {
      links.set(key, targetOf(target[1], target[2] ?? ''));
      open = null;
    } else if (open !== null && /^(?: {2,}|\t)\S/.test(line)) {
      open.push(line.trim());
    } else {
      open = null;
      body.push(line);
    }
  });
  const footnotes = new Map<string, Footnote>();
  for (const [name, kept] of notes) {
    const text = kept.join('\n');
    const hasCode = codeLines(kept).includes(true);
    footnotes.set(name, { text, only: hasCode ? null : onlyAddressOf(text) });
  }
  return { definitions: { links, footnotes }, body };
}

/** Turns the links of some lines into citations; code stays as it is. */
export function citeLinks(
  lines: readonly string[],
  sources: Sources,
  definitions: Definitions,
): string[] {
  const inCode = codeLines(lines);
  const done: string[] = [];
  let text: string[] = [];
  const flush = () => {
    // One by one: there may be more lines than a call may have arguments.
    const cited = text.length > 0 ? citeIn(text.join('\n'), sources, definitions) : null;
    for (const line of cited?.split('\n') ?? []) done.push(line);
    text = [];
  };
  let isInList = false;
  let isAfterText = false;
  lines.forEach((line, at) => {
    const isBlankLine = line.trim() === '';
    const isInset = /^(?: {4}|\t)/.test(line);
    const isIndented = isInset && !isBlankLine && !isInList && !isAfterText;
    if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(line)) isInList = true;
    else if (!isBlankLine && !isInset && !isAfterText && !/^ {2}/.test(line)) isInList = false;
    isAfterText = !isBlankLine && !isIndented;
    if (!inCode[at] && !isIndented) {
      text.push(line);
      return;
    }
    flush();
    done.push(line);
  });
  flush();
  return done;
}

function citeIn(text: string, sources: Sources, definitions: Definitions): string {
  const pairs = bracketsIn(text);
  const parts: string[] = [];
  let from = 0;
  const put = (upTo: number, written: string, next: number) => {
    parts.push(text.slice(from, upTo), written);
    from = next;
  };
  const find = new RegExp(BEGINNING);
  for (let match = find.exec(text); match; match = find.exec(text)) {
    const at = match.index;
    const [mark] = match;
    if (mark[0] === '`') {
      find.lastIndex = pairs.code.get(at) ?? find.lastIndex;
    } else if (mark[0] === 'h' || mark[0] === 'H' || mark[0] === '<') {
      const start = mark[0] === '<' ? at + 1 : at;
      const address = addressAt(text, start);
      const isClosed = mark[0] === '<' && text[start + address.length] === '>';
      const end = start + address.length + (isClosed ? 1 : 0);
      const number = sources.add(targetOf(address, ''));
      if (number !== null) put(at, `${address} [${number}]`, end);
      find.lastIndex = Math.max(end, find.lastIndex);
    } else if (mark[0] !== '\\') {
      const isImage = mark === '![';
      const open = isImage ? at + 1 : at;
      const link = linkAt(text, open, pairs.brackets.get(open), definitions);
      if (!link) continue;
      const number = isImage ? null : sources.add(link.target, link.number);
      const words = link.text && `${link.text} `;
      // A title of its own that is told nowhere else stays where it is typed.
      const isTold = link.target.title === link.text || sources.tells(link.target);
      if (number !== null && (isTold || !link.text)) put(at, `${words}[${number}]`, link.end);
      // What a picture is called, and what has no valid address, stays as it is typed.
      find.lastIndex = link.end;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
}

interface Link {
  readonly text: string;
  readonly target: Target;
  /** The name that the document gives it, when that is a number. */
  readonly number?: number;
  readonly end: number;
}

/** The link whose `[` stands at a place; null when that is none. */
function linkAt(
  text: string,
  open: number,
  close: number | undefined,
  { links, footnotes }: Definitions,
): Link | null {
  if (close === undefined) return null;
  const label = text.slice(open + 1, close);
  if (text[close + 1] === '(') {
    const found = addressAndTitleAt(text, close + 2);
    if (!found) return null;
    const { address, title, end } = found;
    return { text: label, target: targetOf(address, title ? `${label} (${title})` : label), end };
  }
  if (label.length > 101) return null;
  const second = text[close + 1] === '[' ? text.indexOf(']', close + 2) : -1;
  const name = second > close + 2 && second - close < 103 ? text.slice(close + 2, second) : label;
  const end = second >= 0 && second - close < 103 ? second + 1 : close + 1;
  const key = name.toLowerCase();
  const number = /^\d{1,2}$/.test(key) ? { number: Number(key) } : {};
  const defined = links.get(key);
  if (defined) {
    const isCitation = name === label && 'number' in number;
    const target = defined.title ? defined : titled(defined, label);
    return { text: isCitation ? '' : label, target, ...number, end };
  }
  const note = label[0] === '^' ? footnotes.get(label.slice(1).toLowerCase()) : undefined;
  if (!note?.only) return null;
  const own = Number(label.slice(1));
  const wanted = own >= 1 && own <= MAX_CITED ? { number: own } : {};
  return { text: '', target: note.only, ...wanted, end: close + 1 };
}

/**
 * The address and the title between the parentheses of a link. No bracket may stand in it: so no
 * place is looked at for more than one link.
 */
function addressAndTitleAt(
  text: string,
  from: number,
): { address: string; title: string; end: number } | null {
  let at = skipBlanks(text, from);
  const isClosed = text[at] === '<';
  if (isClosed) at++;
  const start = at;
  for (let depth = 0; at < text.length && !/[\s<>[\]]/.test(text[at] ?? ''); at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0 && !isClosed) break;
  }
  const address = text.slice(start, at);
  if (!/^https?:\/\//i.test(address)) return null;
  if (isClosed && text[at++] !== '>') return null;
  at = skipBlanks(text, at);
  let title = '';
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const begin = ++at;
    while (at < text.length && !`${quote}[]`.includes(text[at] ?? '')) at++;
    if (text[at] !== quote) return null;
    title = text.slice(begin, at);
    at = skipBlanks(text, at + 1);
  }
  return text[at] === ')' ? { address, title, end: at + 1 } : null;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at++;
  return at;
}

/** The address in a note that is about one; null when it says something else, too. */
export function onlyAddressOf(note: string): Target | null {
  const at = note.search(/https?:\/\//i);
  if (at < 0) return null;
  const address = addressAt(note, at);
  const rest = note.slice(0, at) + note.slice(at + address.length);
  if (/https?:\/\//i.test(rest)) return null;
  const words = rest.replace(/\(\)|[[\]<>]/g, ' ').split(/\s+/);
  // What stood between the words and the address.
  const title = words.filter((word) => !/^[:,.–—-]*$/.test(word)).join(' ');
  return targetOf(address, title);
}

/** The bare address at a place, without the punctuation of the sentence around it. */
function addressAt(text: string, at: number): string {
  const find = new RegExp(ADDRESS);
  find.lastIndex = at;
  const found = find.exec(text)?.[0] ?? '';
  let end = found.length;
  let depth = 0;
  for (const char of found) depth += char === '(' ? 1 : char === ')' ? -1 : 0;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    if (last === ')' && depth < 0) depth++;
    else if (!".,;:!?*_~'’”»".includes(last)) break;
  }
  return found.slice(0, end);
}

/** Where brackets and code that begin at a place end, found in one walk. */
function bracketsIn(text: string) {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.push(index);
    else runs.set(run.length, [index]);
  }
  for (const places of runs.values()) places.reverse();
  const code = new Map<number, number>();
  const brackets = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '[') open.push(at);
    else if (char === ']') {
      const start = open.pop();
      if (start !== undefined) brackets.set(start, at);
    } else if (char === '`') {
      let length = 1;
      while (text[at + length] === '`') length++;
      const places = runs.get(length) ?? [];
      while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= at) places.pop();
      const end = places.at(-1);
      if (end !== undefined) code.set(at, end + length);
      at = (end ?? at) + length - 1;
    }
  }
  return { code, brackets };
}
