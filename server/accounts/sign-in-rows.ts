import type { Row } from '../db/rows.ts';
import type { PasskeyRecord } from '../types.ts';
import type { SessionRecord } from './sign-in-types.ts';

export const toSession = (row: Row): SessionRecord => ({
  id: String(row.id),
  account: String(row.account),
  hash: String(row.hash),
  device: String(row.device),
  signedInAt: Number(row.signed_in_at),
  seenAt: Number(row.seen_at),
  expiresAt: Number(row.expires_at),
});

export const toPasskey = (row: Row): PasskeyRecord => ({
  id: String(row.id),
  account: String(row.account),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  transports: String(row.transports).split(' ').filter(Boolean),
  isSynced: Number(row.is_synced) === 1,
  name: String(row.name),
  createdAt: Number(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
});
