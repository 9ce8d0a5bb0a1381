import { err, ok, type Result } from '#schemas/result.ts';
import { leftOf } from '../credits/owed-store.ts';
import { change, type Dialect, row, type Steps } from '../db/engine.ts';
import { takeSlots } from '../db/limits.ts';
import { searchText } from '../db/rows.ts';
import { missingFiles, nameFiles } from '../files/use-store.ts';
import { publishedLink, refusedLink } from '../living-links/point-store.ts';
import { followLinks } from '../living-links/resolve-store.ts';
import type { Millis } from '../types.ts';
import { aboveLimit, charge, debit } from './charge-store.ts';
import { continued, dependentsOf, isContinued } from './lineage-store.ts';
import { ANONYMOUS } from './lineage-types.ts';
import type {
  Publication,
  Published,
  PublishFailure,
  PublishOutcome,
} from './publication-types.ts';
import { putArtifact, putCapsule } from './put.ts';
import { saveStoredBytes, storedBytes } from './stored-bytes.ts';
import { isPreviewTakenDown, isTakenDown } from './taken-down.ts';

/** Effects of a publication beside its outcome. */
export type Consequences = {
  /** Artifacts that were here before, of which something else is told now. */
  changed: readonly string[];
  /** True if the row names the bytes that were put outside the database. */
  isNamed: boolean;
};

/**
 * One publication, in one transaction. Failures write nothing.
 *
 * @param at place of its bytes; null: they go into its row
 * @param isKnown true if the account had published it before this transaction began
 * @param then filled in
 */
export function* publish(
  dialect: Dialect,
  publication: Publication,
  isKnown: boolean,
  at: string | null,
  then: Consequences,
): Steps<PublishOutcome> {
  // The steps may run again.
  Object.assign(then, { changed: [], isNamed: false } satisfies Consequences);
  const repeated = yield* repeatedAnswer(dialect, publication);
  if (repeated) return repeated;
  const { account, link } = publication;
  const refused = link ? yield* refusedLink(dialect, account, link) : null;
  if (refused) return err(refused);
  const known = isKnown ? yield* publishedAlready(publication) : null;
  if (known) {
    if (!known.ok) return known;
    const published = { ...known.value, ...(yield* linkOf(publication, known.value.id)) };
    yield* storeAnswer(publication, published);
    return ok(published);
  }
  return yield* publishAnew(dialect, publication, at, then);
}

/** The living link that a record was published to, once that is published; nothing where there is none. */
function* linkOf(
  { account, link, record: { kind }, actor, now }: Publication,
  target: string,
): Steps<Pick<Published, 'link'>> {
  return link ? { link: yield* publishedLink(account, link, { kind, target }, actor, now) } : {};
}

type Keyed = Pick<Publication, 'account' | 'idempotency' | 'now'>;

/** The kept answer to a repetition, or why there can be none now; null: it is none. */
export function* repeatedAnswer(
  dialect: Dialect,
  { account, idempotency }: Keyed,
): Steps<Result<
  Published,
  Extract<PublishFailure, { reason: 'key-in-flight' | 'key-reused' }>
> | null> {
  if (!idempotency) return null;
  if (dialect.tryLock !== null) {
    const lock = yield* row(dialect.tryLock, `${account}\n${idempotency.key}`);
    if (lock?.locked !== true) return err({ reason: 'key-in-flight' });
  }
  const stored = yield* storedAnswer(account, idempotency.key);
  if (!stored) return null;
  return stored.request === idempotency.request
    ? ok(stored.published)
    : err({ reason: 'key-reused' });
}

/** The answer for a record that the account publishes: nothing waits for it. Null: it does not. */
export function* publishedAlready(publication: Publication): Steps<PublishOutcome | null> {
  const { account, record, now, funds } = publication;
  const { id, contentHash } = record.meta;
  const [column, name] = record.kind === 'artifact' ? ['id', id] : ['content_hash', contentHash];
  const holding = yield* row(
    `SELECT r.id, a.balance - a.held AS balance, a.held AS reserved, h.expires_at
     FROM ${record.kind} AS r
     JOIN holding AS h ON h.record = r.id AND h.kind = $1 AND h.account = $2
     JOIN account AS a ON a.id = h.account
     WHERE r.${column} = $3 AND r.removed IS NULL AND h.withdrawn_at IS NULL
       AND (h.expires_at IS NULL OR h.expires_at > $4)`,
    record.kind,
    account,
    name,
    now,
  );
  if (!holding) return null;
  const left =
    funds.by === 'ledger'
      ? ok(Number(holding.balance))
      : yield* leftOf(account, funds, Number(holding.reserved), 0);
  if (!left.ok) return left;
  const { lineage } = publication;
  const published = { contentHash, created: false, charged: 0, balance: left.value, lineage };
  const expiry = holding.expires_at === null ? {} : { expiresAt: Number(holding.expires_at) };
  return ok({ id: String(holding.id), ...published, ...expiry });
}

/**
 * One row: the record as it is here, if it is, whether anything here continues it, and what the
 * account holds of it, if it publishes it.
 */
const hereOf = (kind: Publication['record']['kind'], continues: string): string =>
  `SELECT r.id AS known, r.removed, ${continues} AS continued, h.record AS held, h.expires_at
   FROM (SELECT 1 AS one) AS here
   LEFT JOIN ${kind} AS r ON r.id = $1
   LEFT JOIN holding AS h ON h.account = $2 AND h.kind = '${kind}' AND h.record = $1
     AND h.withdrawn_at IS NULL AND (h.expires_at IS NULL OR h.expires_at > $3)`;
const HERE = { artifact: hereOf('artifact', isContinued('$1')), capsule: hereOf('capsule', '0') };

function* publishAnew(
  dialect: Dialect,
  publication: Publication,
  at: string | null,
  then: Consequences,
): Steps<PublishOutcome> {
  const { account, record, actor, now } = publication;
  // All publications of an account stand in line here, and so do charges and balances.
  const payer = yield* row(
    `SELECT balance - held AS balance, held AS reserved, stored_bytes FROM account
     WHERE id = $1${dialect.forUpdate}`,
    account,
  );
  if (!payer) throw new Error('There is no such account.');

  const id = record.kind === 'artifact' ? record.meta.id : yield* capsuleId(record);
  const here = yield* row(HERE[record.kind], id, account, publication.now);
  if (
    here?.removed === 'taken-down' ||
    (yield* isTakenDown(hashesOf(publication))) ||
    (record.kind === 'artifact' && (yield* isPreviewTakenDown(id)))
  ) {
    return err({ reason: 'taken-down' });
  }
  const missing = yield* missingFiles(account, publication.files);
  if (missing.length > 0) return err({ reason: 'files-missing', files: missing });
  const isPublished = (here?.held ?? null) !== null;
  const parent = record.kind === 'artifact' ? record.meta.parent : null;
  // People without an account share one: what one of them continues must not bind the others.
  const slot = account === ANONYMOUS ? null : parent;
  if (!isPublished && slot !== null) {
    const successor = yield* row(
      `SELECT record FROM holding
       WHERE account = $1 AND parent = $2 AND withdrawn_at IS NULL AND record <> $3`,
      account,
      slot,
      id,
    );
    if (successor) return err({ reason: 'successor-exists', successor: String(successor.record) });
  }

  const price = isPublished ? 0 : publication.price;
  const above = price > 0 ? yield* aboveLimit(publication, price) : null;
  if (above) return err(above);
  const { quota } = publication;
  const required = record.body.size;
  const used = isPublished || quota === null ? 0 : yield* storedBytes(account, payer.stored_bytes);
  if (!isPublished && quota !== null && used + required > quota) {
    return err({ reason: 'quota', required, used, quota });
  }
  const limit = isPublished
    ? null
    : yield* takeSlots(dialect, publication.charge, publication.limits, publication.now);
  if (limit) return err({ reason: 'limit', limit });
  const bytes = isPublished || quota === null ? null : used + required;
  const left =
    publication.funds.by === 'ledger'
      ? yield* debit(publication, price, Number(payer.balance), bytes)
      : yield* leftOf(account, publication.funds, Number(payer.reserved), price);
  if (!left.ok) return left;
  if (!isPublished) {
    if (record.kind === 'artifact') yield* putArtifact(dialect, publication, record, at);
    else yield* putCapsule(dialect, publication, record, id, at);
    if (at !== null) {
      const stored = yield* row(`SELECT body_at FROM ${record.kind} WHERE id = $1`, id);
      then.isNamed = stored?.body_at === at;
    }
    yield* putHolding(publication, id, slot, price);
    if (publication.funds.by !== 'ledger') yield* saveStoredBytes(account, bytes);
    const ancestors = parent === null ? [] : yield* continued(account, id, parent);
    if (record.kind === 'artifact') {
      then.changed = [
        ...(here?.known === null ? [] : [id]),
        ...ancestors,
        ...(Number(here?.continued) > 0 ? yield* dependentsOf(id) : []),
      ];
    }
    if (account !== ANONYMOUS) {
      yield* followLinks(account, record.kind, [id, ...ancestors], actor, now);
    }
    if (price > 0) yield* charge(publication, record.kind, id, price);
  }

  // Also of one that is published: the release before noted none.
  yield* nameFiles({ ...publication, kind: 'artifact', record: id });
  const ends = isPublished ? here?.expires_at : publication.expiresAt;
  const published: Published = {
    id,
    contentHash: record.meta.contentHash,
    created: !isPublished,
    charged: price,
    balance: left.value,
    lineage: publication.lineage,
    ...((ends ?? null) !== null && { expiresAt: Number(ends) }),
    ...(yield* linkOf(publication, id)),
  };
  yield* storeAnswer(publication, published);
  return ok(published);
}

/** Hashes by which content is taken down. */
const hashesOf = ({ record: { kind, meta }, program }: Publication): readonly string[] => [
  ...(kind === 'artifact' ? [meta.id] : []),
  meta.contentHash.replace(/^sha256:/, ''),
  ...(program === null ? [] : [program]),
];

/** Keeps the answer for who asks again with the same key. */
export function* storeAnswer(
  { account, idempotency, now }: Keyed,
  published: Published,
): Steps<void> {
  if (!idempotency) return;
  yield* change(
    `INSERT INTO idempotency (account, key, request, published, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    account,
    idempotency.key,
    idempotency.request,
    JSON.stringify(published),
    now,
  );
}

/** The kept answer for a key, and the request that it was for. */
export function* storedAnswer(
  account: string,
  key: string,
): Steps<{ request: string; published: Published } | null> {
  const stored = yield* row(
    'SELECT request, published FROM idempotency WHERE account = $1 AND key = $2',
    account,
    key,
  );
  return stored
    ? { request: String(stored.request), published: JSON.parse(String(stored.published)) }
    : null;
}

/** Time at which a draft was first sent; forgotten together with idempotent answers. */
export function* firstSent(account: string, draft: string, now: Millis): Steps<Millis> {
  // No client can send such a key: it has a character that keys may not have.
  const key = `draft\t${draft}`;
  yield* change(
    `INSERT INTO idempotency (account, key, request, published, created_at)
     VALUES ($1, $2, $3, '{}', $4) ON CONFLICT (account, key) DO NOTHING`,
    account,
    key,
    draft,
    now,
  );
  const first = yield* row(
    'SELECT created_at FROM idempotency WHERE account = $1 AND key = $2',
    account,
    key,
  );
  return Number(first?.created_at ?? now);
}

type CapsuleRecord = Extract<Publication['record'], { kind: 'capsule' }>;

/** The identifier that this content has, or the first that no other content has. */
function* capsuleId({ meta, candidates }: CapsuleRecord): Steps<string> {
  const known = yield* row('SELECT id FROM capsule WHERE content_hash = $1', meta.contentHash);
  if (known) return String(known.id);
  for (const id of candidates) {
    if (!(yield* row('SELECT 1 AS taken FROM capsule WHERE id = $1', id))) return id;
  }
  throw new Error('Two contents have the same digest.');
}

function* putHolding(
  publication: Publication,
  id: string,
  parent: string | null,
  price: number,
): Steps<void> {
  const { record } = publication;
  yield* change(
    `INSERT INTO holding (account, kind, record, parent, price, charge, published_at,
       expires_at, search, type, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (account, kind, record) DO UPDATE SET withdrawn_at = NULL, price = excluded.price,
       charge = excluded.charge, published_at = excluded.published_at,
       expires_at = excluded.expires_at, search = excluded.search, type = excluded.type,
       status = excluded.status`,
    publication.account,
    record.kind,
    id,
    parent,
    price,
    price > 0 ? publication.charge : null,
    publication.now,
    publication.expiresAt,
    searchText(record.meta),
    record.kind === 'artifact' ? record.meta.type : '',
    record.kind === 'artifact' ? record.meta.status : '',
  );
}
