/** The value below which a part of the values lies (0.25: lower quartile), interpolated. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

/** Lower quartile: disturbances only make a measurement longer, so it is nearest to the truth. */
export const lowerQuartile = (values) => quantile(values, 0.25);

/**
 * The ratios of pairs that were measured one after the other: their median, and the interval that
 * holds the true median in 95 of 100 runs (order statistics, from the binomial distribution).
 */
export function pairedRatio(ours, floor) {
  const ratios = ours.map((value, index) => value / floor[index]).sort((a, b) => a - b);
  const count = ratios.length;
  // Number of the lowest, and of the highest, ratios that may be left out.
  let out = 0;
  let missed = 0;
  let term = 0.5 ** count;
  for (;;) {
    missed += term;
    if (missed > 0.025 || 2 * (out + 1) >= count) break;
    out += 1;
    term *= (count - out + 1) / out;
  }
  const low = Math.max(0, out - 1);
  return { median: quantile(ratios, 0.5), low: ratios[low], high: ratios[count - 1 - low] };
}

/** Runs all cases once per round, in turns and each round in the opposite order of the one before. */
export async function interleave(rounds, cases) {
  const results = cases.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const order = cases.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) results[index].push(await cases[index]());
  }
  return results;
}
