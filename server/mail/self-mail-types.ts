import type { Millis } from '../types.ts';

/** The part of the store that counts the mails that accounts send to themselves. */
export interface SelfMailStore {
  /**
   * Takes one of the mails that an account may send within a time, in all processes together.
   *
   * @returns null: it may be sent; otherwise when the oldest of those that count was
   */
  takeMailSlot(slot: {
    readonly id: string;
    readonly account: string;
    readonly most: number;
    /** Mails from before do not count, and are forgotten. */
    readonly since: Millis;
    readonly now: Millis;
  }): Promise<Millis | null>;
  /** Gives it back: it was not sent. */
  freeMailSlot(id: string): Promise<void>;
}
