/**
 * Places boxes one below the other, each as near as possible to where it belongs.
 *
 * @param wanted tops where the boxes belong, in their order
 * @param gap least space between two boxes
 * @param anchor number of a box that stands exactly where it belongs; others make room above it
 */
export function stack(
  wanted: readonly number[],
  heights: readonly number[],
  gap: number,
  anchor = -1,
): readonly number[] {
  const tops: number[] = [];
  for (const [i, top] of wanted.entries()) {
    const above = (tops[i - 1] ?? Number.NEGATIVE_INFINITY) + (heights[i - 1] ?? 0) + gap;
    tops.push(i === anchor ? top : Math.max(top, above));
  }
  for (let i = anchor - 1; i >= 0; i--) {
    tops[i] = Math.min(tops[i] ?? 0, (tops[i + 1] ?? 0) - (heights[i] ?? 0) - gap);
  }
  return tops;
}
