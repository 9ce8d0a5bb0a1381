import type { JsonObject, JsonValue } from '../document/artifact.ts';
import { fencedBlocks } from './sections.ts';

// Definitions of links and footnotes, which stand once in a text, for all of its parts.

// `s`: U+2028 is a character of a line, and `(.*)$` never looks back for its end.
const DEFINITION = /^ {0,3}\[(\^?[^\]\s][^\]]{0,99})\]:[ \t]*(.*)$/s;
const REFERENCE = /\[(\^?[^[\]\s][^[\]]{0,99})\]/g;
/** Most characters that are repeated, so that no document becomes many times as long. */
const MAX_REPEATED = 262_144;

/** Definitions by their names in lower case, each as it is written. */
export type Definitions = ReadonlyMap<string, string>;

/** Takes the definitions out of the lines of a text. */
export function takeDefinitions(lines: readonly string[]): {
  readonly definitions: Definitions;
  readonly kept: string[];
} {
  const definitions = new Map<string, string>();
  const kept: string[] = [];
  const blocks = fencedBlocks(lines);
  let open: string | null = null;
  for (const [at, line] of lines.entries()) {
    const code = blocks[at] ?? null;
    const goesOn = code !== null && code === blocks[at - 1];
    const name = code ? undefined : DEFINITION.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined && !definitions.has(name)) {
      definitions.set(name, line);
      open = name.startsWith('^') ? name : null;
    } else if (open !== null && (goesOn || /^(?: {2,}|\t)\S/.test(line))) {
      definitions.set(open, `${definitions.get(open)}\n${line}`);
    } else {
      open = null;
      kept.push(line);
    }
  }
  return { definitions, kept };
}

/**
 * Puts below each text of a value the definitions that it refers to.
 *
 * @param used the names of those that were put anywhere
 */
export function withDefinitions<T extends JsonValue>(
  value: T,
  definitions: Definitions,
  used: Set<string>,
): T {
  let left = MAX_REPEATED;
  const below = (text: string): string => {
    const names = new Set<string>();
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      const key = name.toLowerCase();
      const size = definitions.get(key)?.length;
      // A footnote stands below the first text that refers to it.
      if (size === undefined || (key.startsWith('^') && used.has(key))) continue;
      if (names.has(key) || (used.has(key) && size > left)) continue;
      left -= size;
      names.add(key);
      used.add(key);
    }
    if (names.size === 0) return text;
    return `${text}\n\n${[...names].map((name) => definitions.get(name)).join('\n')}`;
  };
  const walk = (each: JsonValue): JsonValue => {
    if (typeof each === 'string') return below(each);
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).map(([name, inner]) => [name, walk(inner)]),
    ) as JsonObject;
  };
  return definitions.size === 0 ? value : (walk(value) as T);
}
