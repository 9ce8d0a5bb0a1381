import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { CheckKind, Checks } from './check-types.ts';
import { CHECKS } from './checks.ts';
import { codecs } from './codecs.ts';
import { scriptMistake } from './script-mistake.ts';

/** A check as it is sent to a thread. */
export type Task<K extends CheckKind = CheckKind> = {
  readonly kind: K;
  readonly input: Checks[K]['input'];
};

/** The outcome of a check, and the milliseconds that it took. */
export type Timed<K extends CheckKind = CheckKind> = {
  readonly outcome: Result<Checks[K]['output'], Failure>;
  readonly busy: number;
};

const platform = { ...codecs, scriptMistake };

/** Runs a check on a thread of the pool. */
export default async function run<K extends CheckKind>({
  kind,
  input,
}: Task<K>): Promise<Timed<K>> {
  const start = performance.now();
  const outcome = await CHECKS[kind](platform, input);
  return { outcome, busy: performance.now() - start };
}
