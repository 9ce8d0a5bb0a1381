import type { Refusal } from '../types/reply.d.ts';

/** Exit codes of `vitrine reply-check`, in the order in which reasons are told. */
export const REFUSALS = {
  // First: whoever signed what, nobody may act on a request that is over.
  request_over: 51,
  'bad-reply': 10,
  'not-a-reply': 11,
  'other-id': 12,
  'other-content': 13,
  'other-revision': 14,
  'no-nonce': 15,
  'other-nonce': 16,
  'other-audience': 17,
  'no-decision': 18,
  'reserved-choice': 19,
  'not-a-choice': 20,
  'other-decision': 21,
  conditions: 22,
  'no-valid-until': 23,
  expired: 24,
  'too-old': 25,
  'from-the-future': 26,
  unsigned: 30,
  'signature-namespace': 31,
  'unknown-kind': 32,
  'bad-signature': 33,
  'unknown-key': 34,
  'key-namespace': 35,
  'key-not-valid-now': 36,
  'other-identity': 37,
  'author-key': 38,
  'device-key': 39,
  'client-data': 40,
  'user-absent': 41,
  'user-not-verified': 42,
  'other-origin': 43,
  'other-rp-id': 44,
  'cross-origin': 45,
  'top-origin': 46,
  used: 50,
} as const satisfies Record<Refusal, number>;

export type RefusalExit = (typeof REFUSALS)[Refusal];

/** Reasons in the order of {@link REFUSALS}, each once. */
export const inOrder = (found: readonly Refusal[]): Refusal[] =>
  (Object.keys(REFUSALS) as Refusal[]).filter((refusal) => found.includes(refusal));
