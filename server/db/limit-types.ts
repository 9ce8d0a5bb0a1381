import type { Millis } from '../types.ts';

/** A code that lets people make an account; never the code itself. */
export type Invitation = {
  readonly id: string;
  /** The last four characters, to tell them apart. */
  readonly hint: string;
  /** Accounts that may be made with it, and that were. */
  readonly uses: number;
  readonly used: number;
  readonly createdAt: Millis;
  readonly expiresAt: Millis | null;
  readonly revokedAt: Millis | null;
};
