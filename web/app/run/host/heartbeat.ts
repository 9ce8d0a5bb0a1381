/** Time between two pings to the frame, in milliseconds. */
export const PING_INTERVAL = 1_000;
/** Silence after which the frame counts as hung, in milliseconds. */
export const SILENCE_LIMIT = 3_000;

/**
 * Judges a frame by the time since it last answered. Times are in milliseconds of one steady clock.
 * A page in the background, or a computer that slept, gets no timers: such a gap says nothing about
 * the frame, so the count starts again.
 */
export class Heartbeat {
  private heardAt: number;
  private checkedAt: number;

  constructor(now: number) {
    this.heardAt = now;
    this.checkedAt = now;
  }

  /** Any message of the frame is a sign of life. */
  heard(now: number): void {
    this.heardAt = now;
  }

  /** To be called about every `PING_INTERVAL`; true when the frame is hung. */
  isHung(now: number, pageVisible: boolean): boolean {
    const gap = now - this.checkedAt > 2 * PING_INTERVAL;
    this.checkedAt = now;
    if (gap || !pageVisible) this.heardAt = now;
    return now - this.heardAt >= SILENCE_LIMIT;
  }
}
