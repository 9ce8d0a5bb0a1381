import type { Millis } from '../types.ts';

/** Kinds of events of the log, for an operator who has to look something up. */
export const EVENT_KINDS = [
  'signed-in',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'key-added',
  'key-revoked',
  'token-made',
  'token-revoked',
  'client-allowed',
  'client-ended',
  'withdrawn',
  'taken-down',
  'account-deleted',
  'account-suspended',
  'account-resumed',
  'report-closed',
  'link-moved',
  'link-deleted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type NotedEvent = {
  /** Its place among all. */
  readonly seq: number;
  readonly at: Millis;
  /** Account that acted; null: the operator. */
  readonly account: string | null;
  readonly kind: EventKind;
  /** Object of the event: a device, the name of a token or key, a document. Opens nothing. */
  readonly subject: string;
};
