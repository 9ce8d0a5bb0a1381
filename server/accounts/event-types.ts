import type { Millis } from '../types.ts';

/** What is noted of accounts, for an operator who has to look something up. */
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
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type NotedEvent = {
  /** Its place among all. */
  readonly seq: number;
  readonly at: Millis;
  /** Whose doing it was; null: the operator's. */
  readonly account: string | null;
  readonly kind: EventKind;
  /** What it was about: a device, the name of a token or key, a document. Opens nothing. */
  readonly subject: string;
};
