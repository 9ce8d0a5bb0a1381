import type { RecordKind } from '../types.ts';

/** How long a cache for many readers may keep the page of a document, in seconds. */
export const PAGE_SECONDS = 30;
/** How long anybody may keep the bytes of an artifact without asking again, in seconds. */
export const ARTIFACT_SECONDS = 60;

/** The name by which caches know every answer about a record: they forget all of them at once. */
export const cacheKey = (kind: RecordKind, id: string): string =>
  kind === 'artifact' ? `a-${id.slice(0, 16)}` : `i-${id}`;
