import type { Millis, PackedBody } from '../domain/ports/types.ts';
import { seenLately } from '../seen-lately.ts';
import { secondChance } from './second-chance.ts';
import type { Hearing } from './told.ts';

/** Bytes that are kept at most, for each process. */
const CAPACITY = 32 * 1024 * 1024;
/** How long an artifact counts as there after the database said so, in milliseconds. */
const FRESH = 5_000;
/** Changes that are known one by one: those of the time that a read may take. */
const MAX_CHANGES = 1_000;

type Entry = { readonly body: PackedBody; freshUntil: Millis; readonly round: number };

/**
 * Keeps the packed bytes of artifacts that were read twice lately. They never change under their hash,
 * so they may be kept. Whether the artifact is still there is asked again after five seconds, so that
 * a link which thousands open at once asks the database once in that time. What is withdrawn, here
 * or by another process, is asked about at once: while this one would not hear of that within a
 * second, it asks each time.
 *
 * @param hears whether it would
 * @param isAgain whether an artifact was read before, as {@link seenLately} tells
 */
export function bodyCache(
  capacity = CAPACITY,
  hears: Hearing['isUpToDate'] = () => true,
  isAgain = seenLately(),
) {
  const kept = secondChance<Entry>(capacity, ({ body }) => body.gzip.length);
  let changes = 0;
  let round = 0;
  /** The number of the last change of each, and of all those that are not listed any more. */
  const changedAt = new Map<string, number>();
  let othersAt = 0;
  const note = (id: string): void => {
    changes += 1;
    changedAt.delete(id);
    changedAt.set(id, changes);
    if (changedAt.size <= MAX_CHANGES) return;
    changedAt.clear();
    othersAt = changes;
  };
  return {
    /** The bytes of an artifact that is there without asking again. */
    fresh: (id: string, now: Millis): PackedBody | undefined => {
      const entry = kept.use(id);
      // In this order: what is heard when it is asked may begin a new round.
      return entry && now < entry.freshUntil && hears() && entry.round === round
        ? entry.body
        : undefined;
    },
    /** The bytes, which may belong to an artifact that is gone. */
    get: (id: string): PackedBody | undefined => kept.get(id)?.body,
    /** The number of the last change that is known of here, for {@link set}. */
    changes: (): number => changes,
    /**
     * Keeps what the database gave, if it did so before; `expiresAt` is when the artifact will be gone, null for never.
     *
     * @param since the last change when it was asked: what was changed meanwhile is asked again
     */
    set: (
      id: string,
      body: PackedBody,
      now: Millis,
      expiresAt: Millis | null,
      since = changes,
    ): void => {
      if (!kept.get(id) && !isAgain(id)) return;
      const until = Math.min(now + FRESH, expiresAt ?? Number.POSITIVE_INFINITY);
      const isSame = (changedAt.get(id) ?? othersAt) <= since;
      kept.set(id, { body, freshUntil: isSame ? until : 0, round });
    },
    delete: kept.delete,
    /** Drops what this process ended. */
    end: (id: string): void => {
      note(id);
      kept.delete(id);
    },
    /** Says that what is told beside these changed, or of all: it is asked again. The bytes stay. */
    doubt: (ids: readonly string[] | null): void => {
      if (ids === null) {
        round += 1;
        changes += 1;
        changedAt.clear();
        othersAt = changes;
        return;
      }
      for (const id of ids) {
        note(id);
        const entry = kept.get(id);
        if (entry) entry.freshUntil = 0;
      }
    },
  };
}
