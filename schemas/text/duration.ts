/** Seconds of units, by all the words that are written for them. */
const UNITS: readonly (readonly [words: RegExp, seconds: number])[] = [
  [/^(?:s|sec|secs|seconds?)$/, 1],
  [/^(?:m|min|mins|minutes?)$/, 60],
  [/^(?:h|hr|hrs|hours?)$/, 3_600],
  [/^(?:d|days?)$/, 86_400],
  [/^(?:w|weeks?)$/, 604_800],
];

/** Seconds of a length of time as people write it (`24h`, `7 days`, `PT12H`); null: it is none. */
export function durationSeconds(text: string): number | null {
  const plain = text.slice(0, 40).trim().toLowerCase();
  // ISO 8601: minutes stand behind the T only.
  const iso = /^p(?:(\d{1,5})([dw])|t(\d{1,6})([hms]))$/.exec(plain);
  const own = /^(\d{1,9})\s?([a-z]{1,8})?$/.exec(plain);
  const [count, unit] = iso ? [iso[1] ?? iso[3], iso[2] ?? iso[4]] : [own?.[1], own?.[2] ?? 's'];
  const found = UNITS.find(([words]) => words.test(unit ?? ''));
  return count === undefined || !found ? null : Number(count) * found[1];
}

/** Seconds of common lengths of time, as they stand in a sentence. */
export const DURATIONS = '3600 is an hour, 86400 a day, 604800 a week, 2592000 30 days';

/** Advice for a value that is no number of seconds. */
export function durationHint(value: unknown): string {
  const seconds = typeof value === 'string' ? durationSeconds(value) : null;
  return seconds === null ? `${DURATIONS}.` : `write ${seconds}; ${DURATIONS}.`;
}
