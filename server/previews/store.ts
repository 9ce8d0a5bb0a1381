import type { ArtifactType } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { soundBody } from '../bodies/stored.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { takeSlots } from '../db/limits.ts';
import { type Row, toBody } from '../db/rows.ts';
import { missingFiles, nameFiles, releaseFiles } from '../files/use-store.ts';
import { saveStoredBytes, storedBytes } from '../records/stored-bytes.ts';
import { isPreviewTakenDown, isTakenDown } from '../records/taken-down.ts';
import type { Found, Gone, Millis, PackedBody, Removal } from '../types.ts';
import type { PreviewMeta, PreviewPut, PreviewPutFailure, StoredPreview } from './types.ts';

/** Previews that are ended in one transaction of a sweep. */
const BATCH = 50;
const COLUMNS =
  'id, account, artifact, type, shown_kind, title, summary, size, created_at, expires_at, removed, removed_at';

/** Previews of documents. */
export function previewStore({ read, write, dialect }: Engine) {
  const find = (id: string, lock = ''): Steps<Row | undefined> =>
    row(`SELECT ${COLUMNS} FROM preview WHERE id = $1${lock}`, id);
  return {
    /** Keeps one; the same document by the same account is kept once, and as long as at first. */
    putPreview: (put: PreviewPut): Promise<Result<StoredPreview, PreviewPutFailure>> =>
      write(() => putPreview(dialect, put), put.account),
    preview: (id: string, now: Millis): Promise<Found<{ readonly meta: PreviewMeta }>> =>
      read(function* () {
        const found = yield* find(id);
        if (!found) return { state: 'unknown' };
        return goneOf(found, now) ?? { state: 'live', meta: metaOf(found) };
      }),
    /** Null: there is none any more. */
    previewBody: (id: string): Promise<PackedBody | null> =>
      read(function* () {
        const found = yield* row(
          'SELECT body, digest, size FROM preview WHERE id = $1 AND body IS NOT NULL',
          id,
        );
        return found ? soundBody(toBody(found)) : null;
      }),
    /** Ends one as its owner; of others it says that there is none. */
    deletePreview: (
      account: string,
      id: string,
      now: Millis,
    ): Promise<{ readonly state: 'unknown' } | { readonly state: 'deleted' } | Gone> =>
      write(function* () {
        const found = yield* find(id, dialect.forUpdate);
        if (found?.account !== account) return { state: 'unknown' };
        const gone = goneOf(found, now);
        if (gone) return gone;
        yield* end(found, 'withdrawn', now);
        return { state: 'deleted' };
      }, account),
    /** Ends all of an account that leaves. */
    deletePreviews: (account: string, now: Millis): Promise<void> =>
      write(function* () {
        const sql = `SELECT ${COLUMNS} FROM preview WHERE account = $1 AND removed IS NULL`;
        for (const each of yield* rows(sql, account)) yield* end(each, 'withdrawn', now);
      }, account),
    /** Deletes a batch of expired previews. @returns their number */
    sweepPreviews: async (now: Millis): Promise<number> => {
      const due = `SELECT ${COLUMNS} FROM preview WHERE expires_at <= $1 AND removed IS NULL
        ORDER BY expires_at LIMIT ${BATCH}`;
      // Without a write as long as nothing is due.
      if ((await read(() => rows(due, now))).length === 0) return 0;
      return write(function* () {
        const found = yield* rows(`${due}${dialect.skipLocked}`, now);
        for (const each of found) yield* end(each, 'expired', Number(each.expires_at));
        return found.length;
      });
    },
  };
}

/** Takes one preview down. @returns hashes of its content; null: there is none */
export function* takeDownPreview(
  { forUpdate }: Dialect,
  id: string,
  now: Millis,
): Steps<readonly string[] | null> {
  const found = yield* row(
    `SELECT ${COLUMNS}, content_hash FROM preview WHERE id = $1${forUpdate}`,
    id,
  );
  if (!found) return null;
  if (found.removed !== 'taken-down') yield* end(found, 'taken-down', now);
  yield* noteEvent(null, 'taken-down', `preview ${id}`, now);
  return [found.artifact, found.content_hash].flatMap((hash) =>
    hash === null ? [] : [String(hash)],
  );
}

/** Takes down the previews of an artifact, or of content, by its hash. */
export function* endPreviewsOf(hash: string, now: Millis): Steps<void> {
  for (const column of ['artifact', 'content_hash']) {
    const sql = `SELECT ${COLUMNS} FROM preview WHERE ${column} = $1 AND removed IS NULL`;
    for (const each of yield* rows(sql, hash)) {
      yield* end(each, 'taken-down', now);
      yield* noteEvent(null, 'taken-down', `preview ${each.id}`, now);
    }
  }
}

/** Keeps one preview, in one transaction. Failures write nothing. */
function* putPreview(
  dialect: Dialect,
  put: PreviewPut,
): Steps<Result<StoredPreview, PreviewPutFailure>> {
  const { account, artifact, body, quota, createdAt: now } = put;
  const ownerNow = () =>
    row(`SELECT stored_bytes FROM account WHERE id = $1${dialect.forUpdate}`, account);
  if (!(yield* ownerNow())) throw new Error('There is no such account.');
  const same = yield* row(
    `SELECT ${COLUMNS} FROM preview WHERE account = $1 AND artifact = $2
       AND removed IS NULL`,
    ...[account, artifact],
  );
  const published = yield* row('SELECT removed FROM artifact WHERE id = $1', artifact);
  if (
    published?.removed === 'taken-down' ||
    (yield* isTakenDown([artifact, put.contentHash])) ||
    (yield* isPreviewTakenDown(artifact))
  ) {
    return err({ reason: 'taken-down' });
  }
  const missing = yield* missingFiles(account, put.files);
  if (missing.length > 0) return err({ reason: 'files-missing', files: missing });
  if (same && Number(same.expires_at) > now) {
    const { id, expiresAt } = metaOf(same);
    yield* nameFiles({ account, kind: 'preview', record: id, files: put.files, now });
    return ok({ id, expiresAt, created: false });
  }
  // It is over, and was not swept yet: its place is needed.
  if (same) yield* end(same, 'expired', Number(same.expires_at));
  const used = yield* storedBytes(account, (yield* ownerNow())?.stored_bytes);
  if (used + body.size > quota) {
    return err({ reason: 'quota', required: body.size, used, quota });
  }
  const limit = yield* takeSlots(dialect, put.id, put.limits, now);
  if (limit) return err({ reason: 'limit', limit });
  yield* saveStoredBytes(account, used + body.size);
  yield* change(
    `INSERT INTO preview (id, account, artifact, type, title, summary, size, created_at, expires_at,
       digest, body, content_hash, shown_kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    ...[put.id, account, artifact, put.type, inTag(put.title), inTag(put.summary), body.size, now],
    ...[put.expiresAt, body.digest, body.gzip, put.contentHash],
    put.shownKind === put.type ? null : put.shownKind,
  );
  yield* nameFiles({ account, kind: 'preview', record: put.id, files: put.files, now });
  return ok({ id: put.id, expiresAt: put.expiresAt, created: true });
}

/** A text for the tags of a page: there NUL, which PostgreSQL's text cannot hold, becomes U+FFFD. */
const inTag = (text: string): string => text.replaceAll('\0', '\ufffd');

const metaOf = (found: Row): PreviewMeta => ({
  id: String(found.id),
  account: String(found.account),
  artifact: String(found.artifact),
  type: String(found.type) as ArtifactType,
  shownKind: String(found.shown_kind ?? found.type) as ShownKind,
  title: String(found.title),
  summary: String(found.summary),
  createdAt: Number(found.created_at),
  expiresAt: Number(found.expires_at),
});

/** The tombstone of a preview that is over, whether its bytes were deleted yet or not. */
function goneOf(found: Row, now: Millis): Gone | null {
  if (found.removed !== null) {
    return {
      state: 'gone',
      reason: String(found.removed) as Removal,
      at: Number(found.removed_at),
    };
  }
  const expiresAt = Number(found.expires_at);
  return expiresAt <= now ? { state: 'gone', reason: 'expired', at: expiresAt } : null;
}

/** Deletes the bytes and the words of a preview; that there was one, and why it is over, stays. */
function* end(found: Row, reason: Removal, now: Millis): Steps<void> {
  const ended = yield* change(
    `UPDATE preview SET removed = $1, removed_at = $2, body = NULL, title = '', summary = ''
     WHERE id = $3 AND (removed IS NULL OR $1 = 'taken-down')`,
    ...[reason, now, String(found.id)],
  );
  // Its bytes were subtracted when it ended.
  if (ended === 0 || found.removed !== null) return;
  const account = String(found.account);
  yield* releaseFiles({ account, kind: 'preview', record: String(found.id), now }, true);
  yield* change(
    `UPDATE account SET stored_bytes = CASE WHEN stored_bytes > $1 THEN stored_bytes - $1 ELSE 0 END
     WHERE id = $2 AND stored_bytes IS NOT NULL`,
    ...[Number(found.size), account],
  );
}
