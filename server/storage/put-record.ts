import type { Publication } from '../domain/ports/publications.ts';
import { change, type Dialect, type Steps } from './engine.ts';
import { searchText } from './rows.ts';

type RecordOf<K> = Extract<Publication['record'], { kind: K }>;

/** Stores an artifact; one that is there stays as it is. */
export function* putArtifact(
  dialect: Dialect,
  { now, expiresAt }: Publication,
  { meta, body }: RecordOf<'artifact'>,
): Steps<void> {
  yield* change(
    `INSERT INTO artifact AS kept (id, content_hash, type, status, title, summary, revision, parent,
       created_at, updated_at, published_at, expires_at, size, digest, search, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ${revive(dialect)}`,
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
    body.gzip,
  );
}

/** Stores a capsule; one that is there stays as it is. */
export function* putCapsule(
  dialect: Dialect,
  { now, expiresAt }: Publication,
  { meta, body }: RecordOf<'capsule'>,
  id: string,
): Steps<void> {
  yield* change(
    `INSERT INTO capsule AS kept (id, content_hash, title, summary, capabilities, published_at,
       expires_at, size, digest, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
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
    body.gzip,
  );
}

/**
 * A record that is there lives as long as its longest holding; one that was withdrawn, or had
 * expired and lost its bytes, comes back.
 */
const revive = ({ greatest }: Dialect): string => `ON CONFLICT (id) DO UPDATE SET
  published_at = CASE WHEN kept.body IS NULL THEN excluded.published_at ELSE kept.published_at END,
  expires_at = CASE WHEN kept.body IS NULL THEN excluded.expires_at
    WHEN kept.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
    ELSE ${greatest}(kept.expires_at, excluded.expires_at) END,
  digest = CASE WHEN kept.body IS NULL THEN excluded.digest ELSE kept.digest END,
  body = coalesce(kept.body, excluded.body),
  removed = NULL, removed_at = NULL`;
