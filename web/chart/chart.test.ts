import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { scaleOf } from './scale.ts';
import { type Chart, MAX_POINTS, readChart } from './spec.ts';

const place = {
  width: 600,
  height: 240,
  rightToLeft: false,
  number: (value: number) => String(value),
  plain: (value: number) => String(value),
};
const many = (length: number, of: (i: number) => unknown = (i) => i) =>
  Array.from({ length }, (_, i) => of(i));
const bar = { kind: 'bar', title: 'T', x: ['a', 'b'], series: [{ name: 's', values: [1, 2] }] };
const of = (values: unknown[], more: object = {}) => ({
  kind: 'line',
  title: 'T',
  x: many(values.length),
  series: [{ name: 's', values }],
  ...more,
});

const VALID: Record<string, object> = {
  bar,
  'bar of one': { ...bar, x: ['a'], series: [{ name: 's', values: [0] }] },
  'bars below zero': { ...bar, series: [{ name: 's', values: [-3, -8] }] },
  'bars on both sides': { ...bar, series: [{ name: 's', values: [-3, 8] }] },
  'bars with a gap': { ...bar, series: [{ name: 's', values: [null, 8] }] },
  'bars in groups': { ...bar, series: many(4, (i) => ({ name: `s${i}`, values: [i, 2 * i] })) },
  'many bars': of(many(40), { kind: 'bar' }),
  'many bars in groups': {
    ...bar,
    x: many(20),
    series: many(3, () => ({ name: 's', values: many(20) })),
  },
  'bars of fractions': { ...bar, series: [{ name: 's', values: [0.1, 0.25] }] },
  'bars of millions': { ...bar, series: [{ name: 's', values: [2.5e6, 9.1e6] }] },
  highlight: { ...bar, highlight: 'b' },
  'highlight of several': { ...bar, highlight: ['a', 'b'] },
  'highlight of a series': { ...bar, highlight: 's' },
  'highlight of nothing': { ...bar, highlight: 'z' },
  'a unit and a note': { ...bar, unit: 'KB', note: 'Measured twice.' },
  'an empty title': { ...bar, title: '' },
  'names that are equal': { ...bar, x: ['a', 'a'] },
  'names in Arabic': { ...bar, x: ['واحد', 'اثنان'] },
  'long names': { ...bar, x: ['a'.repeat(300), 'b'.repeat(300)] },
  'members that nobody knows': { ...bar, colour: 'red' },
  line: of([3, 1, 4, 1, 5]),
  'a line of one point': of([7]),
  'a line of equal points': of([7, 7, 7]),
  'a line of zeros': of([0, 0]),
  'a line with gaps': of([null, 2, 3, null, null, 6]),
  'a line of points alone': of([1, null, 2, null]),
  'a line below zero': of([-5, -9, -7]),
  'a line of small numbers': of([1e-9, 3e-9]),
  'a line of large numbers': of([1e30, 4e30]),
  'a line far from zero': of([1000.1, 1000.4, 1000.2]),
  'a line by date': { ...of([1, 2, 9]), x: ['2026-01-01', '2026-01-02', '2026-06-01'] },
  'a line by time': { ...of([1, 2]), x: ['2026-01-01T10:00:00Z', '2026-01-01T12:00:00+01:00'] },
  'a line by name': { ...of([1, 2, 9]), x: ['Mon', 'Tue', 'Wed'] },
  'a line whose x goes back': { ...of([1, 2, 3]), x: [3, 1, 2] },
  'a line whose x are equal': { ...of([1, 2]), x: [5, 5] },
  'names and numbers': { ...of([1, 2]), x: ['a', 2] },
  'eight lines': {
    ...of([]),
    x: many(9),
    series: many(8, (i) => ({
      name: `${i}`,
      values: many(9, (j) => (i as number) * (j as number)),
    })),
  },
  'most points': {
    ...of([]),
    x: many(MAX_POINTS),
    series: many(8, () => ({ name: 's', values: many(MAX_POINTS) })),
  },
  area: of([3, 1, 4], { kind: 'area' }),
  'an area with gaps': of([3, null, 4, 5], { kind: 'area' }),
  'an area on both sides': of([3, -2, 4], { kind: 'area' }),
  scatter: of([3, 1, 4], { kind: 'scatter' }),
  'a scatter plot of halves': { ...of([1, 2], { kind: 'scatter' }), x: [0.5, -0.5] },
  'a scatter plot of one': of([3], { kind: 'scatter' }),
};

const INVALID: Record<string, [chart: unknown, what: string, member: string]> = {
  'a list': [[bar], 'kind', 'kind'],
  null: [null, 'kind', 'kind'],
  'a number': [1, 'kind', 'kind'],
  'a text': ['bar', 'kind', 'kind'],
  'no kind': [{ ...bar, kind: undefined }, 'kind', 'kind'],
  'another kind': [{ ...bar, kind: 'pie' }, 'kind', 'kind'],
  'a list of kinds': [{ ...bar, kind: ['bar', 'line'] }, 'kind', 'kind'],
  'no title': [{ ...bar, title: undefined }, 'text', 'title'],
  'a title that is a number': [{ ...bar, title: 1 }, 'text', 'title'],
  'a title that is too long': [{ ...bar, title: 'a'.repeat(301) }, 'text', 'title'],
  'a unit that is a list': [{ ...bar, unit: [] }, 'text', 'unit'],
  'a note that is too long': [{ ...bar, note: 'a'.repeat(301) }, 'text', 'note'],
  'no x': [{ ...bar, x: undefined }, 'x', 'x'],
  'an empty x': [{ ...bar, x: [] }, 'x', 'x'],
  'x that is a text': [{ ...bar, x: 'ab' }, 'x', 'x'],
  'x that holds null': [{ ...bar, x: ['a', null] }, 'x', 'x'],
  'x that holds objects': [{ ...bar, x: ['a', {}] }, 'x', 'x'],
  'x that is too long': [of(many(MAX_POINTS + 1)), 'x', 'x'],
  'names of a scatter plot': [{ ...bar, kind: 'scatter' }, 'x', 'x'],
  'no series': [{ ...bar, series: undefined }, 'series', 'series'],
  'empty series': [{ ...bar, series: [] }, 'series', 'series'],
  'series that are an object': [{ ...bar, series: bar.series[0] }, 'series', 'series'],
  'nine series': [{ ...bar, series: many(9, () => bar.series[0]) }, 'series', 'series'],
  'a series without a name': [{ ...bar, series: [{ values: [1, 2] }] }, 'text', 'series[0].name'],
  'a series that is null': [{ ...bar, series: [null] }, 'text', 'series[0].name'],
  'no values': [{ ...bar, series: [{ name: 's' }] }, 'values', 'series[0].values'],
  'too few values': [
    { ...bar, series: [{ name: 's', values: [1] }] },
    'values',
    'series[0].values',
  ],
  'too many values': [
    { ...bar, series: [...bar.series, { name: 't', values: [1, 2, 3] }] },
    'values',
    'series[1].values',
  ],
  'values that are texts': [
    { ...bar, series: [{ name: 's', values: ['1', '2'] }] },
    'values',
    'series[0].values',
  ],
  'values without bounds': [
    { ...bar, series: [{ name: 's', values: [1e300, 1] }] },
    'values',
    'series[0].values',
  ],
  'values near nothing': [
    { ...bar, series: [{ name: 's', values: [1e-300, 1] }] },
    'values',
    'series[0].values',
  ],
  'only gaps': [{ ...bar, series: [{ name: 's', values: [null, null] }] }, 'empty', 'series'],
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

/** Where the marks of a path stand: its `M`s and `L`s. */
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
    const start = performance.now();
    const { series } = draw(VALID['most points'] as Chart, place);
    expect(performance.now() - start).toBeLessThan(500);
    expect(series).toHaveLength(8);
    expect(points(series[7]?.lines ?? '')).toHaveLength(MAX_POINTS);
  });
});
