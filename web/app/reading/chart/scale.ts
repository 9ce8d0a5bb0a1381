/** A scale from data to a drawing: its ends, which are round, and what is written beside it. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** The distance of about `count` round numbers in a span: 1, 2 or 5, and zeros. */
export function stepOf(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const rest = rough / power;
  return (
    power * (rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.SQRT2 ? 2 : 1)
  );
}

/**
 * The scale of some numbers, with about `count` ticks.
 *
 * @param withZero true if it has to begin at 0, as that of bars, whose length is what one reads
 */
export function scaleOf(values: readonly number[], withZero: boolean, count: number): Scale {
  let least = withZero ? 0 : Number.POSITIVE_INFINITY;
  let most = withZero ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least === most) {
    // All are equal: 0 is the other end.
    least = Math.min(least, 0);
    most = Math.max(most, least ? 0 : most || 1);
  }
  let step = stepOf(most - least, count);
  let first = 0;
  let last = 0;
  // Steps below 1 as fractions: 3 × 0.1 is not 0.3.
  const at = (i: number): number => (step < 1 ? i / Math.round(1 / step) : i * step);
  // Round ends are further apart, which may call for longer steps.
  for (
    let previous = 0;
    step > previous;
    step = Math.max(step, stepOf(at(last) - at(first), count))
  ) {
    previous = step;
    [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
    [least, most] = [at(first), at(last)];
  }
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => at(first + i));
  return { from: at(first), to: at(last), ticks };
}
