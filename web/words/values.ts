import { dateTime } from './en/page.ts';
import { localeOf } from './format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes, in the unit that fits. */
export function byteSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = new Intl.NumberFormat(localeOf(), {
    style: 'unit',
    unit: UNITS[step] as string,
    // In Arabic some short units are words, and others two letters that few people know.
    unitDisplay: step === 0 || localeOf().startsWith('ar') ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
  // A number does not stand at the end of one line, and its unit on the next.
  return size.replace(' ', '\u00a0');
}

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)Z$/;

/**
 * A text that is an instant and nothing else (RFC 3339, in UTC) as people write it, in the reader's
 * time zone. Seconds that it has are kept: two instants that differ have different words.
 *
 * @return null when the text is anything else
 */
export function timeWords(text: string): string | null {
  const [, , seconds = ''] = text.length > 30 ? [] : (INSTANT.exec(text) ?? []);
  const time = new Date(text);
  if (seconds === '' || Number.isNaN(time.getTime())) return null;
  return `${dateTime(time)}${/^:00(?:\.0+)?$/.test(seconds) ? '' : seconds}`;
}
