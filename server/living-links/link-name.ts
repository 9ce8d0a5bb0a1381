import type { JsonValue } from '#schemas/json/json-value.ts';
import { MAX_LIVING_NAME } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import type { Failure } from '../api/failure.ts';

/** A living link that something is published to. */
export type LinkNamed = {
  /** Its name, of the account. */
  readonly to: string;
  /** Version that it must have; null: any. */
  readonly expect: number | null;
};

/** True for a text that can be the identifier of a living link. */
export const isLinkId = (name: string): boolean => /^[0-9a-hjkmnp-tv-z]{12}$/.test(name);

/** True for a text that can name a living link of an account. */
export function isLinkName(name: JsonValue): name is string {
  if (typeof name !== 'string' || name.trim() === '') return false;
  return codePoints(name) <= MAX_LIVING_NAME && !/\p{Cc}/u.test(name);
}

/** Members of a request to publish that name a living link; null: it names none. */
export function linkNamedIn(
  to: JsonValue | undefined,
  expect: JsonValue | undefined,
): Result<LinkNamed | null, Failure> {
  if (to === undefined && expect === undefined) return ok(null);
  if (!isLinkName(to ?? null)) {
    const detail = `\`/to\` must be the name of a living link, new or your own: 1 to ${MAX_LIVING_NAME} characters.`;
    return err({ reason: 'invalid-request', errors: [{ pointer: '/to', detail }] });
  }
  if (expect !== undefined && !(Number.isInteger(expect) && Number(expect) > 0)) {
    const detail = '`/expect` must be the `version` of the link that you saw.';
    return err({ reason: 'invalid-request', errors: [{ pointer: '/expect', detail }] });
  }
  return ok({ to: to as string, expect: expect === undefined ? null : Number(expect) });
}
