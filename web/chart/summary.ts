import type { Chart } from '#schemas/text/chart.ts';
import * as t from '../i18n/en/chart.ts';

const { lang = 'en' } = globalThis.document?.documentElement ?? {};

/** How the numbers of a chart are written, with their unit. */
export function numberIn({ unit }: Pick<Chart, 'unit'>): (value: number) => string {
  const format = new Intl.NumberFormat(`${lang || 'en'}-u-nu-latn`, {
    maximumSignificantDigits: 12,
  });
  const behind = unit ? `\u00a0${unit}` : '';
  return (value) =>
    (Math.abs(value) < 1e15 ? format.format(value) : value.toExponential(3)) + behind;
}

/** What a chart shows, in words: for those who hear it. */
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
    if (least < 0) return t.noValues(name);
    const at = (i: number): [string, string] => [number(values[i] ?? 0), String(x[i])];
    return t.fromTo(name, at(least), at(most));
  });
  return [t.summary(t.kinds[kind], title, x.length), ...told].join(' ');
}
