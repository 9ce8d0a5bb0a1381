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
