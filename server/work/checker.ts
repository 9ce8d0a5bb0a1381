import type { JsonValue } from '#schemas/json/json-value.ts';
import { err } from '#schemas/result.ts';
import type { Timed } from './check-thread.ts';
import type { Check, CheckKind, Checks } from './check-types.ts';
import { CHECKS } from './checks.ts';
import type { Platform } from './codecs.ts';
import { codecs, SMALL } from './codecs.ts';
import type { CheckPool } from './pool.ts';
import type { ProcessorLimit } from './processor-limit.ts';
import { scriptMistake } from './script-mistake.ts';
import { workTurns } from './turns.ts';

/**
 * The time that is taken off before the true one is known, in milliseconds for each byte of a body.
 */
const ESTIMATE = 0.0003;

/** Weight of a byte of Markdown, against one of JSON: it takes some ten times as long. */
const TEXT_WEIGHT = 8;
/** Longest address in front of a link, in UTF-16 units. */
const MAX_ADDRESS = 2_000;

/**
 * Runs short checks at once and long ones on threads.
 *
 * @param pool null: everything runs here
 * @param limit null: an account may use any amount of processor time
 */
export function checker(pool: CheckPool | null, limit: ProcessorLimit | null): Check {
  const mayBegin = workTurns();
  const platformFor = (account: string): Platform => ({
    ...codecs,
    // Compiling 32 KB made for it takes up to 0.1 s. A script that takes too long counts as sound.
    scriptMistake: pool
      ? async (script) => {
          const done = await pool.run('script-mistake', { script }, account);
          return done.ok && done.value.outcome.ok ? done.value.outcome.value : null;
        }
      : scriptMistake,
  });

  async function here<K extends CheckKind>(
    kind: K,
    input: Checks[K]['input'],
    account: string,
  ): Promise<Timed<K>> {
    const start = performance.now();
    const outcome = await CHECKS[kind](platformFor(account), input);
    return { outcome, busy: performance.now() - start };
  }

  return async (kind, input, account) => {
    const size = sizeOf(input);
    const estimate = size * ESTIMATE;
    const wait = limit?.take(account, estimate) ?? null;
    if (wait !== null) return err({ reason: 'work-limit', seconds: wait });
    if (!pool || size <= SMALL) {
      await mayBegin(size);
      const { outcome, busy } = await here(kind, input, account);
      limit?.correct(account, busy - estimate);
      return outcome;
    }
    const done = await pool.run(kind, input, account);
    if (done.ok) {
      limit?.correct(account, done.value.busy - estimate);
      return done.value.outcome;
    }
    const { reason } = done.error;
    limit?.correct(account, reason === 'work-too-long' ? done.error.seconds * 1000 : -estimate);
    return done;
  };
}

/** Bytes of an input, with more for those of which checking makes more. */
function sizeOf(input: Checks[CheckKind]['input']): number {
  if ('args' in input) return Math.max(0, ...Object.values(input.args).map(weightOf));
  if ('json' in input) return input.json.length;
  if ('asked' in input) {
    return typeof input.asked === 'string' ? input.asked.length : input.asked.size;
  }
  // A short link may unpack to a megabyte.
  if ('link' in input) return SMALL + 1;
  if ('script' in input) return input.script.length;
  if ('document' in input) return input.document.size + (input.head?.size ?? 0);
  const { body } = input;
  // Half as large a message may hold Markdown that takes as long.
  if ('previews' in input) return body.length * 2;
  // A member of that name, or a document that speaks of it, which a thread may have as well.
  const weight = Buffer.from(body.buffer, body.byteOffset, body.length).includes('"markdown"')
    ? TEXT_WEIGHT
    : 1;
  return body.length * weight + ('parent' in input && input.parent ? input.parent.size : 0);
}

/** The text of a tool may be Markdown; a link may be packed a hundred times. */
function weightOf(value: JsonValue): number {
  if (typeof value !== 'string') return 0;
  return /(?:^|#)k\d+\./.test(value.slice(0, MAX_ADDRESS)) ? SMALL + 1 : value.length * TEXT_WEIGHT;
}
