const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A number of bytes in words, in the reader's language. */
export function sizeInWords(bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const options = {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'long',
  } as const;
  return new Intl.NumberFormat(undefined, {
    ...options,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}
