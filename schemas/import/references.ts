import type { JsonObject } from '../document/artifact.ts';
import { isHttpUri } from '../json/formats.ts';
import { isBlank } from '../text/blank.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { readMarkdown } from '../text/markdown/markdown.ts';
import { plainText, visit } from '../text/markdown/plain-text.ts';
import type { Inline } from '../text/markdown/tree.ts';
import { roleOf } from './roles.ts';
import { codeLines, sectionsOf } from './sections.ts';

// Sources that a text lists itself: below a heading such as "References", and in its footnotes. The
// text stays as it is.

const MAX_SOURCES = 50;
const MAX_TITLE = 240;
/** Larger numbers in brackets are years and the like, and never a source. */
const MAX_CITED = 99;
const CITATION = /\[(?:source-)?(\d{1,2})\](?![(:[])/g;
// `s`: U+2028 is a character of a line, and `(.*)$` never looks back for its end.
const NOTE = /^ {0,3}\[\^[^\]\s]{1,100}\]:[ \t]*(.*)$/s;
const ENTRY = /^ {0,3}(?:([-*+])|(\d{1,2})[.)])?[ \t]*(?:\[(?:source-)?(\d{1,2})\]:?)?[ \t]*(.*)$/s;

/** The sources that a text names in a list of references or in footnotes, in the order of their numbers. */
export function sourcesIn(lines: readonly string[]): JsonObject[] {
  const sources = new Sources();
  const inCode = codeLines(lines);
  const notes: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (inCode[at]) continue;
    for (const [, number] of line.matchAll(CITATION)) sources.reserve(Number(number));
    const note = NOTE.exec(line)?.[1];
    if (note !== undefined) notes.push(note);
  }
  for (const { heading, lines: listed } of sectionsOf(lines)) {
    if (roleOf(heading) === 'sources') takeList(listed, sources);
  }
  for (const note of notes) sources.add(note);
  return sources.list();
}

/** Takes the entries of a list, with the numbers that it gives them. */
function takeList(lines: readonly string[], sources: Sources): void {
  const inCode = codeLines(lines);
  let position = 0;
  let entry = '';
  let number = 0;
  const finish = () => {
    if (entry !== '') sources.add(entry, number || undefined);
    entry = '';
  };
  for (const [at, line] of lines.entries()) {
    if (inCode[at] || NOTE.test(line)) continue;
    // An entry that goes on in the next line.
    if (entry !== '' && /^(?: {2,}|\t)\S/.test(line)) {
      entry += ` ${line.trim()}`;
      continue;
    }
    finish();
    const [, bullet, digits, label, text = ''] = ENTRY.exec(line) ?? [];
    if (bullet || digits) position++;
    entry = text;
    number = Number(label ?? digits ?? (bullet ? position : 0));
  }
  finish();
}

interface Found {
  readonly url: string;
  readonly title: string;
}

/** Sources as they are found in a text, each with the number that the text cites it by. */
class Sources {
  readonly #found = new Map<number, Found>();
  readonly #urls = new Set<string>();
  readonly #cited = new Set<number>();
  #next = 1;

  /** Keeps a number that the text cites, so that no other source gets it. */
  reserve(number: number): void {
    this.#cited.add(number);
  }

  /**
   * Adds the first address of an entry.
   *
   * @param wanted the number that the text gives it, if any
   */
  add(entry: string, wanted?: number): void {
    const found = this.#found.size < MAX_SOURCES ? sourceOf(entry) : null;
    if (!found || this.#urls.has(found.url)) return;
    const isFree = wanted !== undefined && wanted <= MAX_CITED && !this.#found.has(wanted);
    this.#urls.add(found.url);
    this.#found.set(isFree ? wanted : this.#free(), found);
  }

  #free(): number {
    while (this.#cited.has(this.#next) || this.#found.has(this.#next)) this.#next++;
    return this.#next;
  }

  list(): JsonObject[] {
    return [...this.#found]
      .sort(([a], [b]) => a - b)
      .map(([number, { url, title }]) => ({ id: `source-${number}`, title, url }));
  }
}

/** Longest entry that is read, in UTF-16 units. */
const MAX_ENTRY = 4_000;

/** The first address of an entry, with the words around it as its title. */
function sourceOf(entry: string): Found | null {
  const { blocks } = readMarkdown(entry.slice(0, MAX_ENTRY).trim(), { isPart: true });
  let first: Link | undefined;
  visit(blocks, (node) => {
    if (node.tag === 'link' && /^https?:\/\//i.test(node.href)) first ??= node;
  });
  if (!first) return null;
  // Other than ASCII as percent codes.
  const url = first.href.replace(/[^\x21-\x7e]+/g, (part) => encodeURI(part));
  if (!isHttpUri(url)) return null;
  const typed = plainText(blocks);
  const shown = plainText(first.children);
  // A link is its words; an address is none.
  const words = /^https?:\/\//i.test(shown) ? typed.replace(shown, () => ' ') : typed;
  const title = bare(words.replace(/\( ?\)/g, ' ').replace(/\s+/g, ' '));
  const name = isBlank(title) ? url.replace(/^https?:\/\//i, '') : title;
  return { url, title: cutAtWord(name, MAX_TITLE) };
}

type Link = Extract<Inline, { tag: 'link' }>;

const BEFORE = ' :,.–—-';
const AFTER = ' :,–—-';

/** A title without what stood between it and its address. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BEFORE.includes(text[from] ?? '')) from++;
  // A full stop belongs to the words, unless the address stood before it.
  const isLeft = (end: string) => AFTER.includes(end) || (end === '.' && text[to - 2] === ' ');
  while (to > from && isLeft(text[to - 1] ?? '')) to--;
  return text.slice(from, to);
}
