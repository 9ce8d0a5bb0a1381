/** Most messages that a frame may send within one second. */
export const MAX_PER_SECOND = 60;
/** Malformed messages after which the frame is stopped. */
export const MAX_MALFORMED = 3;

/** Reason that the channel of a frame is closed for good. */
export type Excess = 'flood' | 'malformed';

/** Counts the messages of one frame. Times are in milliseconds of one steady clock. */
export class Meter {
  private readonly recent: number[] = [];
  private malformed = 0;

  /** Counts a message that arrived at `now`; a reason when it was one too many. */
  message(now: number): Excess | null {
    this.recent.push(now);
    if (this.recent.length <= MAX_PER_SECOND) return null;
    const oldest = this.recent.shift() ?? 0;
    return now - oldest < 1_000 ? 'flood' : null;
  }

  /** Counts a message that could not be read. */
  unreadable(): Excess | null {
    this.malformed += 1;
    return this.malformed >= MAX_MALFORMED ? 'malformed' : null;
  }
}
