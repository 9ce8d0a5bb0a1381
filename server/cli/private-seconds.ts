import { PRIVATE_SECONDS } from '#schemas/limits.ts';
import { durationSeconds } from '#schemas/text/duration.ts';

/** Seconds that a private link is kept, of a time such as `7d`; null: none that is allowed. */
export function privateSeconds(text: string): number | null {
  const seconds = durationSeconds(text);
  const { least, most } = PRIVATE_SECONDS;
  return seconds !== null && seconds >= least && seconds <= most ? seconds : null;
}
