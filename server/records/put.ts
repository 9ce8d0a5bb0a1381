import { change, type Dialect, type Steps } from '../db/engine.ts';
import { searchText } from '../db/rows.ts';
import type { Publication } from './publication-types.ts';

type RecordOf<K> = Extract<Publication['record'], { kind: K }>;

/**
 * Stores an artifact; one that is there stays as it is. `publisher` is for servers of the release
 * before, which read it: NULL tells them to look into holding.
 *
 * @param at place of its bytes; null: in its row
 */
export function* putArtifact(
  dialect: Dialect,
  { now, expiresAt, program }: Publication,
  { meta, body }: RecordOf<'artifact'>,
  at: string | null,
): Steps<void> {
  yield* change(
    `INSERT INTO artifact AS stored (id, content_hash, type, status, title, summary, revision, parent,
       created_at, updated_at, published_at, expires_at, size, digest, search, body, body_at, program,
       shown_kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     ${revive(dialect)},
       publisher = NULL`,
    meta.id,
    meta.contentHash,
    meta.type,
    meta.status,
    JSON.stringify(meta.title),
    JSON.stringify(meta.summary),
    meta.revision,
    meta.parent,
    meta.createdAt,
    meta.updatedAt,
    now,
    expiresAt,
    body.size,
    body.digest,
    searchText(meta),
    at === null ? body.gzip : null,
    at,
    program,
    meta.shownKind === meta.type ? null : meta.shownKind,
  );
}

/** Stores a capsule, the same way. */
export function* putCapsule(
  dialect: Dialect,
  { now, expiresAt, program }: Publication,
  { meta, body }: RecordOf<'capsule'>,
  id: string,
  at: string | null,
): Steps<void> {
  yield* change(
    `INSERT INTO capsule AS stored (id, content_hash, title, summary, capabilities, published_at,
       expires_at, size, digest, body, body_at, program)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ${revive(dialect)}`,
    id,
    meta.contentHash,
    JSON.stringify(meta.title),
    JSON.stringify(meta.summary),
    meta.capabilities.join(' '),
    now,
    expiresAt,
    body.size,
    body.digest,
    at === null ? body.gzip : null,
    at,
    program,
  );
}

/**
 * A record that is there lives as long as its longest holding; one that was withdrawn, or had
 * expired and lost its bytes, comes back.
 */
const revive = ({ greatest }: Dialect): string => `ON CONFLICT (id) DO UPDATE SET
  published_at = CASE WHEN ${BARE} THEN excluded.published_at ELSE stored.published_at END,
  expires_at = CASE WHEN ${BARE} THEN excluded.expires_at
    WHEN stored.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
    ELSE ${greatest}(stored.expires_at, excluded.expires_at) END,
  digest = CASE WHEN ${BARE} THEN excluded.digest ELSE stored.digest END,
  body = CASE WHEN ${BARE} THEN excluded.body ELSE stored.body END,
  body_at = CASE WHEN ${BARE} THEN excluded.body_at ELSE stored.body_at END,
  removed = NULL, removed_at = NULL, program = excluded.program`;

/** SQL: true if a record has lost its bytes. */
const BARE = 'stored.body IS NULL AND stored.body_at IS NULL';
