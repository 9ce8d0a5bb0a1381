import { MAX_JSON_DEPTH, MAX_PROBLEMS } from '#schemas/limits.ts';
import { shown } from '#schemas/text/shown-text.ts';
import type { Problem } from './types/index.d.ts';

/** Advice for values that JSON would drop or change, by what they are. */
const ADVICE: Readonly<Record<string, string>> = {
  Date: 'write a text, as date.toISOString() does',
  Map: 'write an object, as Object.fromEntries(map) does',
  Set: 'write a list, as [...set] does',
  number: 'write a finite number or null',
  bigint: 'write a text',
  string: 'take the half of a character out',
};
const OTHER = 'leave it out, or write plain members';

/**
 * The values that JSON would drop or change without a word, by their places; none: JSON says all of it.
 * At most 20, and each object is looked at once.
 */
export function notJson(value: unknown): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<object>();
  const above = new Set<object>();
  const refuse = (pointer: string, what: string, advice = OTHER) => {
    if (problems.length >= MAX_PROBLEMS) return;
    const place = pointer === '' ? 'The document' : `\`${shown(pointer)}\``;
    const detail = `${place} is ${what}, which JSON does not have: ${advice}.`;
    problems.push({ pointer, keyword: 'not-json', detail });
  };
  const look = (each: unknown, pointer: string) => {
    if (problems.length >= MAX_PROBLEMS || each === null || typeof each === 'boolean') return;
    if (typeof each === 'string') {
      if (!each.isWellFormed()) refuse(pointer, 'a broken text', ADVICE.string);
    } else if (typeof each === 'number') {
      if (!Number.isFinite(each)) refuse(pointer, String(each), ADVICE.number);
    } else if (typeof each !== 'object') {
      const what = each === undefined ? 'undefined' : `a ${typeof each}`;
      refuse(pointer, what, ADVICE[typeof each]);
    } else if (above.has(each)) refuse(pointer, 'a circle');
    else if (!seen.has(each)) {
      seen.add(each);
      const name = classOf(each);
      if (name !== null) return refuse(pointer, `a ${shown(name)}`, ADVICE[name]);
      // A value nested deeper is refused for its depth later.
      if (above.size > MAX_JSON_DEPTH) return;
      above.add(each);
      for (const [member, inner] of membersOf(each)) {
        const at = `${pointer}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (!member.isWellFormed()) refuse(at, 'a broken text', ADVICE.string);
        else look(inner, at);
      }
      if (Object.getOwnPropertySymbols(each).length > 0) {
        refuse(pointer, 'an object with symbols');
      }
      above.delete(each);
    }
  };
  look(value, '');
  return problems;
}

/** Lists with holes have members there that are undefined. */
const membersOf = (value: object): [string, unknown][] =>
  Array.isArray(value)
    ? Array.from(value, (item: unknown, at) => [String(at), item])
    : Object.entries(value);

/** Name of the class of an object; null for a list and for a plain object, of any window. */
function classOf(value: object): string | null {
  if (Array.isArray(value)) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return null;
  const maker: unknown = value.constructor;
  return typeof maker === 'function' && maker.name ? maker.name : 'instance';
}
