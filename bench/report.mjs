import { quantile } from './statistics.mjs';

/**
 * One line of the report.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit
 * @property {number} ours in `unit`
 * @property {number} [floor] in `unit`
 * @property {number} [budget] in `unit`, or a multiple of the floor when `isRatio`; none: the
 *   figure is there to explain another one
 * @property {boolean} [isRatio]
 * @property {{ median: number, low: number, high: number }} [paired] the ratio, when it was taken
 *   pair by pair
 * @property {boolean} [isLeast] more is better: the budget must be reached, not kept
 * @property {number[]} [rounds] what `ours` was computed from
 */

const number = (value) => (Math.abs(value) < 100 ? value.toFixed(1) : value.toFixed(0));

function row({ name, unit, ours, floor, budget, isRatio, isLeast, paired, rounds }) {
  const ratio = paired?.median ?? (floor ? ours / floor : undefined);
  const interval = paired ? ` (${paired.low.toFixed(2)}–${paired.high.toFixed(2)})` : '';
  const figure = isRatio ? ratio : ours;
  const isOver = budget !== undefined && (isLeast ? figure < budget : figure > budget);
  const cells = [
    name,
    `${number(ours)} ${unit}`,
    floor === undefined ? '–' : `${number(floor)} ${unit}`,
    ratio === undefined ? '–' : `${ratio.toFixed(2)}×${interval}`,
    budget === undefined
      ? '–'
      : `${isLeast ? '≥ ' : ''}${isRatio ? `${budget}×` : `${budget} ${unit}`}`,
    budget === undefined ? '–' : isOver ? (isLeast ? '**UNDER**' : '**OVER**') : 'ok',
    rounds ? [0, 0.5, 1].map((part) => number(quantile(rounds, part))).join(' / ') : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The figures as a Markdown table. */
export function table(figures) {
  return [
    '| Figure | Vitrine | Floor | Ratio | Budget | | Lowest / median / highest round |',
    '| --- | ---: | ---: | ---: | ---: | --- | ---: |',
    ...figures.map(row),
  ].join('\n');
}
