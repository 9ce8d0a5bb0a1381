import type { VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { type Chart, readChart } from '#schemas/text/chart.ts';
import { ChartMore, ChartTable } from './ChartMore.tsx';
import { INVALID, many, of, VALID } from './chart-samples.ts';
import { draw, scaleOf } from './draw.ts';
import drawnByVega from './drawn-by-vega.json?raw';

const [WIDTH, HEIGHT] = [600, 240];
/** Ticks that a drawing of this size is to have, about. */
const [DOWN, LYING] = [6, 5];
const place = {
  width: WIDTH,
  height: HEIGHT,
  rightToLeft: false,
  number: String,
  plain: String,
};

/** A chart as Vega-Lite 6.4 tells it, drawn at that size with that many ticks. */
interface Other {
  /** Ends of the axis of the values. */
  readonly ends: readonly number[];
  readonly ticks: readonly number[];
  /** Positions of the first 60 values, from 0 to 1 between the ends, series by series. */
  readonly values: readonly number[];
  readonly bars: number;
  readonly points: number;
  /** Beginnings of lines: one, and one more after each gap. */
  readonly begun: number;
}

const isDate = (x: Chart['x']) => x.every((each) => /^\d{4}-\d\d-\d\d/.test(String(each)));
const isLying = ({ kind, x, series }: Chart) => kind === 'bar' && x.length * series.length <= 12;

/** By the names of the charts below. Kept as data: Vega brings 80 packages, for this test alone. */
const DRAWN_BY_VEGA: Readonly<Record<string, Other>> = JSON.parse(drawnByVega);

const near = (value: number) => expect.closeTo(value, 2);
/** Numbers of any size, near each other for their span. */
function expectNear(ours: readonly number[], theirs: readonly number[]): void {
  const span = Math.max(...theirs) - Math.min(...theirs) || 1;
  const parts = (numbers: readonly number[]) => numbers.map((each) => each / span);
  expect(parts(ours)).toEqual(parts(theirs).map((each) => expect.closeTo(each, 6)));
}

/** Charts of every kind over spans of many sizes. */
const SPANS = Object.fromEntries(
  many(48, (i) => {
    const kind = ['bar', 'line', 'area', 'scatter'][(i as number) % 4] as Chart['kind'];
    const [size, from] = [7 ** (((i as number) % 13) - 6), ((i as number) % 5) - 2];
    const values = many(14, (j) => size * (from + Math.sin((j as number) * (1 + (i as number)))));
    return [`${kind} number ${i}`, of(values, { kind })] as const;
  }) as [string, object][],
);
const ALL = Object.entries({ ...VALID, ...SPANS }) as [string, Chart][];

describe('beside Vega-Lite', () => {
  it.each(ALL)('%s has the same ends, ticks and marks', (name, chart) => {
    const theirs = DRAWN_BY_VEGA[name];
    if (!theirs) throw new Error(`Vega-Lite has not drawn ${name}.`);
    const all = chart.series.flatMap(({ values }) => values.filter((value) => value !== null));
    const hasAxisFromZero = chart.kind === 'bar' || chart.kind === 'area';
    const ours = scaleOf(all, hasAxisFromZero, isLying(chart) ? LYING : DOWN);
    // Nothing but zeros: ours ends at 1, Vega's has no extent.
    if (all.some((value) => value !== 0)) {
      expectNear([ours.from, ours.to], theirs.ends);
      expectNear(ours.ticks, theirs.ticks);
      const first = all.slice(0, 60);
      expect(first.map((value) => (value - ours.from) / (ours.to - ours.from))).toEqual(
        theirs.values.map(near),
      );
    }

    const { series } = draw(chart, place);
    const drawn = (path: 'filled' | 'lines' | 'marks' | 'strong', what: RegExp) =>
      series.reduce((sum, each) => sum + (each[path].match(what)?.length ?? 0), 0);
    if (chart.kind === 'bar') {
      expect(drawn('filled', /M/g) + drawn('strong', /M/g)).toBe(theirs.bars);
    } else if (chart.kind === 'scatter') {
      expect(drawn('marks', /M/g) + drawn('strong', /M/g)).toBe(theirs.points);
    } else {
      if (chart.x.length <= 60) expect(drawn('marks', /M/g)).toBe(theirs.points);
      expect(drawn('lines', /[ML]/g)).toBe(theirs.points);
      if (chart.kind === 'line' && !isDate(chart.x))
        expect(drawn('lines', /M/g)).toBe(theirs.begun);
    }
  });
});

/** All elements below an element that were not rendered yet. */
function* below(node: unknown): Generator<VNode<Record<string, unknown>>> {
  if (Array.isArray(node)) for (const each of node) yield* below(each);
  else if (node && typeof node === 'object' && 'props' in node) {
    const element = node as VNode<Record<string, unknown>>;
    yield element;
    yield* below(element.props.children);
  }
}
const rendered = (text: string) => [
  ...below(new ChartMore().render({ node: { tag: 'code', text } } as never, {})),
];

describe('the table', () => {
  it.each(ALL)('of %s is one press away, with every number', (_, chart) => {
    const buttons = rendered(JSON.stringify(chart)).filter(({ type }) => type === 'button');
    expect(buttons).toHaveLength(1);
    const [list] = [...below(ChartTable({ chart }))].filter(({ props }) => props.items);
    const row = list?.props.children as (item: unknown, index: number) => VNode;
    const rows = ((list?.props.items ?? []) as unknown[]).map(row);
    expect(rows).toHaveLength(chart.x.length);
    const cells = rows.flatMap((content) => [...below(content)].filter((c) => c.type === 'td'));
    expect(cells).toHaveLength(chart.x.length * chart.series.length);
    const empty = cells.filter(({ props }) => props.children === '');
    expect(empty).toHaveLength(
      chart.series.flatMap(({ values }) => values).filter((value) => value === null).length,
    );
  });

  it.each(Object.entries(INVALID))(
    'is not made of %s, which stays as it was written',
    (_, [chart]) => {
      const text = JSON.stringify(chart);
      expect(readChart(text)).not.toHaveProperty('kind');
      const all = rendered(text);
      expect(all.some(({ type }) => type === 'button' || type === 'figure')).toBe(false);
      expect(all.some(({ props }) => props.why)).toBe(true);
    },
  );
});
