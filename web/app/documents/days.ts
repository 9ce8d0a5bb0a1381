/** The times that the list is divided by. */
export type Day = 'today' | 'yesterday' | 'week' | 'month' | 'earlier';

const DAY = 86_400_000;

/** Beginning of the local day of a time. A day may have 23 or 25 hours. */
const midnight = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * The part of the list that a time belongs to: by the days of the calendar, as a person counts them.
 *
 * @param at RFC 3339; what is no date is earlier
 */
export function dayOf(at: string, now: Date): Day {
  const days = Math.round((midnight(now) - midnight(new Date(at))) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return 'week';
  return days < 31 ? 'month' : 'earlier';
}

/** Items of one part of the list after the other, each with its part. */
export function byDay<T extends { readonly at: string }>(
  items: readonly T[],
  now: Date,
): Array<readonly [Day, readonly T[]]> {
  const parts = new Map<Day, T[]>();
  for (const item of items) {
    const day = dayOf(item.at, now);
    const part = parts.get(day);
    if (part) part.push(item);
    else parts.set(day, [item]);
  }
  return [...parts];
}
