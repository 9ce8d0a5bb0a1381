import type { JsonFailureKind } from '../failure-kinds.ts';
import { MAX_JSON_BYTES, MAX_JSON_DEPTH } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import type { JsonValue } from './json-value.ts';

/**
 * Reason that a text is not JSON that all readers understand alike. `mistakeOf` (json-mistake.ts)
 * tells the place and the usual cause.
 */
export interface JsonFailure {
  kind: JsonFailureKind;
  /** The value that was read. */
  input: Uint8Array | string;
  /** In UTF-16 units. */
  offset?: number;
}

/**
 * Reads JSON as I-JSON (RFC 7493, decisions §3). The checks come in this order: size in bytes,
 * UTF-8, nesting, syntax, and then, whichever is first in the text: a repeated member name, a
 * number that would change, an unpaired surrogate. The time is linear in the input.
 *
 * @param maxBytes largest input, in bytes of UTF-8, inclusive
 * @param maxDepth deepest nesting, inclusive; a body that wraps a document needs one level more
 */
export function parseStrictJson(
  input: Uint8Array | string,
  maxBytes: number = MAX_JSON_BYTES,
  maxDepth: number = MAX_JSON_DEPTH,
): Result<JsonValue, JsonFailure> {
  if (
    input.length > maxBytes ||
    (typeof input === 'string' && new TextEncoder().encode(input).length > maxBytes)
  ) {
    return err({ kind: 'too-large', input });
  }
  let text: string;
  try {
    // A byte-order mark is kept: JSON.parse then refuses it.
    text =
      typeof input === 'string'
        ? input
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
  } catch {
    return err({ kind: 'utf8', input });
  }
  const offset = tooDeepAt(text, maxDepth);
  if (offset !== undefined) return err({ kind: 'json-depth', input, offset });
  let value: JsonValue;
  try {
    // Own members named __proto__ stay data: JSON.parse defines members, it does not assign them.
    value = JSON.parse(text);
  } catch {
    return err({ kind: 'json-syntax', input });
  }
  const ambiguity = firstAmbiguity(text);
  return ambiguity ? err({ ...ambiguity, input }) : ok(value);
}

/** Index of the quote that closes the string opened at `start`, or -1. */
function closingQuote(text: string, start: number): number {
  let end = start;
  let slash: number;
  do {
    end = text.indexOf('"', end + 1);
    slash = end;
    while (text[slash - 1] === '\\') slash--;
  } while ((end - slash) % 2);
  return end;
}

/** Place at which nesting passes the limit, in a text that may be no JSON at all. */
function tooDeepAt(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      at = closingQuote(text, at);
      if (at < 0) return;
    } else if (char === '[' || char === '{') {
      if (++depth > maxDepth) return at;
    } else if (char === ']' || char === '}') depth--;
  }
}

const NUMBER = /[\d.eE+-]+/y;

/** The first thing that two readers could read in two ways, in a text of good syntax. */
function firstAmbiguity(text: string): Omit<JsonFailure, 'input'> | undefined {
  /** Names seen in the objects that are open; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let names: Set<string> | undefined;
  /** True if a string here would be a name, or an item of a list: nothing to compare it with. */
  let nameNext = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    const offset = at;
    if (char === '"') {
      at = closingQuote(text, at);
      const raw = text.slice(offset, at + 1);
      const string = raw.includes('\\') ? `"${JSON.parse(raw)}"` : raw;
      if (!string.isWellFormed()) return { kind: 'json-surrogate', offset };
      if (nameNext) {
        if (names?.has(string)) return { kind: 'json-duplicate-key', offset };
        names?.add(string);
        nameNext = false;
      }
    } else if (char === '{' || char === '[') {
      open.push(names);
      nameNext = char === '{';
      names = nameNext ? new Set() : undefined;
    } else if (char === '}' || char === ']') {
      names = open.pop();
      nameNext = false;
    } else if (char === ',') nameNext = true;
    else if (char === '-' || (char >= '0' && char <= '9')) {
      NUMBER.lastIndex = at;
      const literal = NUMBER.exec(text)?.[0] as string;
      if (changes(literal)) return { kind: 'json-number', offset };
      at += literal.length - 1;
    }
  }
}

/** True if a number is a whole number that does not print back, overflows, or underflows to 0. */
function changes(literal: string): boolean {
  const value = Number(literal);
  return /^-?\d+$/.test(literal)
    ? `${value}` !== literal && literal !== '-0'
    : !Number.isFinite(value) || (value === 0 && /^-?[0.]*[1-9]/.test(literal));
}
