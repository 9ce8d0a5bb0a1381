import type { Limit, LimitReached, Millis } from '../types.ts';

/** A code that lets people make an account; never the code itself. */
export type Invitation = {
  readonly id: string;
  /** The last four characters, to tell them apart. */
  readonly hint: string;
  /** How many accounts may be made with it, and were. */
  readonly uses: number;
  readonly used: number;
  readonly createdAt: Millis;
  readonly expiresAt: Millis | null;
  readonly revokedAt: Millis | null;
};

/** The part of the store that counts what is limited. */
export interface LimitStore {
  /**
   * Takes one of what each limit allows, all or none.
   *
   * @param id names what is done, to give it back
   * @returns null: it may be done; otherwise the limit that is reached
   */
  takeSlots(id: string, limits: readonly Limit[], now: Millis): Promise<LimitReached | null>;
  /** Whether a limit is reached, without taking anything. */
  limitReached(limits: readonly Limit[], now: Millis): Promise<LimitReached | null>;
  /** Gives back what was taken: it was not done. */
  freeSlots(id: string): Promise<void>;
  /** Forgets what was done before: no limit is for longer. */
  sweepSlots(before: Millis): Promise<void>;
}

/** Codes that let people make an account. */
export interface InvitationStore {
  createInvitation(
    invitation: Omit<Invitation, 'used' | 'revokedAt'> & { hash: string },
  ): Promise<void>;
  invitations(): Promise<readonly Invitation[]>;
  /** @returns whether there was such an invitation that was not revoked yet */
  revokeInvitation(id: string, now: Millis): Promise<boolean>;
  /** Whether an account may be made with the code of this hash. */
  isInvited(hash: string, now: Millis): Promise<boolean>;
}
