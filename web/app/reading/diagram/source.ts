import { MAX_SOURCE_CHARS } from '../../../frame/diagram/messages.ts';

/** Limits of a diagram that is drawn by itself: UTF-16 code units of its source, and edges. */
const MAX_CHARS = 5_000;
const MAX_EDGES = 200;
/** Edges of one that somebody asks for. */
const MAX_EDGES_ASKED = 2_000;
/** Longest name of a diagram, in UTF-16 code units. */
const MAX_NAME = 200;

/** `small`: drawn by itself. `large`: when somebody asks for it. `too-long`: never. */
export type DiagramSize = 'small' | 'large' | 'too-long';

export function sizeOfDiagram(source: string): DiagramSize {
  if (source.length > MAX_SOURCE_CHARS) return 'too-long';
  return source.length > MAX_CHARS || edgesIn(source) > MAX_EDGES ? 'large' : 'small';
}

/** Edges that Mermaid may draw of a source of this size. */
export const edgesAllowed = (size: DiagramSize): number =>
  size === 'small' ? MAX_EDGES : MAX_EDGES_ASKED;

/** The middle of a link of any kind of diagram: `-->`, `-.->`, `==>`, `~~~`, `->>`, `..>`. */
const LINK = /--+>?|-\.+-?>?|->|==+|~~~+|\.\.>?/;

/**
 * Edges of a source, counted by its links, and of a flowchart never too low: `a & b --> c & d` has four, and
 * `a -- words --> b` counts twice.
 */
export function edgesIn(source: string): number {
  let edges = 0;
  for (const line of source.split('\n')) {
    const ends = line.split(LINK).map((part) => part.split('&').length);
    for (let i = 1; i < ends.length; i++) edges += (ends[i - 1] ?? 1) * (ends[i] ?? 1);
  }
  return edges;
}

/** Lines of a source that Mermaid takes out before it reads it. */
const COMMENT = /^\s*%%(?!\{)/;
const NAME = /^\s*(?:(accTitle)\s*:|(?:pie(?:\s+showData)?\s+)?title(?:\s*:|\s))(.*)$/;

/** The name that a source gives itself: `accTitle`, else `title`, of front matter too. */
export function nameIn(source: string): string | undefined {
  let title: string | undefined;
  for (const line of source.split('\n')) {
    const [, isForAccess, text = ''] = NAME.exec(line) ?? [];
    const name = withoutQuotes(text.trim()).slice(0, MAX_NAME);
    if (name && isForAccess) return name;
    title ??= name || undefined;
  }
  return title;
}

const withoutQuotes = (text: string): string =>
  text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0]
    ? text.slice(1, -1)
    : text;

/** A line of a source, with its number, both from 1. */
export interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/**
 * The line of a source that Mermaid's parser numbers: it counts neither front matter, nor comments,
 * nor the blank lines before the first.
 */
export function lineInSource(source: string, parsed: number): SourceLine | null {
  const lines = source.split('\n');
  let left = parsed;
  for (let i = contentStart(lines); i < lines.length; i++) {
    const text = lines[i] ?? '';
    if (COMMENT.test(text) || (left === parsed && text.trim() === '')) continue;
    if (--left === 0) return { number: i + 1, text: text.trim() };
  }
  return null;
}

/** Index of the first line behind front matter. */
function contentStart(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, i) => i > first && line.trim() === '---');
  return end < 0 ? 0 : end + 1;
}
