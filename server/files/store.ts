import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { drop, letGo } from '../bodies/drops.ts';
import type { Bodies } from '../bodies/stored.ts';
import type { Bounds, ByteSource } from '../bodies/types.ts';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { StoreFailure } from '../db/failure.ts';
import { takeSlots } from '../db/limits.ts';
import type { Row } from '../db/rows.ts';
import { isThere } from '../records/lineage-store.ts';
import { saveStoredBytes, storedBytes } from '../records/stored-bytes.ts';
import { isTakenDown } from '../records/taken-down.ts';
import type { Listed, Millis, Page } from '../types.ts';
import { UNUSED_LIFETIME } from './limits.ts';
import type { FilePut, FilePutFailure, FileTotals, LiveFile, NamedFile, OwnFile } from './types.ts';
import { missingFiles } from './use-store.ts';

/** Files that a sweep looks at in one go. */
const BATCH = 50;
/** Attempts to find a file that its row names: it may just have been moved. */
const LOOKS = 3;

/** 1 if a live document of the account of `f` names it. @param now place of the time */
const isNamedBy = (now: string): string =>
  `(${isThere(
    `SELECT 1 FROM file_use AS u
   JOIN holding AS h ON h.account = f.account AND h.kind = 'artifact' AND h.record = u.record
   JOIN artifact AS a ON a.id = u.record
   WHERE u.sha256 = f.sha256 AND u.kind = 'artifact' AND h.withdrawn_at IS NULL
     AND (h.expires_at IS NULL OR h.expires_at > ${now}) AND a.removed IS NULL`,
  )} + ${isThere(
    `SELECT 1 FROM file_use AS u JOIN preview AS p ON p.id = u.record
   WHERE u.sha256 = f.sha256 AND u.kind = 'preview' AND p.account = f.account
     AND p.removed IS NULL AND p.expires_at > ${now}`,
  )})`;

const LIVE = `SELECT f.size, f.body, f.body_at FROM file AS f
  JOIN file_use AS u ON u.sha256 = f.sha256 AND u.kind = 'artifact'
  JOIN holding AS h ON h.account = f.account AND h.kind = 'artifact' AND h.record = u.record
  JOIN artifact AS a ON a.id = u.record
  WHERE f.sha256 = $1 AND h.withdrawn_at IS NULL
    AND (h.expires_at IS NULL OR h.expires_at > $2) AND a.removed IS NULL
  LIMIT 1`;
const OF_PREVIEW = `SELECT f.size, f.body, f.body_at FROM file AS f
  JOIN preview AS p ON p.account = f.account
  JOIN file_use AS u ON u.record = p.id AND u.sha256 = f.sha256 AND u.kind = 'preview'
  WHERE f.sha256 = $1 AND p.id = $3 AND p.removed IS NULL AND p.expires_at > $2`;

/** Files of documents: their bytes in rows when they are few, else in a folder or a store. */
export function fileStore(engine: Engine, bodies: Bodies) {
  const { read, write, dialect } = engine;
  const dropNow = async (places: readonly string[]): Promise<void> => {
    for (const at of places) await drop(engine, bodies, at).catch(() => {});
  };
  /** @param preview null: of any published document */
  const find = (sha256: string, preview: string | null, now: Millis): Promise<LiveFile | null> =>
    read(function* () {
      const found =
        preview === null
          ? yield* row(LIVE, sha256, now)
          : yield* row(OF_PREVIEW, sha256, now, preview);
      return found ? toLive(found) : null;
    });
  return {
    /** True if a file may be uploaded that is too large for a row. */
    hasFilePlace: bodies.hasFilePlace,
    /** Admits an upload before its bytes are read. `known`: the account has the file. */
    admitFile: (put: FilePut): Promise<Result<'new' | 'known', FilePutFailure>> =>
      write(function* () {
        const refused = yield* refusal(put);
        if (refused) return refused;
        const limit = yield* takeSlots(dialect, put.use, put.limits, put.now);
        return limit ? err({ reason: 'limit', limit }) : ok('new');
      }, put.account),
    /**
     * Stores a file whose bytes were read and checked.
     *
     * @param bytes them, or the place where they were put
     */
    putFile: async (
      put: FilePut,
      bytes: Uint8Array | { readonly at: string },
    ): Promise<Result<'new' | 'known', FilePutFailure>> => {
      const at = bytes instanceof Uint8Array ? null : bytes.at;
      const outcome = await write(
        () => insert(put, bytes instanceof Uint8Array ? bytes : null, at),
        put.account,
      );
      // Nothing names it: somebody else was faster, or it is refused by now.
      if (at !== null && !(outcome.ok && outcome.value === 'new')) {
        await bodies.delete(at).catch(() => {});
      }
      return outcome;
    },
    /** Puts the bytes of an upload outside of the database. @returns their place */
    putFileParts: (source: ByteSource): Promise<string> => bodies.putFile(source),
    /** Size of a file that a live document names, or a live preview; null: there is none. */
    liveFile: find,
    /** Some of its bytes, unchecked. Throws when they are not at their place. */
    fileParts: async (
      sha256: string,
      preview: string | null,
      now: Millis,
      file: LiveFile,
      bounds: Bounds,
    ): Promise<AsyncIterableIterator<Uint8Array>> => {
      let found: LiveFile | null = file;
      for (let look = 1; look <= LOOKS && found?.at; look++) {
        const parts = await bodies.readParts(found.at, bounds);
        if (parts) return parts;
        found = await find(sha256, preview, now);
      }
      throw missing(file.at ?? sha256);
    },
    /** Files of an account, newest first. */
    ownFiles: (account: string, { limit, before }: Page): Promise<Listed<OwnFile>> =>
      read(function* () {
        const found = yield* rows(
          `SELECT seq, sha256, size, uploaded_at FROM file WHERE account = $1 AND seq < $2
           ORDER BY seq DESC LIMIT $3`,
          ...[account, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
        );
        const items = found.slice(0, limit).map(toOwn);
        const last = found.length > limit ? found[limit - 1] : undefined;
        return { items, next: last ? Number(last.seq) : null };
      }),
    /** Deletes all files of an account that leaves and withdraws what it published. */
    deleteFiles: async (account: string, now: Millis): Promise<void> => {
      for (;;) {
        const gone = await write(function* () {
          yield* lockAccount(account);
          const found = yield* rows(`${FILES} WHERE account = $1 LIMIT ${BATCH}`, account);
          return yield* endFiles(found, account, now);
        }, account);
        await dropNow(gone.places);
        if (gone.count < BATCH) return;
      }
    },
    /**
     * Deletes the file with this hash for everybody, and refuses it from now on.
     *
     * @returns number of accounts that had it
     */
    takeDownFile: async (sha256: string, now: Millis): Promise<number> => {
      await write(function* () {
        // An upload of the same bytes is done before this, or sees it.
        if (dialect.lock !== null) yield* row(dialect.lock, `file ${sha256}`);
        yield* change(
          'INSERT INTO taken_down (hash, at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING',
          ...[sha256, now],
        );
        yield* noteEvent(null, 'taken-down', `file ${sha256}`, now);
      });
      let count = 0;
      for (;;) {
        const next = await read(() =>
          row('SELECT account FROM file WHERE sha256 = $1 LIMIT 1', sha256),
        );
        if (!next) return count;
        const account = String(next.account);
        const gone = await write(function* () {
          yield* lockAccount(account);
          const found = yield* rows(`${FILES} WHERE account = $1 AND sha256 = $2`, account, sha256);
          return yield* endFiles(found, account, now);
        }, account);
        await dropNow(gone.places);
        count += gone.count;
      }
    },
    /**
     * Looks at files that are due: those that no live document has named for a day are deleted, a few at
     * a time. @returns the number that it looked at
     */
    sweepFiles: async (now: Millis): Promise<number> => {
      // Without a write as long as nothing is due.
      const due = await read(() =>
        rows(
          `SELECT DISTINCT account FROM (
          SELECT account FROM file WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}) AS due`,
          now,
        ),
      );
      let count = 0;
      for (const account of due.map((each) => String(each.account))) {
        const swept = await write(() => sweepOf(account, now), account);
        await dropNow(swept.places);
        count += swept.count;
      }
      return count;
    },
    /** Files of a document that its account has not uploaded. */
    missingFiles: (account: string, files: readonly NamedFile[]): Promise<readonly NamedFile[]> =>
      read(() => missingFiles(account, files)),
    fileTotals: (): Promise<FileTotals> =>
      read(function* () {
        const found = yield* row('SELECT count(*) AS n, coalesce(sum(size), 0) AS bytes FROM file');
        return { files: Number(found?.n), bytes: Number(found?.bytes) };
      }),
  };

  function* lockAccount(account: string): Steps<Row> {
    const found = yield* row(
      `SELECT stored_bytes FROM account WHERE id = $1${dialect.forUpdate}`,
      account,
    );
    if (!found) throw new Error('There is no such account.');
    return found;
  }

  /** The answer without an upload, or the refusal; null: it may be stored. */
  function* refusal({
    account,
    sha256,
    size,
    quota,
  }: FilePut): Steps<Result<'known', FilePutFailure> | null> {
    const { stored_bytes } = yield* lockAccount(account);
    if (dialect.lock !== null) yield* row(dialect.lock, `file ${sha256}`);
    const known = yield* row(
      'SELECT seq FROM file WHERE account = $1 AND sha256 = $2',
      account,
      sha256,
    );
    if (known) return ok('known');
    if (yield* isTakenDown([sha256])) return err({ reason: 'taken-down' });
    const used = yield* storedBytes(account, stored_bytes);
    if (used + size > quota) return err({ reason: 'quota', required: size, used, quota });
    return null;
  }

  function* insert(
    put: FilePut,
    body: Uint8Array | null,
    at: string | null,
  ): Steps<Result<'new' | 'known', FilePutFailure>> {
    const refused = yield* refusal(put);
    if (refused) return refused;
    const { account, sha256, size, now } = put;
    const { stored_bytes } = yield* lockAccount(account);
    yield* saveStoredBytes(account, (yield* storedBytes(account, stored_bytes)) + size);
    yield* change(
      `INSERT INTO file (account, sha256, size, body, body_at, uploaded_at, due_at, unused_since)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $6)`,
      ...[account, sha256, size, body, at, now, now + UNUSED_LIFETIME],
    );
    return ok('new');
  }

  /** Deletes rows of files. @returns their number, and the objects that are to be deleted */
  function* endFiles(
    found: readonly Row[],
    account: string,
    now: Millis,
  ): Steps<{ readonly count: number; readonly places: readonly string[] }> {
    const places: string[] = [];
    let bytes = 0;
    for (const { seq, sha256, size, body_at } of found) {
      yield* change('DELETE FROM file WHERE seq = $1', Number(seq));
      // Nobody has it any more: nothing can name it.
      yield* change(
        `DELETE FROM file_use WHERE sha256 = $1
           AND NOT EXISTS (SELECT 1 FROM file WHERE file.sha256 = $1)`,
        String(sha256),
      );
      bytes += Number(size);
      if (typeof body_at !== 'string') continue;
      yield* letGo(body_at, now);
      places.push(body_at);
    }
    yield* change(
      `UPDATE account SET stored_bytes = CASE WHEN stored_bytes > $1 THEN stored_bytes - $1 ELSE 0 END
       WHERE id = $2 AND stored_bytes IS NOT NULL`,
      ...[bytes, account],
    );
    return { count: found.length, places };
  }

  function* sweepOf(
    account: string,
    now: Millis,
  ): Steps<{ readonly count: number; readonly places: readonly string[] }> {
    yield* lockAccount(account);
    const due = yield* rows(
      `SELECT f.seq, f.sha256, f.size, f.body_at, f.unused_since, ${isNamedBy('$2')} AS named
       FROM file AS f WHERE f.account = $1 AND f.due_at <= $2 ORDER BY f.due_at LIMIT ${BATCH}`,
      ...[account, now],
    );
    const over: Row[] = [];
    for (const each of due) {
      const isNamed = Number(each.named) > 0;
      const since = each.unused_since === null ? now : Number(each.unused_since);
      if (!isNamed && since <= now - UNUSED_LIFETIME) over.push(each);
      else {
        yield* change(
          'UPDATE file SET unused_since = $1, due_at = $2 WHERE seq = $3',
          isNamed ? null : since,
          isNamed ? now + UNUSED_LIFETIME : since + UNUSED_LIFETIME,
          Number(each.seq),
        );
      }
    }
    const { places } = yield* endFiles(over, account, now);
    return { count: due.length, places };
  }
}

const FILES = 'SELECT seq, sha256, size, body_at FROM file';

const toLive = ({ size, body, body_at }: Row): LiveFile => ({
  size: Number(size),
  at: typeof body_at === 'string' ? body_at : null,
  bytes: (body as Uint8Array | null) ?? null,
});

const toOwn = ({ sha256, size, uploaded_at }: Row): OwnFile => ({
  sha256: String(sha256),
  size: Number(size),
  uploadedAt: Number(uploaded_at),
});

const missing = (at: string): StoreFailure =>
  new StoreFailure('away', new Error(`${at} is missing`), at.split(':')[0]);
