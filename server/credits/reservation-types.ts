import type { Funds, Millis } from '../types.ts';

/** Credits that are put aside before something is done whose price is known only afterwards. */
export type Reservation = {
  readonly id: string;
  readonly account: string;
  /** The most that it can cost. */
  readonly amount: number;
  readonly funds: Funds;
  /** Most reservations that an account has open at once. */
  readonly mostAtOnce: number;
  readonly now: Millis;
  /** Time at which it is given up: its process has died. */
  readonly dueAt: Millis;
};

export type ReserveFailure =
  | {
      readonly reason: 'insufficient';
      readonly required: number;
      readonly balance: number;
      /** There when some of the balance was given for signing up: models are not paid with it. */
      readonly signUp?: number;
    }
  /** The account has as many open as it may. */
  | { readonly reason: 'too-many' }
  /** Charges were acknowledged while the balance was read: read it again. */
  | { readonly reason: 'stale-balance' };

/** The use of a model: a reservation is settled with it. */
export type ModelUse = {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** At most what was reserved. */
  readonly credits: number;
};
