import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, diffText, type Run } from './words.ts';

const shown = (runs: readonly Run[]) =>
  runs
    .map(({ text, of }) => ({ both: text, before: `[-${text}-]`, after: `[+${text}+]` })[of])
    .join('');

describe('diffText', () => {
  it('marks the words', () => {
    const { runs, by } = diffText('a quick fox', 'a slow fox', new Budget());
    expect(by).toBe('word');
    expect(shown(runs)).toBe('a [-quick-][+slow+] fox');
  });
  it('goes by lines where that is asked for', () => {
    const { runs } = diffText('a\nb c\nd\n', 'a\nb d\nd\n', new Budget(), 'line');
    expect(shown(runs)).toBe('a\n[-b c\n-][+b d\n+]d\n');
  });
  it('says all of both when there is no time left', () => {
    expect(diffText('a b', 'a c', new Budget(0)).by).toBe('whole');
  });
  it('ends soon on two texts of 1 MB that have nothing in common', () => {
    const noise = (seed: number) =>
      Array.from({ length: 120_000 }, (_, i) => ((i * seed) % 1_000_003).toString(36)).join(
        seed % 2 ? ' ' : '\n',
      );
    const start = performance.now();
    const budget = new Budget();
    diffText(noise(7919), noise(104_729), budget);
    diffText(noise(7918), noise(104_728), budget);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
  it('loses nothing of either side', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b ', ' ', '\n', '\r\n', 'ü', '👩‍👧', '.'),
    });
    fc.assert(
      fc.property(text, text, fc.constantFrom('word', 'line'), (before, after, unit) => {
        const { runs } = diffText(before, after, new Budget(), unit as 'word');
        const side = (of: string) =>
          runs
            .filter((run) => run.of === 'both' || run.of === of)
            .map((run) => run.text)
            .join('');
        expect(side('before')).toBe(before);
        expect(side('after')).toBe(after);
      }),
      { seed: 20261121 },
    );
  });
});
