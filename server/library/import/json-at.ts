import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';

/** The text, or nothing for any other value. */
export const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : '';

/** The list, or an empty one for any other value. */
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

/** The member at a path of own members. */
export function at(value: JsonValue | undefined, ...path: string[]): JsonValue | undefined {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return;
    inner = (inner as JsonObject)[name];
  }
  return inner;
}

/** The item of a list at an index that is a value of JSON, too. */
export const itemAt = (
  list: readonly JsonValue[],
  index: JsonValue | undefined,
): JsonValue | undefined => (typeof index === 'number' ? list[index] : undefined);
