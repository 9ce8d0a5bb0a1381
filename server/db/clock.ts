/**
 * How far the clocks of servers may differ, ms. A later time in a row was written while a clock was
 * wrong, and counts for nothing: otherwise a clock that was a year ahead once would lock for a year.
 */
export const CLOCK_SKEW = 300_000;
