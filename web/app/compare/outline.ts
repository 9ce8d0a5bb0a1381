import type { JsonValue } from '#schemas/document/artifact.ts';
import { atOnce, type Work } from './pausing.ts';

/** Longest piece of an outline, in UTF-16 units, unless a line of it is longer. */
const PIECE = 20_000;
/** Deepest indentation: sixty levels of it would make megabytes of spaces out of a few brackets. */
const MAX_INDENT = 12;

const isNested = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The lines of a value; behind the sign of an item or a name stands what fits there. */
function* linesOf(value: JsonValue, depth: number): Generator<string> {
  const indent = '  '.repeat(Math.min(depth, MAX_INDENT));
  if (typeof value === 'string') {
    const [first = '', ...others] = value.split('\n');
    yield first;
    for (const line of others) yield indent + line;
  } else if (!isNested(value)) yield JSON.stringify(value);
  else {
    const isList = Array.isArray(value);
    for (const name in value as object) {
      const item = (value as Record<string, JsonValue>)[name] as JsonValue;
      const head = isList ? `${indent}– ` : `${indent}${name}: `;
      if (isNested(item)) {
        yield head.trimEnd();
        yield* linesOf(item, depth + 1);
      } else {
        const lines = linesOf(item, depth + 1);
        yield head + (lines.next().value ?? '');
        yield* lines;
      }
    }
  }
}

/**
 * A JSON value as indented lines, which compare better than JSON does: no commas, no brackets. Long
 * ones come in pieces.
 */
export function* outlining(value: JsonValue): Work<string[]> {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const line of linesOf(value, 0)) {
    if (length + line.length > PIECE && piece.length > 0) {
      pieces.push(piece.join('\n'));
      yield length;
      piece = [];
      length = 0;
    }
    piece.push(line);
    length += line.length + 30;
  }
  pieces.push(piece.join('\n'));
  return pieces;
}

/** All of the lines of a value. */
export const outline = (value: JsonValue): string => atOnce(outlining(value)).join('\n');
