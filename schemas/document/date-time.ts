import { isDateTime } from '../json/formats.ts';

/**
 * Compares two instants written as RFC 3339 date-times: negative when the first is earlier, 0 when
 * they are the same instant. Exact to the last digit of the fraction.
 */
export function compareDateTimes(first: string, second: string): number {
  const [a, b] = [fractionOf(first), fractionOf(second)];
  const digits = Math.max(a.length, b.length);
  // Digits of a fraction compare like words, once both have the same number of them.
  const [x, y] = [a.padEnd(digits, '0'), b.padEnd(digits, '0')];
  return secondsOf(first) - secondsOf(second) || (x < y ? -1 : Number(x > y));
}

/**
 * The instant of an RFC 3339 date-time, in whole seconds since 1970. A leap second counts as the
 * first second of the next minute.
 */
export function secondsOf(dateTime: string): number {
  const whole = dateTime.toUpperCase().replace(/\.\d+/, '');
  const before = whole.replace(/:60(?=Z|[+-])/, ':59');
  return Date.parse(before) / 1000 + Number(before !== whole);
}

const fractionOf = (dateTime: string): string => /\.(\d+)/.exec(dateTime)?.[1] ?? '';

/**
 * The RFC 3339 date-time that another form means: a date alone, a time without seconds or zone (taken
 * as UTC), day.month.year, seconds or milliseconds since 1970. Null: none, or more than one.
 */
export function dateTimeMeant(text: string): string | null {
  const given = text.trim();
  const [, year, month, day, time = '00:00:00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(given) ?? [];
  const [, ofDay, ofMonth, ofYear] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(given) ?? [];
  const [, seconds] = /^(\d{10})(?:\d{3})?$/.exec(given) ?? [];
  if (seconds !== undefined)
    return new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
  const date = year ? `${year}-${month}-${day}` : `${ofYear}-${ofMonth}-${ofDay}`;
  const meant = `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
  return isDateTime(meant) ? meant : null;
}
