import type { Millis, PackedBody } from '../domain/ports/types.ts';
import { secondChance } from './second-chance.ts';

/** Bytes that are kept at most, for each process. */
const CAPACITY = 32 * 1024 * 1024;
/** How long an artifact counts as there after the database said so, in milliseconds. */
const FRESH = 5_000;

type Entry = { readonly body: PackedBody; freshUntil: Millis };

/**
 * Keeps the packed bytes of artifacts that were read lately. They never change under their hash, so
 * they may be kept. Whether the artifact is still there is asked again after five seconds, so that
 * a link which thousands open at once asks the database once in that time: what this process
 * withdraws is gone at once, what another one withdraws is gone that much later, which is less than
 * readers may keep it (`max-age`).
 */
export function bodyCache(capacity = CAPACITY) {
  const kept = secondChance<Entry>(capacity, ({ body }) => body.gzip.length);
  let endings = 0;
  return {
    /** The bytes of an artifact that is there without asking again. */
    fresh: (id: string, now: Millis): PackedBody | undefined => {
      const entry = kept.use(id);
      return !entry || now >= entry.freshUntil ? undefined : entry.body;
    },
    /** The bytes, which may belong to an artifact that is gone. */
    get: (id: string): PackedBody | undefined => kept.get(id)?.body,
    /** How often this process changed what is told of any: as long as it is the same, nothing was. */
    endings: (): number => endings,
    /**
     * Keeps what the database gave; `expiresAt` is when the artifact will be gone, null for never.
     *
     * @param since what {@link endings} was when it was asked: after a change it is asked again
     */
    set: (
      id: string,
      body: PackedBody,
      now: Millis,
      expiresAt: Millis | null,
      since = endings,
    ): void => {
      const until = Math.min(now + FRESH, expiresAt ?? Number.POSITIVE_INFINITY);
      kept.set(id, { body, freshUntil: since === endings ? until : 0 });
    },
    delete: kept.delete,
    /** Drops what this process ended. */
    end: (id: string): void => {
      endings += 1;
      kept.delete(id);
    },
    /** Says that what is told beside these changed: it is asked again. The bytes stay. */
    doubt: (ids: readonly string[]): void => {
      if (ids.length > 0) endings += 1;
      for (const id of ids) {
        const entry = kept.get(id);
        if (entry) entry.freshUntil = 0;
      }
    },
  };
}
