import { describe, expect, it } from 'vitest';
import { type Chart, MAX_POINTS, readChart } from '#schemas/text/chart.ts';
import { bar, INVALID, of, VALID } from './chart-samples.ts';
import { draw, scaleOf } from './draw.ts';

const place = {
  width: 600,
  height: 240,
  rightToLeft: false,
  number: (value: number) => String(value),
  plain: (value: number) => String(value),
};

describe('readChart', () => {
  it.each(Object.entries(VALID))('reads %s', (_, chart) => {
    expect(readChart(JSON.stringify(chart))).toEqual(chart);
  });
  it.each(Object.entries(INVALID))('says what is wrong with %s', (_, [chart, what, member]) => {
    expect(readChart(JSON.stringify(chart))).toEqual([what, member]);
  });
  it.each(['', '{', "{'kind': 'bar'}", '{"kind":"bar",}'])('says that %j is no JSON', (text) => {
    expect(readChart(text)).toEqual(['json', '']);
  });
});

/** The 1, 2 or 5 with zeros that comes closest to a fifth of a span, on a scale of ratios. */
function closestStep(span: number, count: number): number {
  const wanted = span / count;
  let closest = Number.NaN;
  let least = Number.POSITIVE_INFINITY;
  for (let power = -30; power <= 40; power++) {
    for (const digit of [1, 2, 5]) {
      const step = Number(`${digit}e${power}`);
      const distance = Math.abs(Math.log(step / wanted));
      if (distance < least) [least, closest] = [distance, step];
    }
  }
  return closest;
}

describe('scaleOf', () => {
  it.each([
    [[0, 231], true],
    [[1, 2, 3], false],
    [[-5, 17], true],
    [[1000.1, 1000.4], false],
    [[1e-9, 3e-9], false],
    [[1e30, 4e30], false],
    [[0.1, 0.7], true],
    [[-0.003, -0.001], true],
    [[99, 101], false],
    [[7], true],
    [[-7], false],
    [[0], false],
  ] as [number[], boolean][])('of %j, with zero: %j', (values, withZero) => {
    const { from, to, ticks } = scaleOf(values, withZero, 5);
    const all = withZero || new Set(values).size < 2 ? [...values, 0] : values;
    const [least, most] = [Math.min(...all), Math.max(...all) || (Math.min(...all) ? 0 : 1)];
    const step = closestStep(most - least, 5);
    const near = (value: number) =>
      expect.closeTo(value, Math.max(0, 6 - Math.floor(Math.log10(step))));
    expect(least).toBeGreaterThanOrEqual(from - step * 1e-9);
    expect(most).toBeLessThanOrEqual(to + step * 1e-9);
    // No end is further away than a step, and every tick is a whole number of steps.
    expect(least - from).toBeLessThan(step * (1 + 1e-9));
    expect(to - most).toBeLessThan(step * (1 + 1e-9));
    for (const [i, tick] of ticks.entries()) {
      expect(Math.abs(tick / step - Math.round(tick / step))).toBeLessThan(1e-6);
      if (i > 0 && step < 1e15) expect(tick - (ticks[i - 1] ?? 0)).toEqual(near(step));
    }
    expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
    expect(ticks.length).toBeLessThanOrEqual(12);
  });

  it('writes no tick as 0.30000000000000004', () => {
    for (const tick of scaleOf([0, 0.5], true, 5).ticks)
      expect(String(tick).length).toBeLessThan(5);
    for (const tick of scaleOf([0, 0.007], true, 5).ticks)
      expect(String(tick).length).toBeLessThan(7);
  });
});

/** Points of a path: its `M`s and `L`s. */
const points = (path: string): number[][] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const numbers = (path: string): number[] => (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

describe('draw', () => {
  it.each(Object.entries(VALID))('puts %s into its place', (_, chart) => {
    for (const [width, height] of [
      [600, 240],
      [280, 120],
      [40, 10],
    ] as const) {
      const { grid, labels, series } = draw(chart as Chart, { ...place, width, height });
      const paths = series.flatMap((each) => Object.values(each));
      for (const path of [grid, ...paths]) expect(path).not.toMatch(/NaN|Infinity|undefined/);
      for (const { x, y, text } of labels) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(text).not.toMatch(/NaN|undefined/);
      }
      if (width < 100) continue;
      for (const [x = 0, y = 0] of paths.flatMap(points)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width + 1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it('draws lengths in proportion to the values, from zero', () => {
    const chart = {
      ...bar,
      x: ['a', 'b', 'c', 'd'],
      series: [{ name: 's', values: [231, 148, 117, 82] }],
    };
    const [series] = draw(chart as Chart, place).series;
    const widths = (series?.filled.match(/h[\d.]+/g) ?? []).map((h) => Number(h.slice(1)));
    expect(widths).toHaveLength(4);
    for (const [i, value] of [231, 148, 117, 82].entries()) {
      expect((widths[i] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(value / 231, 3);
    }
  });

  it('stands points where a straight line through the scale puts them', () => {
    const { series, labels } = draw(of([10, 20, 40], { x: [0, 1, 4] }) as unknown as Chart, place);
    const [a = [], b = [], c = []] = points(series[0]?.lines ?? '');
    const [ax = 0, ay = 0] = a;
    const [bx = 0, by = 0] = b;
    const [cx = 0, cy = 0] = c;
    expect((bx - ax) / (cx - ax)).toBeCloseTo(1 / 4, 3);
    expect((ay - by) / (ay - cy)).toBeCloseTo(10 / 30, 3);
    const tick = labels.find(({ text, anchor }) => text === '20' && anchor === 'end');
    expect(tick?.y).toBeCloseTo(by, 1);
  });

  it('breaks lines at gaps, and closes areas at zero', () => {
    const line = draw(of([1, 2, null, 4, 5]) as unknown as Chart, place).series[0]?.lines ?? '';
    expect(line.match(/M/g)).toHaveLength(2);
    const area = draw(of([1, 2, null, 4, 5], { kind: 'area' }) as unknown as Chart, place)
      .series[0];
    expect(area?.filled.match(/z/g)).toHaveLength(2);
  });

  it('draws dates as far apart as they are', () => {
    const chart = VALID['a line by date'] as Chart;
    const [a = [], b = [], c = []] = points(draw(chart, place).series[0]?.lines ?? '');
    expect(((b[0] ?? 0) - (a[0] ?? 0)) / ((c[0] ?? 0) - (a[0] ?? 0))).toBeCloseTo(1 / 151, 2);
  });

  it('puts what stands out apart', () => {
    const [series] = draw({ ...bar, highlight: 'b' } as Chart, place).series;
    expect(numbers(series?.filled ?? '')).toHaveLength(5);
    expect(numbers(series?.strong ?? '')).toHaveLength(5);
  });

  it('begins on the right where one reads from there', () => {
    const left = draw(bar as Chart, place);
    const right = draw(bar as Chart, { ...place, rightToLeft: true });
    expect(right.labels[0]?.x).toBe(place.width - (left.labels[0]?.x ?? 0));
    expect(right.labels[0]?.anchor).toBe('end');
  });

  it('draws most points in a path for each series', () => {
    const { series } = draw(VALID['most points'] as Chart, place);
    expect(series).toHaveLength(8);
    expect(points(series[7]?.lines ?? '')).toHaveLength(MAX_POINTS);
  });
});
