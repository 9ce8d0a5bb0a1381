import type { PurgeConfig } from '../settings/config.ts';
import type { Millis } from '../types.ts';
import type { Purge, PurgeStore } from './purges-store.ts';

/** Names that are told at once: no service takes fewer. */
const BATCH = 30;
/** A process that took some and died gives them up after this time, in milliseconds. */
const LEASE = 30_000;
/** Waiting time after the first failure; it doubles up to the longest, in milliseconds. */
const FIRST_WAIT = 1_000;
const MAX_WAIT = 300_000;
/** After this time no cache has it any more that keeps to what it was told; in milliseconds. */
const GIVE_UP = 86_400_000;
/** Time that a service may take, in milliseconds. */
const PATIENCE = 10_000;

/** Outcome of the purge of some names. */
export type PurgeOutcome = 'told' | 'later' | 'given-up';

/** Sends names to a service. Throws, or gives words, when it did not take them. */
export type SendPurge = (keys: readonly string[]) => Promise<string | null>;

/**
 * Tells the caches in front what is due to be forgotten: at least once, one batch after the other.
 *
 * @returns number of purges that will be tried once more
 */
export async function sendPurges(
  store: PurgeStore,
  send: SendPurge,
  now: () => Millis,
  onOutcome: (outcome: PurgeOutcome, keys: readonly string[], why: string | null) => void,
): Promise<number> {
  for (;;) {
    const due = await store.claimPurges(now(), LEASE, BATCH);
    if (due.length === 0) return 0;
    const keys = [...new Set(due.map(({ key }) => key))];
    const why = await send(keys).catch(wordsOf);
    if (why === null) {
      await store.endPurges(due);
      onOutcome('told', keys, null);
    } else {
      const isOver = ({ createdAt }: Purge): boolean => now() - createdAt >= GIVE_UP;
      const [over, left] = [due.filter(isOver), due.filter((each) => !isOver(each))];
      const tries = Math.max(...due.map(({ attempts }) => attempts));
      const wait = Math.min(FIRST_WAIT * 2 ** Math.min(tries - 1, 20), MAX_WAIT);
      await store.endPurges(over);
      await store.deferPurges(left, now() + wait);
      onOutcome(left.length > 0 ? 'later' : 'given-up', keys, why);
      // A service that is away is not asked for each batch.
      return left.length;
    }
  }
}

/** Never with the address, which may have a secret in it. */
const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${causeOf(error)}`.trim() : 'no answer';

const causeOf = ({ cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/**
 * Sender of purges to the operator's service: an address of theirs, so that it may be on their own
 * network. Nobody else has a part in the address or the content; redirects are not followed.
 *
 * @param signal breaks off what is under way
 */
export const purgeSender =
  ({ url, format, token }: PurgeConfig, patience = PATIENCE, signal?: AbortSignal): SendPurge =>
  async (keys) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Vitrine',
        // Varnish reads the header (vmod_xkey), and so do proxies of one's own.
        ...(format !== 'cloudflare' && { 'Surrogate-Key': keys.join(' ') }),
        ...(token !== null &&
          (format === 'fastly' ? { 'Fastly-Key': token } : { Authorization: `Bearer ${token}` })),
      },
      body: JSON.stringify({ [MEMBERS[format]]: keys }),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  };

/** The member of the body that holds the names. */
const MEMBERS: Readonly<Record<PurgeConfig['format'], string>> = {
  keys: 'keys',
  fastly: 'surrogate_keys',
  cloudflare: 'tags',
};
