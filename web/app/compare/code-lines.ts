import { diffLines } from 'diff';
import type { Run } from './tokens.ts';

/** Lines that both sides have, or only one. */
export interface LineRun {
  readonly of: Run['of'];
  readonly text: string;
}

/** Time that one text may take, in milliseconds: what is compared may have been made to take forever. */
const TIME_LIMIT = 60;
/** Insertions and deletions after which the rest is not looked at any more. */
const MAX_EDITS = 4_000;

/** Source code compared line by line; null when that takes too long. */
export function diffCode(before: string, after: string): LineRun[] | null {
  const changes = diffLines(before, after, { timeout: TIME_LIMIT, maxEditLength: MAX_EDITS });
  return (
    changes?.map(({ value, added, removed }) => ({
      of: added ? 'after' : removed ? 'before' : 'both',
      text: value,
    })) ?? null
  );
}
