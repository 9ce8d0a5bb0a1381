/** The value below which a part of the values lies (0.25: lower quartile), interpolated. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

/** What disturbs a measurement makes it longer, so the lower quartile is nearest to the truth. */
export const lowerQuartile = (values) => quantile(values, 0.25);

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
