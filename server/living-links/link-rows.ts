import { change, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { RecordKind } from '../types.ts';
import type { LinkEntry, LinkMode, LivingLink } from './types.ts';

/** Notes the present state of a link in its history. */
export const noteChange = (
  { id, version, changedAt, kind, record }: LivingLink,
  actor: string | null,
): Steps<number> =>
  change(
    `INSERT INTO living_link_entry (link, version, at, kind, record, actor)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    ...[id, version, changedAt, kind, record, actor],
  );

export const toLink = (found: Row): LivingLink => ({
  id: String(found.id),
  account: String(found.account),
  name: found.name === null ? null : String(found.name),
  mode: found.mode as LinkMode,
  kind: found.kind as RecordKind,
  target: String(found.target),
  record: found.record === null ? null : String(found.record),
  version: Number(found.version),
  createdAt: Number(found.created_at),
  changedAt: Number(found.changed_at),
  deletedAt: found.deleted_at === null ? null : Number(found.deleted_at),
});

export const toEntry = (found: Row): LinkEntry => ({
  version: Number(found.version),
  at: Number(found.at),
  kind: found.kind as RecordKind,
  record: found.record === null ? null : String(found.record),
  actor: found.actor === null ? null : String(found.actor),
});
