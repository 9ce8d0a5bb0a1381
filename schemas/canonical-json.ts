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
  Object.keys(object)
    .sort() // by UTF-16 code units, as RFC 8785 §3.2.3 asks
    .map((name) => `${quote(name)}:${canonicalize(object[name] as JsonValue)}`);

/**
 * Canonical JSON by RFC 8785 (JCS), as text. Throws a TypeError for what is not I-JSON (unpaired
 * surrogates, NaN, infinities, undefined, functions) and a RangeError for nesting that exhausts
 * the stack: neither can come out of strict reading.
 */
export function canonicalize(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  // ECMAScript writes numbers as RFC 8785 §3.2.2.3 wants them, and -0 as 0.
  if (Number.isFinite(value) || typeof value === 'boolean' || value === null) return `${value}`;
  if (Array.isArray(value)) return `[${Array.from(value, canonicalize).join()}]`;
  if (typeof value === 'object') return `{${canonicalMembers(value).join()}}`;
  throw new TypeError(`Not a JSON value: ${typeof value}`);
}
