import type { JsonValue } from '#schemas/document/artifact.ts';
import { type Comment, findPassage, type Passage } from '#schemas/reply/passage.ts';
import type { Request } from '#schemas/reply/reply.ts';

/** Words that somebody marked on the page of a document. */
export interface Marked {
  /** The words as they are shown, citations left out. */
  readonly text: string;
  /** The section in which they stand, by the name of its member; null: above all of them. */
  readonly section: string | null;
  /** Number of times that the same words stand before them in that section. */
  readonly before: number;
}

/** A comment without its words: a passage of the document. */
export type Quote = Omit<Comment, 'text'>;

/** Longest passage that can be marked, in UTF-16 units. */
export const MAX_MARKED = 2_000;

const LETTER = /[\p{L}\p{N}]/u;
/** A citation, which the page shows as a raised number. */
const CITATION = /\[(?:source-)?\d{1,6}\]/y;

export interface Folded {
  readonly letters: string;
  /** Place of each letter in the text that was folded. */
  readonly places: readonly number[];
}

/**
 * The letters and digits of a text with Markdown that a page shows of it: marks, citations and the
 * addresses of links are left out. Linear.
 */
export function fold(text: string): Folded {
  const letters: string[] = [];
  const places: number[] = [];
  let closing = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '[') {
      CITATION.lastIndex = at;
      const cited = CITATION.exec(text);
      if (cited) {
        at += cited[0].length - 1;
        continue;
      }
    }
    if (sign === ']' && text[at + 1] === '(') {
      // Looked for once for each that there is: none before the last that was found.
      if (closing >= 0 && closing <= at) closing = text.indexOf(')', at);
      if (closing > at) {
        at = closing;
        continue;
      }
    }
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (LETTER.test(letter)) {
      letters.push(letter);
      for (let unit = 0; unit < letter.length; unit++) places.push(at + unit);
    }
    at += letter.length - 1;
  }
  return { letters: letters.join(''), places };
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** All texts of a value with their pointers, in their order. */
function* textsIn(value: JsonValue | undefined, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}/${index}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* textsIn(member, `${path}/${escaped(name)}`);
    }
  }
}

/** The texts of a part of the page. */
function textsOf({ title, summary, content, sources }: Request, section: string | null) {
  if (section === null) return [...textsIn(title, '/title'), ...textsIn(summary, '/summary')];
  if (section === 'sources') return textsIn(sources as unknown as JsonValue, '/sources');
  const member = Object.hasOwn(content, section) ? content[section] : undefined;
  return member === undefined
    ? textsIn(content, '/content')
    : textsIn(member, `/content/${escaped(section)}`);
}

/** A first line that is a heading. */
const FIRST_HEADING = /^\s*#{1,6}[ \t]+([^\n]+)\n/;

/** Length of the beginning of a body that the page leaves out: a heading that says the title again. */
function leftOut({ title }: Request, path: string, text: string): number {
  if (path !== '/content/body') return 0;
  const [line = '', words = ''] = FIRST_HEADING.exec(text) ?? [];
  return lettersOf(words) === lettersOf(title) ? line.length : 0;
}

/** The letters and digits of words that are shown. */
export const lettersOf = (text: string): string => fold(text).letters;

/** Number of times that words stand in others, none over another. */
export function countOf(words: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) count++;
  return count;
}

/**
 * Finds words marked on the page in the document itself: a pointer to a text, and the part of it that
 * holds exactly the marked letters. Takes time in proportion to the document.
 *
 * @returns null: no text of that part holds it, because it reaches over several, say
 */
export function passageOf(request: Request, { text, section, before }: Marked): Quote | null {
  const wanted = lettersOf(text.slice(0, MAX_MARKED));
  if (wanted === '') return null;
  let left = before;
  let found: Quote | null = null;
  for (const [path, whole] of textsOf(request, section)) {
    const start = leftOut(request, path, whole);
    const { letters, places } = fold(whole.slice(start));
    for (
      let index = letters.indexOf(wanted);
      index >= 0;
      index = letters.indexOf(wanted, index + wanted.length)
    ) {
      const at = start + (places[index] ?? 0);
      const to = start + (places[index + wanted.length - 1] ?? 0) + 1;
      const quote = { path, quote: whole.slice(at, to), at };
      // The page may show them in another order: the last that there is, rather than none.
      if (findPassage(request, quote)) found = quote;
      if (left-- === 0) return found;
    }
  }
  return found;
}

/** Section in which the page shows a text; null: above all of them. */
function sectionOf(path: string): string | null {
  const [, member, name = ''] = path.split('/');
  if (member === 'sources') return member;
  return member === 'content' ? name.replaceAll('~1', '/').replaceAll('~0', '~') : null;
}

/** The other way round: a passage of the document in terms of its page. Title and summary count for themselves. */
export function markedOf(request: Request, { path, from, to }: Passage): Marked {
  const section = sectionOf(path);
  const texts = [...textsOf(request, section)];
  const whole = texts.find(([other]) => other === path)?.[1] ?? '';
  const text = whole.slice(from, to);
  const words = lettersOf(text);
  let before = countOf(words, lettersOf(whole.slice(leftOut(request, path, whole), from)));
  for (const [other, ahead] of section === null ? [] : texts) {
    if (other === path) break;
    before += countOf(words, lettersOf(ahead));
  }
  return { text, section, before };
}
