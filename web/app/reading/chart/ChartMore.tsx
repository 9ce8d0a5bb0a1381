import { Component, createRef, type RefObject } from 'preact';
import { type Chart, type Problem, readChart } from '#schemas/text/chart.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { Growing } from '../../../page/kit/Growing.tsx';
import type { MoreProps } from '../../../page/text/Markdown.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import { table } from '../../../words/en/page.ts';
import { chart as t } from '../../../words/en/reading.ts';
import { fill } from '../../../words/format.ts';
import { ownDirection } from '../../kit/direction.ts';
import { CodeMore, NotDrawn } from '../CodeMore.tsx';
import { TableMore } from '../TableMore.tsx';
import { Drawing } from './Drawing.tsx';
import './chart.css';

/** The numbers of a chart as a table. */
export const ChartTable = ({ chart }: { chart: Chart }) => {
  const number = exactNumberIn(chart);
  const { x, series } = chart;
  const numberIn = (value: number | null | undefined) => (value == null ? '' : number(value));
  return (
    <div class="sheet">
      <TableMore node={{ head: ['', ...series], rows: x }} />
      <Growing
        items={x}
        nodes={() => 3 + series.length}
        list={(shown) => (
          <div class="scroll" tabIndex={0} role="group" aria-label={table}>
            <table>
              <thead>
                <tr>
                  <th>{t.x}</th>
                  {series.map(({ name }) => (
                    <th class="right">
                      <Plain value={name} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{shown}</tbody>
            </table>
          </div>
        )}
      >
        {(name, i) => (
          <tr>
            <th scope="row">
              <Plain value={String(name)} />
            </th>
            {series.map(({ values }) => (
              <td class="right">{numberIn(values[i])}</td>
            ))}
          </tr>
        )}
      </Growing>
    </div>
  );
};

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
function summaryOf(chart: Chart): string {
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

type Code = Extract<Block, { tag: 'code' }>;

/** A chart in the room of its code, with its table one press away. */
export class ChartMore extends Component<MoreProps<Code>, { isTable?: boolean }> {
  private readonly root = createRef<HTMLElement>();
  private text: string | undefined;
  private chart: Chart | Problem = ['json', ''];

  private hideCode(isHidden: boolean): void {
    const code = this.root.current?.nextElementSibling;
    if (code instanceof HTMLElement) code.hidden = isHidden;
  }
  private read(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.chart = readChart(text);
  }

  override componentDidMount() {
    this.hideCode('kind' in this.chart);
  }
  override componentDidUpdate() {
    this.hideCode('kind' in this.chart);
  }
  override componentWillUnmount() {
    this.hideCode(false);
  }

  override render({ node }: MoreProps<Code>, { isTable }: { isTable?: boolean }) {
    this.read(node.text);
    const { chart } = this;
    if (!('kind' in chart)) {
      return (
        <div ref={this.root as RefObject<HTMLDivElement>} class="beside">
          <NotDrawn
            why={fill(t.notDrawn, { why: fill(t.problems[chart[0]], { member: chart[1] }) })}
          />
          <CodeMore node={node} />
        </div>
      );
    }
    return (
      <figure ref={this.root} class="chart card">
        <figcaption>
          <b>
            <Plain value={chart.title} />
          </b>
        </figcaption>
        {isTable ? (
          <ChartTable chart={chart} />
        ) : (
          <Drawing
            key={node.text}
            chart={chart}
            label={summaryOf(chart)}
            number={numberIn(chart)}
            plain={numberIn({})}
          />
        )}
        <p class="muted small">
          {chart.note && <Plain value={chart.note} />}{' '}
          <button
            type="button"
            class="button quiet"
            dir={ownDirection()}
            aria-pressed={!!isTable}
            onClick={() => this.setState({ isTable: !isTable })}
          >
            {isTable ? t.asChart : t.asTable}
          </button>
        </p>
      </figure>
    );
  }
}
