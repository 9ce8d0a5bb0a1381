import type { JsonObject, JsonValue } from '../json/json-value.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396). Neither argument is changed. Members are defined, never
 * assigned: one named `__proto__` stays data.
 */
export function mergePatch(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, mergePatch(members.get(name) ?? null, value));
  }
  return Object.fromEntries(members);
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
