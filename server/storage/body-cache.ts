import type { PackedBody } from '../domain/ports.ts';

/** Bytes that are kept at most, for each process. */
const CAPACITY = 32 * 1024 * 1024;

/**
 * Keeps the packed bytes of artifacts that were read last. They never change under their hash, so
 * they may be kept; whether a record is still there is another question (live-records.ts).
 */
export function bodyCache(capacity = CAPACITY) {
  /** In the order of their last use. */
  const kept = new Map<string, PackedBody>();
  let size = 0;
  return {
    get: (id: string): PackedBody | undefined => {
      const body = kept.get(id);
      if (body) {
        kept.delete(id);
        kept.set(id, body);
      }
      return body;
    },
    set: (id: string, body: PackedBody): void => {
      const before = kept.get(id);
      if (before) size -= before.gzip.length;
      kept.delete(id);
      kept.set(id, body);
      size += body.gzip.length;
      for (const [oldest, { gzip }] of kept) {
        if (size <= capacity) break;
        kept.delete(oldest);
        size -= gzip.length;
      }
    },
    delete: (id: string): void => {
      const body = kept.get(id);
      if (!body) return;
      kept.delete(id);
      size -= body.gzip.length;
    },
  };
}
