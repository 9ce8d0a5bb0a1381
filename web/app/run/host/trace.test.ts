import { expect, it } from 'vitest';
import { nodesOfText } from '#schemas/text/markdown/nodes.ts';
import { newestOf } from './Trace.tsx';

it('shows the newest lines, as many as a reader can be shown at once', () => {
  const few = Array.from({ length: 20 }, (_, i) => ['log', `line ${i}`] as const);
  expect(newestOf(few)).toEqual(few);
  // Each of these characters is shown by its name, in an element.
  const heavy = Array.from(
    { length: 300 },
    (_, i) => ['log', `${i}${'\u202e'.repeat(499)}`] as const,
  );
  const shown = newestOf(heavy);
  expect(shown.at(-1)).toBe(heavy.at(-1));
  expect(shown.length).toBeGreaterThan(0);
  const nodes = shown.reduce((sum, [, text]) => sum + nodesOfText(text), 0);
  expect(nodes).toBeLessThan(2_000);
  expect(newestOf([['log', '\u202e'.repeat(50_000)]])).toEqual([]);
});
