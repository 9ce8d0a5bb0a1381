import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_DEPTH } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';

/** Reads a body strictly (decisions §3). Its size was checked before. */
export function readJson(body: Uint8Array, maxDepth = MAX_JSON_DEPTH): Result<JsonValue, Failure> {
  const read = parseStrictJson(body, Number.POSITIVE_INFINITY, maxDepth);
  return read.ok ? read : err({ reason: 'invalid-json', ...read.error });
}

/**
 * Reads a body that must be an object with these members, and perhaps those, and no others. A member's
 * value may be as deep as a document of its own.
 */
export function readMembers(
  body: Uint8Array,
  required: readonly string[],
  optional: readonly string[] = [],
): Result<JsonObject, Failure> {
  const read = readJson(body);
  const isDeep =
    !read.ok && read.error.reason === 'invalid-json' && read.error.kind === 'json-depth';
  if (!isDeep) return membersOf(read, required, optional);
  const members = membersOf(readJson(body, MAX_JSON_DEPTH + 1), required, optional);
  return members.ok ? members : read;
}

function membersOf(
  read: Result<JsonValue, Failure>,
  required: readonly string[],
  optional: readonly string[],
): Result<JsonObject, Failure> {
  if (!read.ok) return read;
  const { value } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return err(invalidRequest([{ pointer: '', detail: 'The body must be an object.' }]));
  }
  const errors: PlaceOfProblem[] = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ pointer: '', detail: `The body lacks the member "${name}": add it.` }));
  if (Object.keys(value).some((name) => !required.includes(name) && !optional.includes(name))) {
    const names = [...required, ...optional].map((name) => `"${name}"`).join(', ');
    const isDocument = Object.hasOwn(value, 'type') && Object.hasOwn(value, 'content');
    const takesOne = [...required, ...optional].includes('artifact');
    const hint = isDocument && takesOne ? ' The document belongs into "artifact".' : '';
    errors.push({ pointer: '', detail: `The body may have ${names} and nothing else.${hint}` });
  }
  return errors.length > 0 ? err(invalidRequest(errors)) : ok(value);
}

export const invalidRequest = (errors: readonly PlaceOfProblem[]): Failure => ({
  reason: 'invalid-request',
  errors,
});
