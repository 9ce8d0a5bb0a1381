/** Contents of a chart: a fenced block `chart`, or an item of `charts[]`. */
export interface Chart {
  readonly kind: 'bar' | 'line' | 'area' | 'scatter';
  readonly title: string;
  readonly x: readonly (string | number)[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
  }[];
  readonly unit?: string;
  readonly note?: string;
  readonly highlight?: unknown;
}

/** Reason that a chart is not drawn, and the member that it is about. */
export type Problem = readonly [
  what: 'json' | 'kind' | 'text' | 'x' | 'series' | 'values' | 'empty',
  member: string,
];

export const MAX_SERIES = 8;
export const MAX_POINTS = 2_000;
/** Longer texts, in UTF-16 units, do not fit beside a drawing. */
const MAX_TEXT = 300;
/** Larger numbers, and smaller ones but 0, leave no room to reckon with them. */
const MAX_NUMBER = 1e100;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' &&
  (!value || (Math.abs(value) <= MAX_NUMBER && Math.abs(value) >= 1 / MAX_NUMBER));
const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= most;

/** Reads a chart; gives what is wrong with it instead, if it cannot be drawn as it is meant. */
export function readChart(text: string): Chart | Problem {
  let chart: Record<string, unknown>;
  try {
    chart = Object(JSON.parse(text));
  } catch {
    return ['json', ''];
  }
  const { kind, x, series, unit = '', note = '' } = chart;
  if (!/^(?:bar|line|area|scatter)$/.test(String(kind))) return ['kind', 'kind'];
  for (const [name, value] of Object.entries({ title: chart.title, unit, note })) {
    if (!isText(value)) return ['text', name];
  }
  const isScatter = kind === 'scatter';
  if (!isList(x, MAX_POINTS) || !x.every((each) => isNumber(each) || (!isScatter && isText(each))))
    return ['x', 'x'];
  if (!isList(series, MAX_SERIES)) return ['series', 'series'];
  let isEmpty = true;
  for (const [i, each] of series.entries()) {
    const { name, values } = Object(each);
    if (!isText(name)) return ['text', `series[${i}].name`];
    if (
      !Array.isArray(values) ||
      values.length !== x.length ||
      !values.every((value) => value === null || isNumber(value))
    )
      return ['values', `series[${i}].values`];
    isEmpty &&= values.every((value) => value === null);
  }
  return isEmpty ? ['empty', 'series'] : (chart as unknown as Chart);
}
