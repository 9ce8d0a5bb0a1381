/**
 * The messages between the viewer and the frame page that draws diagrams: the program with a port, the
 * source through the port, and the answer.
 */

/** Version of all. The frame page refuses any other. */
export const DIAGRAM_VERSION = 2;
/** Longest drawing that is taken from the frame, in UTF-16 code units. */
export const MAX_DRAWING_CHARS = 262_144;
/** Longest source that is ever drawn, in UTF-16 code units. */
export const MAX_SOURCE_CHARS = 20_000;

/** The message to the frame page, with exactly one port. */
export interface DiagramProgram {
  readonly vitrine: typeof DIAGRAM_VERSION;
  /** Text of Mermaid; the policy of the frame page allows this text by its hash, and no other. */
  readonly program: string;
}

/** The one message through the port to the frame page. */
export interface DiagramTask {
  readonly source: string;
  /** Edges that a flowchart may have. */
  readonly maxEdges: number;
}

/** The answer: an SVG as text, or the line of the source that could not be read, from 1. */
export type DiagramAnswer = { readonly svg: string } | { readonly line: number | null };

/** Checks an answer of the frame, which may be anything; null: it is none. */
export function readAnswer(data: unknown): DiagramAnswer | null {
  // Text only: an object could be of any size and shape.
  if (typeof data !== 'string' || data.length > MAX_DRAWING_CHARS) return null;
  if (data.startsWith('<svg')) return { svg: data };
  if (data === 'failed') return { line: null };
  const [, digits] = /^failed ([1-9]\d{0,4})$/.exec(data) ?? [];
  const line = Number(digits);
  return line <= MAX_SOURCE_CHARS ? { line } : null;
}

/** The answer as text. */
export const writeFailure = (line: number | null): string =>
  line === null ? 'failed' : `failed ${line}`;
