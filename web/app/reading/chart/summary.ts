import type { Chart } from '#schemas/text/chart.ts';
import { chart as t } from '../../../words/en/reading.ts';
import { fill } from '../../../words/format.ts';

const { lang = 'en' } = globalThis.document?.documentElement ?? {};

/** Numbers of a chart with their unit, short enough for a label. */
export const numberIn = ({ unit }: Pick<Chart, 'unit'>): ((value: number) => string) =>
  withUnit(unit, 12, 1e15, (value) => value.toExponential(3));

/** Numbers of a chart with their unit and every digit, for its table. */
export const exactNumberIn = ({ unit }: Pick<Chart, 'unit'>): ((value: number) => string) =>
  withUnit(unit, 17, 1e21, (value) => value.toExponential());

/**
 * Numbers with a unit. Those with many zeros, before or behind the point, get a power of ten: a chart
 * may hold 1e-100.
 */
function withUnit(
  unit: string | undefined,
  maximumSignificantDigits: number,
  most: number,
  exponential: (value: number) => string,
): (value: number) => string {
  const format = new Intl.NumberFormat(`${lang || 'en'}-u-nu-latn`, { maximumSignificantDigits });
  const behind = unit ? `\u00a0${unit}` : '';
  return (value) => {
    const size = Math.abs(value);
    const isPlain = size === 0 || (size >= 1e-6 && size < most);
    return (isPlain ? format.format(value) : exponential(value)) + behind;
  };
}

/** The contents of a chart in words, for people who hear it. */
export function summaryOf(chart: Chart): string {
  const { kind, title, x, series } = chart;
  const number = numberIn(chart);
  const told = series.map(({ name, values }) => {
    let [least, most] = [-1, -1];
    for (const [i, value] of values.entries()) {
      if (value === null) continue;
      if (least < 0 || value < (values[least] ?? 0)) least = i;
      if (most < 0 || value > (values[most] ?? 0)) most = i;
    }
    if (least < 0) return fill(t.noValues, { name });
    const at = (i: number): [string, string] => [number(values[i] ?? 0), String(x[i])];
    return t.fromTo(name, at(least), at(most));
  });
  return [fill(t.summary, { kind: t.kinds[kind], title, places: x.length }), ...told].join(' ');
}
