import type { Millis, PackedBody } from '../domain/ports/types.ts';

/** Bytes that are kept at most, for each process. */
const CAPACITY = 32 * 1024 * 1024;
/** How long an artifact counts as there after the database said so, in milliseconds. */
const FRESH = 5_000;

type Entry = { readonly body: PackedBody; freshUntil: Millis; isUsed: boolean };

/**
 * Keeps the packed bytes of artifacts that were read lately. They never change under their hash, so
 * they may be kept. Whether the artifact is still there is asked again after five seconds, so that
 * a link which thousands open at once asks the database once in that time: what this process
 * withdraws is gone at once, what another one withdraws is gone that much later, which is less than
 * readers may keep it (`max-age`).
 *
 * Entries that have to go are found by second chance (the clock algorithm): what was used since it
 * was last looked at stays for another round. Unlike the order of last use, that costs a reader
 * nothing.
 */
export function bodyCache(capacity = CAPACITY) {
  /** Those that will be looked at next come first. */
  const kept = new Map<string, Entry>();
  let size = 0;
  const remove = (id: string): void => {
    const entry = kept.get(id);
    if (!entry) return;
    kept.delete(id);
    size -= entry.body.gzip.length;
  };
  return {
    /** The bytes of an artifact that is there without asking again. */
    fresh: (id: string, now: Millis): PackedBody | undefined => {
      const entry = kept.get(id);
      if (!entry || now >= entry.freshUntil) return undefined;
      entry.isUsed = true;
      return entry.body;
    },
    /** The bytes, which may belong to an artifact that is gone. */
    get: (id: string): PackedBody | undefined => kept.get(id)?.body,
    /**
     * Keeps what the database just gave; `expiresAt` is when the artifact will be gone, null for
     * never.
     */
    set: (id: string, body: PackedBody, now: Millis, expiresAt: Millis | null): void => {
      const isUsed = kept.get(id)?.isUsed ?? false;
      remove(id);
      const freshUntil = Math.min(now + FRESH, expiresAt ?? Number.POSITIVE_INFINITY);
      kept.set(id, { body, freshUntil, isUsed });
      size += body.gzip.length;
      // What is put back comes last and is seen again in the same walk, then without its chance.
      for (const [oldest, entry] of kept) {
        if (size <= capacity) break;
        kept.delete(oldest);
        if (entry.isUsed) kept.set(oldest, { ...entry, isUsed: false });
        else size -= entry.body.gzip.length;
      }
    },
    delete: remove,
    /** Says that what is told beside these changed: it is asked again. The bytes stay. */
    doubt: (ids: readonly string[]): void => {
      for (const id of ids) {
        const entry = kept.get(id);
        if (entry) entry.freshUntil = 0;
      }
    },
  };
}
