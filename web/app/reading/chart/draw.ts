import type { Chart } from '#schemas/text/chart.ts';

/** A scale from data to a drawing: its ends, which are round, and what is written beside it. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** The distance of about `count` round numbers in a span: 1, 2 or 5, and zeros. */
function stepOf(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const rest = rough / power;
  return (
    power * (rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.SQRT2 ? 2 : 1)
  );
}

/**
 * The scale of some numbers, with about `count` ticks.
 *
 * @param withZero true if it has to begin at 0, as that of bars, whose length is what one reads
 */
export function scaleOf(values: readonly number[], withZero: boolean, count: number): Scale {
  let least = withZero ? 0 : Number.POSITIVE_INFINITY;
  let most = withZero ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least === most) {
    // All are equal: 0 is the other end.
    least = Math.min(least, 0);
    most = Math.max(most, least ? 0 : most || 1);
  }
  let step = stepOf(most - least, count);
  let first = 0;
  let last = 0;
  // Steps below 1 as fractions: 3 × 0.1 is not 0.3.
  const at = (i: number): number => (step < 1 ? i / Math.round(1 / step) : i * step);
  // Round ends are further apart, which may call for longer steps.
  for (
    let previous = 0;
    step > previous;
    step = Math.max(step, stepOf(at(last) - at(first), count))
  ) {
    previous = step;
    [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
    [least, most] = [at(first), at(last)];
  }
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => at(first + i));
  return { from: at(first), to: at(last), ticks };
}

export interface Place {
  readonly width: number;
  readonly height: number;
  readonly rightToLeft: boolean;
  readonly number: (value: number) => string;
  /** The same without a unit, for x. */
  readonly plain: (value: number) => string;
}

/** A text on the drawing. `anchor`: which end of it stands at `x`, where text runs to the right. */
interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isStrong?: boolean;
}

/** One series: its areas or bars, its lines, its marks. Each is one path, of however many points. */
interface Drawn {
  readonly filled: string;
  readonly lines: string;
  readonly marks: string;
  /** Bars and marks that stand out. */
  readonly strong: string;
}

interface Drawing {
  readonly grid: string;
  readonly labels: readonly Label[];
  readonly series: readonly Drawn[];
}

/** Width of a letter, and height of a line, in pixels, at the size of the labels. */
const LETTER = 7;
const LINE = 20;
/** Bars that lie, each with its name before it and its number behind it. */
const MAX_LYING = 12;
/** Lines with more points have no marks on them. */
const MAX_MARKED = 60;

const { abs, floor, max, min } = Math;
const round = (value: number): number => Math.round(value * 100) / 100;
const widthOf = (text: string | number): number => [...String(text)].length * LETTER;
/** The room that the widest of some texts needs. */
const widest = (texts: readonly (string | number)[]): number => max(...texts.map(widthOf));
/** As much of a text as has room. */
const fitted = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text;
  return `${[...text].slice(0, max(1, floor(room / LETTER) - 1)).join('')}…`;
};
const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Marks of four forms, for one series after the other. */
const MARKS = [
  'm-3-3h6v6h-6z',
  'm0-4l4 7h-8z',
  'm0-4l4 4l-4 4l-4-4z',
  'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
];

/** The numbers of x, when they are numbers or dates: they then stand as far apart as they are. */
const numbersOf = (x: Chart['x']): number[] | null => {
  const numbers = x.map((each) =>
    typeof each === 'number' ? each : /^\d{4}-\d\d-\d\d/.test(each) ? Date.parse(each) : Number.NaN,
  );
  return numbers.some(Number.isNaN) ? null : numbers;
};

const isHighlit = ({ highlight }: Chart, name: string | number): boolean =>
  [highlight].flat().includes(name);

/** The drawing of a chart, with the places of all its parts. */
export function draw(chart: Chart, place: Place): Drawing {
  const { kind, x, series } = chart;
  const lies = kind === 'bar' && x.length * series.length <= MAX_LYING;
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return (lies ? lying : standing)(chart, all, place);
}

/** Bars that lie one below the other, with their names and numbers: they need no axis. */
function lying(chart: Chart, all: readonly number[], place: Place): Drawing {
  const { x, series } = chart;
  const { width, height, rightToLeft, number } = place;
  const { from, to } = scaleOf(all, true, 5);
  const names = min(width * 0.38, widest(x) + 16);
  const numbers = widest(all.map(number)) + 12;
  const room = max(20, width - names - numbers - (from < 0 ? numbers : 0));
  const left = names + (from < 0 ? numbers : 0);
  const at = (value: number): number => left + ((value - from) / (to - from)) * room;
  const side = (value: number): number => (rightToLeft ? width - value : value);
  const band = min(64, height / x.length);
  const thick = min(22, (band * 0.72) / series.length);
  const labels: Label[] = [];
  const drawn = series.map(() => ({ filled: '', lines: '', marks: '', strong: '' }));
  const [start, end] = rightToLeft ? (['end', 'start'] as const) : (['start', 'end'] as const);
  for (const [i, name] of x.entries()) {
    const middle = band * (i + 0.5);
    const isStrong = isHighlit(chart, name);
    labels.push({
      x: side(0),
      y: middle,
      text: fitted(String(name), names - 8),
      anchor: start,
      isStrong,
    });
    for (const [s, { name: of, values }] of series.entries()) {
      const value = values[i] ?? null;
      if (value === null) continue;
      const y = middle + (s - series.length / 2) * thick;
      const [a, b] = [side(at(min(0, value))), side(at(max(0, value)))];
      const bar = box(min(a, b), y + 1, max(1, abs(b - a)), thick - 2);
      const stands = isStrong || isHighlit(chart, of);
      (drawn[s] as { filled: string; strong: string })[stands ? 'strong' : 'filled'] += bar;
      labels.push({
        x: side(at(value) + (value < 0 ? -6 : 6)),
        y: y + thick / 2,
        text: number(value),
        anchor: value < 0 ? end : start,
        isStrong: stands,
      });
    }
  }
  return { grid: `M${round(side(at(0)))} 0v${round(band * x.length)}`, labels, series: drawn };
}

/** Everything that has two axes. */
function standing(chart: Chart, all: readonly number[], place: Place): Drawing {
  const { kind, x, series } = chart;
  const { width, height, number, plain } = place;
  const hasBars = kind === 'bar';
  const isScatter = kind === 'scatter';
  const down = scaleOf(all, hasBars || kind === 'area', max(2, min(6, height / 40)));
  const left = min(width / 3, widest(down.ticks.map(number)) + 10);
  const room = max(20, width - left - 12);
  const tall = max(20, height - LINE - 16);
  const y = (value: number): number =>
    8 + tall - ((value - down.from) / (down.to - down.from)) * tall;
  const labels: Label[] = [];
  let grid = '';
  for (const tick of down.ticks) {
    grid += `M${round(left)} ${round(y(tick))}h${round(room)}`;
    labels.push({ x: left - 8, y: y(tick), text: number(tick), anchor: 'end' });
  }
  const numbers = hasBars ? null : numbersOf(x);
  const isPlain = numbers !== null && x.every((each) => typeof each === 'number');
  const across = isPlain ? scaleOf(numbers, false, max(2, room / 90)) : null;
  const ends = numbers && (across ?? { from: min(...numbers), to: max(...numbers) });
  const band = room / x.length;
  const at = (i: number): number =>
    numbers && ends
      ? left + (((numbers[i] ?? 0) - ends.from) / (ends.to - ends.from || 1)) * room
      : left + (i + 0.5) * band;
  const below = height - 6;
  if (across) {
    for (const tick of across.ticks) {
      const place = left + ((tick - across.from) / (across.to - across.from)) * room;
      labels.push({ x: place, y: below, text: plain(tick), anchor: 'middle' });
    }
  } else {
    // As many names as have room, evenly.
    const room = min(160, widest(x) + 12);
    let free = 0;
    for (const i of [...x.keys()].sort((a, b) => at(a) - at(b))) {
      const from = max(0, min(width - room, at(i) - room / 2));
      if (from < free) continue;
      free = from + room;
      labels.push({
        x: from + room / 2,
        y: below,
        text: fitted(String(x[i]), max(band, room)),
        anchor: 'middle',
      });
    }
  }
  const order = [...x.keys()];
  if (numbers && !isScatter) order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  const thick = (band * 0.8) / series.length;
  const zero = y(max(down.from, min(down.to, 0)));
  const drawn = series.map(({ name, values }, s): Drawn => {
    let [filled, lines, marks, strong] = ['', '', '', ''];
    let begun: number | null = null;
    const close = () => {
      if (kind === 'area' && begun !== null) filled += `V${round(zero)}H${round(begun)}z`;
      begun = null;
    };
    for (const i of order) {
      const value = values[i] ?? null;
      if (value === null) {
        close();
        continue;
      }
      const [px, py] = [round(at(i)), round(y(value))];
      const stands = isHighlit(chart, x[i] ?? '') || isHighlit(chart, name);
      if (hasBars) {
        const top = min(py, zero);
        const bar = box(
          px + (s - series.length / 2) * thick,
          top,
          max(0.5, thick * 0.92),
          max(1, abs(zero - py)),
        );
        if (stands) strong += bar;
        else filled += bar;
        continue;
      }
      if (!isScatter) {
        const isFirst = begun === null;
        lines += `${isFirst ? 'M' : 'L'}${px} ${py}`;
        if (kind === 'area') filled += `${isFirst ? `M${px} ${round(zero)}L` : 'L'}${px} ${py}`;
        if (isFirst) begun = px;
      }
      const mark = `M${px} ${py}${MARKS[s % 4]}`;
      if (stands && isScatter) strong += mark;
      else if (isScatter || x.length <= MAX_MARKED || stands) marks += mark;
    }
    close();
    return { filled, lines, marks, strong };
  });
  return { grid, labels, series: drawn };
}
