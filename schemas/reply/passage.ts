import type { Artifact } from '../document/artifact.ts';

/** A comment on a passage: a JSON Pointer (RFC 6901) to a text, what was marked in it, and words. */
export interface Comment {
  readonly path: string;
  readonly quote: string;
  readonly text: string;
  /** Offset of the quote in that text, in UTF-16 units; of several, the nearest counts. Absent: the first. */
  readonly at?: number;
}

/** True for an offset of a comment. */
export const isOffset = (at: unknown): at is number => Number.isSafeInteger(at) && Number(at) >= 0;

/** Place of a passage, in UTF-16 units of the text that `path` leads to. */
export interface Passage {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Members whose texts a reader can mark. */
const MARKED = ['title', 'summary', 'content', 'sources'] as const;

/**
 * Finds what a comment is about, in the document that it was made on or in a later revision: the
 * quote at its pointer, or, where items were put into or taken out of a list, at the only other place
 * of that list that has it. Takes time in proportion to the document.
 *
 * @returns null: the passage has changed
 */
export function findPassage(
  artifact: Pick<Artifact, (typeof MARKED)[number]>,
  { path, quote, at }: Pick<Comment, 'path' | 'quote' | 'at'>,
): Passage | null {
  const names = namesOf(path);
  if (quote === '' || !names || !MARKED.some((member) => member === names[0])) return null;
  const here = textAt(artifact, names);
  const from = here === null ? -1 : nearest(here, quote, at);
  if (from >= 0) return { path, from, to: from + quote.length };
  const others: Passage[] = [];
  collect(artifact, names, 0, '', (text, other) => {
    const from = nearest(text, quote, at);
    if (from >= 0) others.push({ path: other, from, to: from + quote.length });
    return others.length < 2;
  });
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Place of the occurrence nearest to `at`; -1: none. Steps over whole quotes, so that it stays linear. */
function nearest(text: string, quote: string, at = 0): number {
  if (text.startsWith(quote, at)) return at;
  let before = -1;
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + quote.length)) {
    if (from > at) return before >= 0 && at - before <= from - at ? before : from;
    before = from;
  }
  return before;
}

/** The names that a pointer is made of; null for what is none. */
function namesOf(path: string): string[] | null {
  if (!path.startsWith('/')) return null;
  const names = path.slice(1).split('/');
  if (names.some((name) => /~(?![01])/.test(name))) return null;
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function textAt(value: unknown, names: readonly string[]): string | null {
  let inner = value;
  for (const name of names) inner = memberOf(inner, name);
  return typeof inner === 'string' ? inner : null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return INDEX.test(name) ? value[Number(name)] : undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/**
 * Visits the texts at places like this one: the same names, whatever the places in lists. `visit`
 * says whether to go on. A pointer leads no deeper than a document can be nested.
 */
function collect(
  value: unknown,
  names: readonly string[],
  depth: number,
  at: string,
  visit: (text: string, at: string) => boolean,
): boolean {
  const name = names[depth];
  if (name === undefined) return typeof value !== 'string' || visit(value, at);
  if (Array.isArray(value)) {
    return (
      !INDEX.test(name) ||
      value.every((item, index) => collect(item, names, depth + 1, `${at}/${index}`, visit))
    );
  }
  const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return collectMember(memberOf(value, name), names, depth, `${at}/${escaped}`, visit);
}

const collectMember = (
  value: unknown,
  names: readonly string[],
  depth: number,
  at: string,
  visit: (text: string, at: string) => boolean,
): boolean => value === undefined || collect(value, names, depth + 1, at, visit);
