import { isScope } from '#schemas/api/scopes.ts';
import type { ArtifactStatus, ArtifactType } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import type { TokenRecord } from '../accounts/token-types.ts';
import type { Account } from '../accounts/types.ts';
import { type AwayBody, soundBody } from '../bodies/stored.ts';
import type { PendingCharge } from '../credits/ledger-types.ts';
import type { Report } from '../records/report-types.ts';
import type { ArtifactMeta, CapsuleMeta, Millis, PackedBody, Removal } from '../types.ts';

/**
 * A row as either engine returns it. Both use the same names of columns; what stands in them was
 * written by this program and is not checked again.
 */
export type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => String(value);
const number = (value: unknown): number => Number(value);
const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value);

export const ARTIFACT_COLUMNS =
  'a.id, a.content_hash, a.type, a.shown_kind, a.status, a.title, a.summary, a.revision, a.parent, a.created_at, a.updated_at';

export const toArtifactMeta = (row: Row): ArtifactMeta => ({
  id: text(row.id),
  contentHash: text(row.content_hash),
  type: text(row.type) as ArtifactType,
  shownKind: text(row.shown_kind ?? row.type) as ShownKind,
  status: text(row.status) as ArtifactStatus,
  title: JSON.parse(text(row.title)),
  summary: JSON.parse(text(row.summary)),
  revision: number(row.revision),
  parent: orNull(row.parent, text),
  createdAt: text(row.created_at),
  updatedAt: text(row.updated_at),
});

export const CAPSULE_COLUMNS = 'a.id, a.content_hash, a.title, a.summary, a.capabilities';

export const toCapsuleMeta = (row: Row): CapsuleMeta => ({
  id: text(row.id),
  contentHash: text(row.content_hash),
  title: JSON.parse(text(row.title)),
  summary: JSON.parse(text(row.summary)),
  capabilities: text(row.capabilities).split(' ').filter(Boolean),
});

export const toBody = (row: Row): PackedBody => ({
  gzip: bufferOf(row.body as Uint8Array),
  digest: text(row.digest),
  size: number(row.size),
});

/** As a Buffer, of memory of its own: what it is written from again and again. */
const bufferOf = (bytes: Uint8Array): Buffer => {
  const { buffer, byteOffset, length } = bytes;
  return buffer.byteLength === length
    ? Buffer.from(buffer, byteOffset, length)
    : Buffer.from(bytes);
};

/** A body, or where it is. Throws a {@link StoreFailure} when its bytes are not what was published. */
export const toStoredBody = (row: Row): PackedBody | AwayBody =>
  row.body_at === null || row.body_at === undefined
    ? soundBody(toBody(row))
    : { at: text(row.body_at), digest: text(row.digest), size: number(row.size) };

/** Reason why a record is gone, from its columns `removed` and `expires_at`; null: it is live. */
export function removalOf(row: Row, now: Millis): Removal | null {
  if (row.removed !== null) return text(row.removed) as Removal;
  return row.expires_at !== null && number(row.expires_at) <= now ? 'expired' : null;
}

/** The tombstone of a record that is gone; null for one that is there. */
export function goneOf(row: Row, now: Millis) {
  const reason = removalOf(row, now);
  if (reason === null) return null;
  return { state: 'gone', reason, at: number(row.removed_at ?? row.expires_at) } as const;
}

export const toAccount = (row: Row): Account => ({
  id: text(row.id),
  name: text(row.name),
  balance: number(row.balance) - number(row.held),
  createdAt: number(row.created_at),
  email: orNull(row.email, text),
});

export const toToken = (row: Row): TokenRecord => ({
  id: text(row.id),
  account: text(row.account),
  hash: text(row.hash),
  hint: text(row.hint),
  name: text(row.name),
  scopes: text(row.scopes).split(' ').filter(isScope),
  createdAt: number(row.created_at),
  expiresAt: orNull(row.expires_at, number),
  lastUsedAt: orNull(row.last_used_at, number),
  revokedAt: orNull(row.revoked_at, number),
});

export const toCharge = (row: Row): PendingCharge => ({
  id: text(row.id),
  account: text(row.account),
  amount: number(row.amount),
  createdAt: number(row.created_at),
  attempts: number(row.attempts),
});

export const toReport = (row: Row): Report => ({
  id: text(row.id),
  kind: text(row.kind) as Report['kind'],
  record: text(row.record),
  reason: text(row.reason),
  detail: text(row.detail),
  contact: text(row.contact),
  createdAt: number(row.created_at),
});

/** The text that the filter is compared with. */
export const searchText = (meta: { title: string; summary: string }): string =>
  searchable(`${meta.title}\n${meta.summary}`);

/** Letter case does not count, and PostgreSQL's text holds no NUL. */
export const searchable = (text: string): string => text.toLowerCase().replaceAll('\0', '');

/** Accounts of the house in the embedded ledger. */
export const HOUSE = {
  grants: '@grants',
  revenue: '@revenue',
  /** Source of bought credits. */
  sales: '@sales',
  /** Sink of refunded credits. */
  refunds: '@refunds',
} as const;

/** Most entries of one lineage that are told. */
export const LINEAGE_LIMIT = 500;
