import type { PackedBody } from '../domain/ports.ts';

/** Bytes that are kept at most, for each process. */
const CAPACITY = 32 * 1024 * 1024;

type Entry = { readonly body: PackedBody; isUsed: boolean };

/**
 * Keeps the packed bytes of artifacts that were read lately. They never change under their hash, so
 * they may be kept; whether a record is still there is another question (live-records.ts).
 *
 * What has to go is found by second chance (the clock algorithm): what was used since it was last
 * looked at stays for another round. Unlike the order of last use, that costs a reader nothing.
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
    get: (id: string): PackedBody | undefined => {
      const entry = kept.get(id);
      if (!entry) return undefined;
      entry.isUsed = true;
      return entry.body;
    },
    set: (id: string, body: PackedBody): void => {
      remove(id);
      kept.set(id, { body, isUsed: false });
      size += body.gzip.length;
      // What is put back comes last and is seen again in the same walk, then without its chance.
      for (const [oldest, entry] of kept) {
        if (size <= capacity) break;
        kept.delete(oldest);
        if (entry.isUsed) kept.set(oldest, { body: entry.body, isUsed: false });
        else size -= entry.body.gzip.length;
      }
    },
    delete: remove,
  };
}
