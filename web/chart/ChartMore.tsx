import { Component, createRef, type RefObject } from 'preact';
import * as t from '../i18n/en/chart.ts';
import CodeMore from '../rich/CodeMore.tsx';
import type { MoreProps } from '../rich/More.tsx';
import { NotDrawn } from '../rich/NotDrawn.tsx';
import type { Block } from '../text/markdown.ts';
import { Plain } from '../text/Plain.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import './chart-style.ts';
import { draw } from './draw.ts';
import { type Chart, type Problem, readChart } from './spec.ts';
import { numberIn, summaryOf } from './summary.ts';

type Code = Extract<Block, { tag: 'code' }>;

interface State {
  width?: number;
  height?: number;
  isTable?: boolean;
}

let count = 0;

/** The drawing itself, as wide and high as its place. */
const Drawing = ({ chart, width, height }: { chart: Chart; width: number; height: number }) => {
  const rightToLeft = document.documentElement.dir === 'rtl';
  const { grid, labels, series } = draw(chart, {
    width,
    height,
    rightToLeft,
    number: numberIn(chart),
    plain: numberIn({}),
  });
  const id = `p${++count}`;
  return (
    <svg
      class={`of-${chart.kind}${series.some(({ strong }) => strong) ? ' has-strong' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf(chart)}
    >
      <path class="grid" d={grid} />
      {series.map(({ filled, lines, marks, strong }, i) => (
        <g class={`s${i}`}>
          <pattern id={id + i} width="8" height="8" patternUnits="userSpaceOnUse">
            <path class="hatch" d={HATCHES[i] ?? ''} />
          </pattern>
          <path class="fill" d={filled} />
          <path fill={`url(#${id}${i})`} d={filled + strong} />
          <path class="line" d={lines} />
          <path class="dots" d={marks} />
          <path class="strong" d={strong} />
        </g>
      ))}
      {labels.map(({ x, y, text, anchor, isStrong }) => (
        <text x={x} y={y} dy=".35em" text-anchor={anchor} class={isStrong ? 'strong' : ''}>
          {text}
        </text>
      ))}
    </svg>
  );
};

/** Lines over the areas of each series but the first, so that colours are not all that parts them. */
const HATCHES = [
  '',
  'M0 8L8 0',
  'M0 0L8 8',
  'M0 4h8',
  'M4 0v8',
  'M0 4h8M4 0v8',
  'M0 8L8 0M0 0L8 8',
  'M3 4h2',
];

/** A chart in the room of its code, with its table one press away. */
export default class ChartMore extends Component<MoreProps<Code>, State> {
  private readonly root = createRef<HTMLElement>();
  private text = '';
  private chart: Chart | Problem = ['json', ''];
  private readonly observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? {};
    if (width && height) this.setState({ width: Math.round(width), height: Math.round(height) });
  });

  private readonly below = (): HTMLElement | null =>
    this.root.current?.nextElementSibling as HTMLElement | null;

  private readonly watch = (place: HTMLDivElement | null): void => {
    if (place) this.observer.observe(place);
  };
  private read(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.chart = readChart(text);
  }
  private fitCode(): void {
    const code = this.below();
    if (code) code.hidden = !Array.isArray(this.chart);
  }

  override componentDidMount() {
    this.fitCode();
  }
  override componentDidUpdate() {
    this.fitCode();
  }
  override componentWillUnmount() {
    this.observer.disconnect();
    const code = this.below();
    if (code) code.hidden = false;
  }

  override render({ node }: MoreProps<Code>, { width, height, isTable }: State) {
    this.read(node.text);
    const { chart } = this;
    if (!('kind' in chart)) {
      return (
        <div ref={this.root as RefObject<HTMLDivElement>} class="beside">
          <NotDrawn why={t.notDrawn(t.problems[chart[0]](chart[1]))} />
          <CodeMore node={node} />
        </div>
      );
    }
    const { title, note, series } = chart;
    return (
      <figure ref={this.root} class="chart card">
        <figcaption>
          <b>
            <Plain value={title} />
          </b>
          {series.length > 1 && (
            <ul class="legend small">
              {series.map(({ name }, i) => (
                <li class={`s${i}`}>
                  <Plain value={name} />
                </li>
              ))}
            </ul>
          )}
        </figcaption>
        {isTable ? (
          <LazyComponent load={() => import('./ChartTable.tsx')} props={{ chart }} />
        ) : (
          <div class="drawing" ref={this.watch}>
            {width && height && <Drawing chart={chart} width={width} height={height} />}
          </div>
        )}
        <p class="muted small">
          {note && <Plain value={note} />}{' '}
          <button
            type="button"
            class="button quiet"
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
