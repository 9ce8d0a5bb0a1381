import type { Problem } from '#schemas/explain.ts';
import type { FailureKind } from '#schemas/read-artifact.ts';
import { FAILURE_WORDS } from './failure-words.ts';
import type { Io } from './io.ts';

/** Says on standard error what went wrong and what to do. `offset` counts characters or bytes. */
export function noteFailure(failure: { kind: FailureKind; offset?: number }, io: Io): void {
  const place = failure.offset === undefined ? '' : ` (at offset ${failure.offset})`;
  io.note(`${FAILURE_WORDS[failure.kind]}${place}`);
}

/** Lists problems on standard error, one line each; their text is already safe to print. */
export function noteProblems(problems: readonly Problem[], io: Io): void {
  for (const { detail } of problems) io.note(`- ${detail}`);
}
