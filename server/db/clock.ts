/**
 * Allowed difference between the clocks of servers, ms. A row with a later time was written by a wrong
 * clock and is ignored: otherwise a clock that was once a year ahead would lock for a year.
 */
export const CLOCK_SKEW = 300_000;
