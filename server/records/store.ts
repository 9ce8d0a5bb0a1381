import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { noteEvent } from '../accounts/events.ts';
import { drop, letGo } from '../bodies/drops.ts';
import { type AwayBody, type Bodies, withBytes } from '../bodies/stored.ts';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import {
  ARTIFACT_COLUMNS,
  CAPSULE_COLUMNS,
  goneOf,
  type Row,
  toArtifactMeta,
  toCapsuleMeta,
  toStoredBody,
} from '../db/rows.ts';
import { releaseFiles } from '../files/use-store.ts';
import { followLinks } from '../living-links/resolve-store.ts';
import type { PurgeSteps } from '../outbound/purges-store.ts';
import { takeDownPreview } from '../previews/store.ts';
import type {
  ArtifactMeta,
  CapsuleMeta,
  Found,
  Listed,
  Millis,
  Newer,
  PackedBody,
  RecordKind,
  Window,
} from '../types.ts';
import {
  dependentsOf,
  isContinued,
  isThere,
  leftBehind,
  lineageOf,
  newerOf,
  parentHere,
} from './lineage-store.ts';
import type { LineageEntry, ParentHere } from './lineage-types.ts';
import type {
  LivePublication,
  Publication,
  Published,
  PublishOutcome,
} from './publication-types.ts';
import {
  type Consequences,
  firstSent,
  publish,
  publishedAlready,
  storedAnswer,
} from './publish-store.ts';
import { freeStoredBytes } from './stored-bytes.ts';
import { type Ended, takeDownContent, takeDownRecord } from './take-down.ts';
import type { ShownArtifact, StoredArtifact, StoredCapsule } from './types.ts';

const PUBLICATIONS_AT_ONCE = 500;

/** Artifacts, capsules and who publishes them. */
export function recordStore(engine: Engine, bodies: Bodies, purge: PurgeSteps) {
  const { read, write, dialect } = engine;
  /** Deletes what no row names any more; when that fails, it stays noted for those who sweep. */
  const dropNow = async (at: string | null): Promise<void> => {
    if (at !== null) await drop(engine, bodies, at).catch(() => {});
  };
  /** An artifact's bytes, wherever they are. The row is asked each time, its bytes only once. */
  const artifactBody = (id: string, now: Millis) =>
    withBytes(bodies, () =>
      read(function* (): Steps<Found<{ body: PackedBody | AwayBody }>> {
        const checked = bodies.checked(id);
        const stored = yield* row(ARTIFACT_BODY, checked?.digest ?? '', id);
        if (!stored) return UNKNOWN;
        const gone = goneOf(stored, now);
        if (gone) return gone;
        const isSame = checked !== undefined && checked.digest === stored.digest;
        const body = isSame ? checked : toStoredBody(stored);
        if ('gzip' in body && body !== checked) bodies.keepChecked(id, body);
        const newer = Number(stored.continued) > 0 ? yield* newerOf(id, now) : null;
        return {
          state: 'live',
          body: newer ? { ...body, newer: { id: newer.id, next: newer.next } } : body,
        };
      }),
    );

  /** Runs a takedown. @param steps null: there is nothing of that name */
  async function takeDownAll(
    steps: () => Steps<readonly Ended[] | null>,
    now: Millis,
  ): Promise<boolean> {
    const ended = await write(function* () {
      const all = yield* steps();
      for (const { at } of all ?? []) if (at !== null) yield* letGo(at, now);
      for (const kind of ['artifact', 'capsule'] as const) {
        const ofKind = (all ?? []).filter((each) => each.kind === kind);
        const ids = new Set(ofKind.flatMap(({ id, others }) => [id, ...others]));
        if (ids.size > 0) yield* purge(kind, [...ids], now);
      }
      return all;
    });
    for (const { at } of ended ?? []) await dropNow(at);
    return ended !== null;
  }
  return {
    /** Record, holding, charge and kept answer, in one transaction. */
    publish: async (publication: Publication): Promise<PublishOutcome> => {
      const { account, idempotency, link } = publication;
      // A repeated publication waits for no other, and none for it. One that names files keeps them.
      const known =
        publication.files.length > 0 ? null : await read(() => publishedAlready(publication));
      if (known && !idempotency && !link) return known;
      const at = known ? null : await bodies.put(publication.record.body);
      const then: Consequences = { changed: [], isNamed: false };
      const steps = function* () {
        const outcome = yield* publish(dialect, publication, known !== null, at, then);
        yield* purge('artifact', then.changed, publication.now);
        return outcome;
      };
      const outcome = await write(steps, known && !link ? undefined : account);
      if (at !== null && !then.isNamed) await bodies.delete(at).catch(() => {});
      return outcome;
    },
    /** The kept answer for a key, and the request that it was for. */
    storedAnswer: (
      account: string,
      key: string,
    ): Promise<{ readonly request: string; readonly published: Published } | null> =>
      read(() => storedAnswer(account, key)),
    /**
     * Time at which an account first sent a draft within the last day; now, if it did not.
     *
     * @param draft SHA-256 of it, as a text
     */
    firstSent: (account: string, draft: string, now: Millis): Promise<Millis> =>
      write(() => firstSent(account, draft, now)),
    artifact: (id: string, now: Millis): Promise<StoredArtifact> =>
      withBytes(bodies, () =>
        read(function* () {
          return found(yield* row('SELECT * FROM artifact WHERE id = $1', id), toArtifactMeta, now);
        }),
      ),
    artifactBody,
    /** As {@link artifact}, without the bytes. */
    artifactMeta: (
      id: string,
      now: Millis,
    ): Promise<Found<{ readonly meta: ArtifactMeta; readonly publishedAt: Millis }>> =>
      read(function* () {
        const sql = `SELECT ${ARTIFACT_COLUMNS}, ${SHOWN} FROM artifact AS a WHERE a.id = $1`;
        return described(yield* row(sql, id), toArtifactMeta, now);
      }),
    /** An artifact as its page needs it for each reader, with the fewest columns. */
    shownArtifact: (id: string, now: Millis): Promise<Found<ShownArtifact>> =>
      read(function* () {
        const stored = yield* row(SHOWN_ARTIFACT, id);
        if (!stored) return UNKNOWN;
        return goneOf(stored, now) ?? { state: 'live', ...toShown(id, stored) };
      }),
    /** State of an artifact, without reading it. */
    artifactState: (id: string, now: Millis): Promise<Found<object>> =>
      read(function* () {
        const stored = yield* row(`SELECT ${STATE} FROM artifact WHERE id = $1`, id);
        return stored ? (goneOf(stored, now) ?? { state: 'live' }) : UNKNOWN;
      }),
    /** @param name the short identifier or the content hash */
    capsule: (name: string, now: Millis): Promise<StoredCapsule> =>
      withBytes(bodies, () =>
        read(function* () {
          const column = name.length === 64 ? 'content_hash' : 'id';
          const sql = `SELECT * FROM capsule WHERE ${column} = $1`;
          return found(yield* row(sql, name), toCapsuleMeta, now);
        }),
      ),
    /** As {@link capsule}, without the bytes. */
    capsuleMeta: (
      name: string,
      now: Millis,
    ): Promise<Found<{ readonly meta: CapsuleMeta; readonly publishedAt: Millis }>> =>
      read(function* () {
        const column = name.length === 64 ? 'content_hash' : 'id';
        const sql = `SELECT ${CAPSULE_COLUMNS}, ${SHOWN} FROM capsule AS a WHERE a.${column} = $1`;
        return described(yield* row(sql, name), toCapsuleMeta, now);
      }),
    /** Time at which an account published a record; null: it does not publish it. */
    publishedSince: (account: string, kind: RecordKind, id: string): Promise<Millis | null> =>
      read(function* () {
        const holding = yield* row(
          `SELECT published_at FROM holding
           WHERE account = $1 AND kind = $2 AND record = $3 AND withdrawn_at IS NULL`,
          account,
          kind,
          id,
        );
        return holding ? Number(holding.published_at) : null;
      }),
    /**
     * Ancestors, the artifact itself and what its publishers published after it, by revision; then
     * what others did. At most 500 of each.
     */
    lineage: (id: string, now: Millis, window: Window): Promise<Listed<LineageEntry>> =>
      read(() => lineageOf(id, now, window)),
    /**
     * The newest revision, which its page names on top. One look-up for each step of its publisher,
     * by index.
     */
    newer: (id: string, now: Millis): Promise<Newer | null> => read(() => newerOf(id, now)),
    /** Null when the artifact has no parent, or it is not here. */
    parentHere: (id: string, now: Millis): Promise<ParentHere | null> =>
      read(() => parentHere(id, now)),
    /**
     * Ends an account's publication; the record goes when nobody publishes it any more.
     *
     * @param actor token or grant that asks; null: a person who is signed in
     */
    withdraw: async (
      account: string,
      kind: RecordKind,
      id: string,
      now: Millis,
      actor: string | null = null,
    ): Promise<'withdrawn' | 'not-published'> => {
      let at: string | null = null;
      const outcome = await write(function* () {
        at = null;
        // The account first, as in a publication: two transactions never wait for each other.
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        // A publication of the same record either waits for this lock or is seen below.
        const locked = yield* row(
          `SELECT body_at FROM ${kind} WHERE id = $1${dialect.forUpdate}`,
          id,
        );
        const ended = yield* change(
          `UPDATE holding SET withdrawn_at = $1
           WHERE account = $2 AND kind = $3 AND record = $4 AND withdrawn_at IS NULL`,
          now,
          account,
          kind,
          id,
        );
        if (ended === 0) return 'not-published';
        yield* freeStoredBytes(account, kind, id);
        yield* noteEvent(account, 'withdrawn', `${kind} ${id}`, now);
        const isGone = (yield* change(withdrawnUnlessHeld(kind), id, now)) > 0;
        if (isGone) at = yield* letGoOf(locked, now);
        let others: readonly string[] = [];
        if (kind === 'artifact') {
          const ancestors = yield* leftBehind(account, id);
          others = isGone ? [...ancestors, ...(yield* dependentsOf(id))] : ancestors;
        }
        if (kind === 'artifact') yield* releaseFiles({ account, kind, record: id, now }, isGone);
        yield* followLinks(account, kind, [id], actor, now);
        yield* purge(kind, [id, ...others], now);
        return 'withdrawn';
      });
      await dropNow(at);
      return outcome;
    },
    /**
     * Removes a record and every copy of its content, for everybody and for good.
     *
     * @returns true if there was one
     */
    takeDown: (kind: RecordKind, id: string, now: Millis): Promise<boolean> =>
      takeDownAll(function* () {
        const hashed = yield* row(`SELECT content_hash, program FROM ${kind} WHERE id = $1`, id);
        const ended = yield* takeDownRecord(dialect, kind, id, now);
        if (!hashed || !ended) return null;
        const contentHash = String(hashed.content_hash).replace(/^sha256:/, '');
        const hashes = [...(kind === 'artifact' ? [id] : []), contentHash];
        if (hashed.program !== null) hashes.push(String(hashed.program));
        return [ended, ...(yield* takeDownContent(dialect, hashes, now))];
      }, now),
    /**
     * Live publications of everybody, in the order in which they were made, some at a time.
     *
     * @param after place of the last one of the page before; 0 at the beginning
     */
    publications: (after: number): Promise<readonly LivePublication[]> =>
      read(function* () {
        const sql = `SELECT seq, account, kind, record, published_at, search FROM holding
          WHERE seq > $1 AND withdrawn_at IS NULL ORDER BY seq LIMIT ${PUBLICATIONS_AT_ONCE}`;
        return (yield* rows(sql, after)).map((each) => ({
          seq: Number(each.seq),
          account: String(each.account),
          kind: each.kind as RecordKind,
          id: String(each.record),
          publishedAt: Number(each.published_at),
          words: String(each.search),
        }));
      }),
    /** Takes a preview down, with every copy of its content. @returns true if there was one */
    takeDownPreview: (id: string, now: Millis): Promise<boolean> =>
      takeDownAll(function* () {
        const hashes = yield* takeDownPreview(dialect, id, now);
        return hashes && (yield* takeDownContent(dialect, hashes, now));
      }, now),
  };
}

const UNKNOWN = { state: 'unknown' } as const;

/** Columns that tell whether a record is there for readers. */
const STATE = 'removed, removed_at, expires_at';
const SHOWN = 'a.published_at, a.removed, a.removed_at, a.expires_at';
const CONTINUED = `${isContinued('a.id')} AS continued`;
const SIGNED = `${isThere('SELECT 1 FROM signature AS s WHERE s.artifact = a.id')} AS signed`;
/** Row of a body; the bytes are left out where they have the digest `$1`. */
const ARTIFACT_BODY = `SELECT ${CONTINUED}, ${STATE}, size, digest, body_at,
    CASE WHEN digest = $1 THEN NULL ELSE body END AS body
  FROM artifact AS a WHERE a.id = $2`;
const SHOWN_ARTIFACT = `SELECT a.status, a.parent, ${SHOWN}, ${CONTINUED}, ${SIGNED}
  FROM artifact AS a WHERE a.id = $1`;
const toShown = (id: string, stored: Row): ShownArtifact => ({
  id,
  status: stored.status as ArtifactStatus,
  parent: stored.parent === null ? null : String(stored.parent),
  publishedAt: Number(stored.published_at),
  has: { revisions: Number(stored.continued) > 0, signatures: Number(stored.signed) > 0 },
});

const withdrawnUnlessHeld = (kind: RecordKind) =>
  `UPDATE ${kind} SET removed = 'withdrawn', removed_at = $2, body = NULL, body_at = NULL
   WHERE id = $1 AND removed IS NULL AND NOT EXISTS (
     SELECT 1 FROM holding WHERE kind = '${kind}' AND record = $1 AND withdrawn_at IS NULL)`;

/** Notes that the object of a row that is gone is to be deleted. @returns its place */
function* letGoOf(row: Row | undefined, now: Millis): Steps<string | null> {
  if (typeof row?.body_at !== 'string') return null;
  yield* letGo(row.body_at, now);
  return row.body_at;
}

function found<T>(record: Row | undefined, toMeta: (row: Row) => T, now: Millis) {
  if (!record) return UNKNOWN;
  const shown = described(record, toMeta, now);
  return shown.state === 'live' ? { ...shown, body: toStoredBody(record) } : shown;
}

function described<T>(record: Row | undefined, toMeta: (row: Row) => T, now: Millis) {
  if (!record) return UNKNOWN;
  const gone = goneOf(record, now);
  if (gone) return gone;
  const publishedAt = Number(record.published_at);
  return { state: 'live', meta: toMeta(record), publishedAt } as const;
}
