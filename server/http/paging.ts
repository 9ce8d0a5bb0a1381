import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Page } from '../types.ts';
import type { Ctx } from './reply.ts';

const LIMIT = { least: 1, most: 100, byDefault: 20 } as const;

/** The page that a list's query asks for, or what is wrong with the query. */
export function pageOf(
  c: Ctx,
  byDefault: number = LIMIT.byDefault,
): Result<Page, PlaceOfProblem[]> {
  const errors: PlaceOfProblem[] = [];
  const text = c.req.query('limit') ?? String(byDefault);
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < LIMIT.least || limit > LIMIT.most) {
    errors.push({ pointer: 'limit', detail: `It must be from ${LIMIT.least} to ${LIMIT.most}.` });
  }
  const cursor = c.req.query('cursor');
  const before = cursor === undefined ? null : positionOf(cursor);
  if (before === undefined) {
    errors.push({ pointer: 'cursor', detail: 'It must be the nextCursor of the page before.' });
  }
  for (const name of ['page', 'offset', 'skip']) {
    if (c.req.query(name) === undefined) continue;
    const detail =
      'Pages follow each other by `cursor`: leave it out for the first, then give the nextCursor of the page before.';
    errors.push({ pointer: name, detail });
  }
  return errors.length > 0 ? err(errors) : ok({ limit, before: before ?? null });
}

/** A cursor is opaque to clients, so that what is inside may change. */
export const cursorOf = (position: number | null): string | null =>
  position === null ? null : Buffer.from(`p${position}`).toString('base64url');

/** The position in a cursor; undefined when it is not one of ours. */
export function positionOf(cursor: string): number | undefined {
  if (cursor.length > 40) return undefined;
  const [, position] = /^p(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return position === undefined ? undefined : Number(position);
}
