import type { Millis, RecordKind } from '../domain/ports/types.ts';
import { bodyCache } from './body-cache.ts';
import { type Engine, row, type Steps } from './engine.ts';
import { notePurges } from './purges.ts';
import { toLine } from './told.ts';

/**
 * What this process keeps in memory of artifacts, and how others learn that it is another.
 *
 * @param hasCaches whether caches in front are told what to forget
 */
export function changesOn(engine: Engine, hasCaches: boolean) {
  const hearing = engine.hear((ids) => cache.doubt(ids));
  const cache = bodyCache(undefined, hearing.isUpToDate);
  const { dialect } = engine;
  /** Tells other processes and caches, with the transaction, what to ask about again. */
  function* tell(kind: RecordKind, ids: readonly string[], now: Millis): Steps<void> {
    if (hasCaches) yield* notePurges(kind, ids, now);
    if (kind === 'capsule' || ids.length === 0) return;
    if (dialect.tell !== null) yield* row(dialect.tell, toLine(ids));
  }
  return { cache, tell };
}

export type Changes = ReturnType<typeof changesOn>;
