import { isHttpUri } from '../../json/formats.ts';
import { isBlank } from '../../text/blank.ts';
import type { JsonObject } from '../artifact.ts';
import { cut, plainLine } from './blocks.ts';
import { codeLines } from './sections.ts';

const MAX_SOURCES = 50;
const MAX_SOURCE_TITLE = 240;
/** Larger numbers in brackets are years and the like, and never a source. */
const MAX_CITED = 99;
/** What begins something that may be a link: code, brackets, an address. */
const BEGINNING = /\\.|`+|!?\[|<https?:\/\/|https?:\/\//gi;
const ADDRESS = /https?:\/\/[^\s<>"`|\\^{}[\]]+/iy;
const CITATION = /\[(?:source-)?(\d{1,2})\](?![(:[])/g;
const DEFINITION = /^ {0,3}\[(\^?)([^\]\s][^\]]{0,99})\]:[ \t]*(.*)$/;
const TARGET = /^<?(https?:\/\/[^\s<>]+)>?(?:[ \t]+["'(](.*)["')])?[ \t]*$/i;

/** Sources as they are found in a document, each with the number that texts cite it by. */
export class Sources {
  readonly #byAddress = new Map<string, number>();
  readonly #found = new Map<number, JsonObject>();
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
   * a document may have.
   *
   * @param wanted the number that the document gives it, if any
   */
  add(address: string, title: string, wanted?: number): number | null {
    const url = written(address);
    const known = this.#byAddress.get(url);
    if (known !== undefined && (wanted === undefined || wanted === known)) {
      this.#name(known, url, title);
      return known;
    }
    if (this.#found.size >= MAX_SOURCES || !isHttpUri(url)) return null;
    const isFree = wanted !== undefined && wanted > 0 && wanted <= MAX_CITED;
    const number = isFree && !this.#found.has(wanted) ? wanted : this.#free();
    this.#byAddress.set(url, number);
    this.#taken.add(number);
    this.#found.set(number, { id: `source-${number}`, title: nameOf(url), url });
    this.#name(number, url, title);
    return number;
  }

  /** The first words that stand for a source are its title. */
  #name(number: number, url: string, title: string): void {
    const source = this.#found.get(number);
    const line = cut(plainLine(title), MAX_SOURCE_TITLE);
    if (source && source.title === nameOf(url) && !isBlank(line)) source.title = line;
  }

  /** Whether a source is listed under an address and a title, so that neither has to stand elsewhere. */
  tells(address: string, title: string): boolean {
    const number = this.#byAddress.get(written(address));
    const source = number === undefined ? undefined : this.#found.get(number);
    return source !== undefined && (isBlank(title) || source.title === plainLine(title));
  }

  #free(): number {
    while (this.#taken.has(this.#next)) this.#next++;
    return this.#next;
  }

  /** By their numbers. */
  list(): JsonObject[] {
    return [...this.#found].sort(([a], [b]) => a - b).map(([, source]) => source);
  }
}

/** An address as a source has it: other than ASCII as percent codes. */
const written = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/g, (text) => encodeURI(text));

const nameOf = (url: string): string => cut(url.replace(/^https?:\/\//i, ''), MAX_SOURCE_TITLE);

/** What stands at the end of a document for its links and footnotes, by lower-case name. */
export interface Definitions {
  readonly links: ReadonlyMap<string, { readonly url: string; readonly title: string }>;
  readonly footnotes: ReadonlyMap<string, string>;
}

/** Takes definitions of links and footnotes out of the lines. */
export function takeDefinitions(lines: readonly string[]): {
  definitions: Definitions;
  body: string[];
} {
  const links = new Map<string, { url: string; title: string }>();
  const footnotes = new Map<string, string>();
  const inCode = codeLines(lines);
  const body: string[] = [];
  let open: string | null = null;
  lines.forEach((line, at) => {
    const [, isNote, name = '', rest = ''] = (!inCode[at] && DEFINITION.exec(line)) || [];
    const key = name.toLowerCase();
    const target = isNote === '' ? TARGET.exec(rest) : null;
    if (isNote === '^' && !footnotes.has(key)) {
      footnotes.set(key, rest);
      open = key;
    } else if (target?.[1] !== undefined && !links.has(key)) {
      links.set(key, { url: target[1], title: target[2] ?? '' });
      open = null;
    } else if (open !== null && /^(?: {2,}|\t)\S/.test(line)) {
      footnotes.set(open, `${footnotes.get(open)}\n${line.trim()}`);
    } else {
      open = null;
      body.push(line);
    }
  });
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
      const number = sources.add(address, '');
      if (number !== null) put(at, `${address} [${number}]`, end);
      find.lastIndex = Math.max(end, find.lastIndex);
    } else if (mark[0] !== '\\') {
      const isImage = mark === '![';
      const open = isImage ? at + 1 : at;
      const link = linkAt(text, open, pairs.brackets.get(open), definitions);
      if (!link) continue;
      const number = isImage ? null : sources.add(link.url, link.title, link.number);
      const words = link.text && `${link.text} `;
      // A title of its own that is told nowhere else stays where it is typed.
      const isTold = link.title === link.text || sources.tells(link.url, link.title);
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
  readonly url: string;
  readonly title: string;
  /** What the document calls it, when that is a number. */
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
    const target = targetAt(text, close + 2);
    if (!target) return null;
    const { url, title, end } = target;
    return { text: label, url, title: title ? `${label} (${title})` : label, end };
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
    const title = defined.title || label;
    return { text: isCitation ? '' : label, url: defined.url, title, ...number, end };
  }
  const note = label[0] === '^' ? footnotes.get(label.slice(1).toLowerCase()) : undefined;
  const address = note === undefined ? null : onlyAddressOf(note);
  if (!address) return null;
  const own = Number(label.slice(1));
  const wanted = own >= 1 && own <= MAX_CITED ? { number: own } : {};
  return { text: '', url: address.url, title: address.title, ...wanted, end: close + 1 };
}

/**
 * The address and the title between the parentheses of a link. No bracket may stand in it: so no
 * place is looked at for more than one link.
 */
function targetAt(text: string, from: number): { url: string; title: string; end: number } | null {
  let at = skipBlanks(text, from);
  const isClosed = text[at] === '<';
  if (isClosed) at++;
  const start = at;
  for (let depth = 0; at < text.length && !/[\s<>[\]]/.test(text[at] ?? ''); at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0 && !isClosed) break;
  }
  const url = text.slice(start, at);
  if (!/^https?:\/\//i.test(url)) return null;
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
  return text[at] === ')' ? { url, title, end: at + 1 } : null;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at++;
  return at;
}

/** The address in a note that is about one; null when it says something else, too. */
export function onlyAddressOf(note: string): { url: string; title: string } | null {
  const at = note.search(/https?:\/\//i);
  if (at < 0) return null;
  const url = addressAt(note, at);
  const rest = note.slice(0, at) + note.slice(at + url.length);
  if (/https?:\/\//i.test(rest)) return null;
  const words = rest.replace(/\(\)|[[\]<>]/g, ' ').split(/\s+/);
  // What stood between the words and the address.
  return { url, title: words.filter((word) => !/^[:,.–—-]*$/.test(word)).join(' ') };
}

/** The bare address at a place, without the punctuation of the sentence around it. */
export function addressAt(text: string, at: number): string {
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
