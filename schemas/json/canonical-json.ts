import type { JsonObject, JsonValue } from './json-value.ts';

function quote(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('An unpaired surrogate has no canonical JSON');
  return JSON.stringify(text);
}

/**
 * The members of an object in canonical order, each written as `"name":value`. Throws as
 * {@link canonicalize} does.
 */
export const canonicalMembers = (object: JsonObject): string[] =>
  namesOf(object).map((name) => `${quote(name)}:${canonicalize(object[name] as JsonValue)}`);

/** By UTF-16 code units, as RFC 8785 §3.2.3 asks. */
const namesOf = (object: JsonObject): string[] => Object.keys(object).sort();

/**
 * Canonical JSON by RFC 8785 (JCS), as text. Throws a TypeError for what is not I-JSON (unpaired
 * surrogates, NaN, infinities, undefined, functions) and a RangeError for nesting that exhausts
 * the stack: neither can come out of strict reading.
 */
export function canonicalize(value: JsonValue): string {
  const parts: string[] = [];
  write(value, parts);
  return parts.join('');
}

/** In parts that are joined once: what is nested deep would be copied at each level. */
function write(value: JsonValue, parts: string[]): void {
  if (typeof value === 'string') parts.push(quote(value));
  // ECMAScript writes numbers as RFC 8785 §3.2.2.3 wants them, and -0 as 0.
  else if (Number.isFinite(value) || typeof value === 'boolean' || value === null) {
    parts.push(`${value}`);
  } else if (Array.isArray(value)) {
    parts.push('[');
    for (let i = 0; i < value.length; i++) {
      if (i > 0) parts.push(',');
      write(value[i] as JsonValue, parts);
    }
    parts.push(']');
  } else if (typeof value === 'object') {
    parts.push('{');
    let comma = '';
    for (const name of namesOf(value)) {
      parts.push(comma, quote(name), ':');
      write(value[name] as JsonValue, parts);
      comma = ',';
    }
    parts.push('}');
  } else throw new TypeError(`Not a JSON value: ${typeof value}`);
}
