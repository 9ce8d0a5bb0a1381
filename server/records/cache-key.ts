import type { RecordKind } from '../types.ts';

/** Lifetime of a document's page in shared caches, s. */
export const PAGE_SECONDS = 30;
/** Lifetime of an artifact's bytes in any cache, s. */
export const ARTIFACT_SECONDS = 60;

/** The name by which caches know every answer about a record: they forget all of them at once. */
export const cacheKey = (kind: RecordKind, id: string): string =>
  kind === 'artifact' ? `a-${id.slice(0, 16)}` : `i-${id}`;
