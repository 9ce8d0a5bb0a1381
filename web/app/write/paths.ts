import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';

/** Names and indices that lead to a value inside a document. */
export type Path = readonly (string | number)[];

/** The JSON Pointer (RFC 6901) of a path. Names in forms hold neither `~` nor `/`. */
export const pointerOf = (path: Path): string => path.map((step) => `/${step}`).join('');

/** The value at a path, or undefined. Only own members count. */
export function valueAt(value: JsonValue | undefined, path: Path): JsonValue | undefined {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return;
    inner = (inner as JsonObject)[step];
  }
  return inner;
}

/** The text at a path; empty when there is none. */
export function textAt(value: JsonValue, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
}

/** The list at a path; empty when there is none. */
export function listAt(value: JsonValue, path: Path): readonly JsonValue[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** A copy in which the value at a path is another; undefined takes the member out. */
export function withValue(value: JsonObject, path: Path, next: JsonValue | undefined): JsonObject {
  return change(value, path, next) as JsonObject;
}

function change(
  value: JsonValue | undefined,
  path: Path,
  next: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? [...value] : [];
    const item = change(items[step], rest, next);
    if (item === undefined) items.splice(step, 1);
    else items[step] = item;
    return items;
  }
  // Entries and not assignment: a member named __proto__ stays data.
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const members = new Map(isObject ? Object.entries(value) : []);
  const member = change(members.get(step), rest, next);
  if (member === undefined) members.delete(step);
  else members.set(step, member);
  return Object.fromEntries(members);
}

/** A copy of a list in which one item stands somewhere else. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const copy = [...items];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
