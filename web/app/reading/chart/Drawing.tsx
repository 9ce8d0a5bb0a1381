import { Component, type ComponentChildren } from 'preact';
import type { Chart } from '#schemas/text/chart.ts';
import { Plain } from '../../../page/text/Plain.tsx';
import { draw, type Place } from './draw.ts';

interface Props extends Pick<Place, 'number' | 'plain'> {
  chart: Chart;
  /** The chart in words. */
  label: string;
}

interface State {
  width?: number;
  height?: number;
  direction?: string;
}

let count = 0;
/** An area in the legend. */
const AREA = 'M0 0h24v12h-24z';

/** Marks of a series beside its colour: hatching of its area, dashes of its line. */
const Series = ({ i, id, children }: { i: number; id: string; children: ComponentChildren }) => (
  <g style={{ '--i': `${i}` }} stroke-dasharray={i ? `${10 - i} ${i + 1}` : undefined}>
    <pattern
      id={id + i}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${i * 25})`}
    >
      <path class="hatch" d={i ? 'M0 3h6' : ''} />
    </pattern>
    {children}
  </g>
);

/** Drawings by their places. */
const byPlace = new Map<Element, Drawing>();

/** Draws all charts whose size is new. All are measured first: after a change, measuring styles the page anew. */
function drawAll(entries: readonly ResizeObserverEntry[]): void {
  const seen = entries.map(({ target, contentRect: { width, height } }) => {
    const size = { width: Math.round(width), height: Math.round(height) };
    return { target, ...size, direction: getComputedStyle(target).direction };
  });
  for (const { target, ...state } of seen) {
    if (state.width && state.height) byPlace.get(target)?.setState(state);
  }
}

let sizes: ResizeObserver | undefined;

/** A chart as SVG, as wide and high as its place, with a legend over it. */
export class Drawing extends Component<Props, State> {
  private readonly id = `p${++count}-`;
  private place: HTMLDivElement | null = null;
  private readonly watch = (place: HTMLDivElement | null): void => {
    if (this.place) {
      sizes?.unobserve(this.place);
      byPlace.delete(this.place);
    }
    if (place) {
      byPlace.set(place, this);
      sizes ??= new ResizeObserver(drawAll);
      sizes.observe(place);
    }
    this.place = place;
  };

  override render({ chart, label, number, plain }: Props, { width, height, direction }: State) {
    const { id } = this;
    const { kind, series } = chart;
    const hasAreas = kind === 'bar' || kind === 'area';
    const drawing =
      width && height
        ? draw(chart, {
            width,
            height,
            rightToLeft: direction === 'rtl',
            number,
            plain,
          })
        : null;
    return (
      <>
        {series.length > 1 && (
          <ul class="legend small">
            {series.map(({ name }, i) => (
              <li>
                <svg class={`of-${kind}`} viewBox="0 0 24 12" aria-hidden="true">
                  <Series i={i} id={`${id}k`}>
                    <path class="fill" d={hasAreas ? AREA : ''} />
                    <path fill={`url(#${id}k${i})`} d={hasAreas ? AREA : ''} />
                    <path class="line" d={hasAreas ? '' : 'M0 6h24'} />
                  </Series>
                </svg>{' '}
                <Plain value={name} />
              </li>
            ))}
          </ul>
        )}
        <div class="drawing" ref={this.watch}>
          {drawing && (
            <svg
              class={`of-${kind}${drawing.series.some(({ strong }) => strong) ? ' has-strong' : ''}`}
              viewBox={`0 0 ${width} ${height}`}
              role="img"
              aria-label={label}
            >
              <path class="grid" d={drawing.grid} />
              {drawing.series.map(({ filled, lines, marks, strong }, i) => (
                <Series i={i} id={id}>
                  <path class="fill" d={filled} />
                  <path fill={`url(#${id}${i})`} d={filled + strong} />
                  <path class="line" d={lines} />
                  <path class="dots" d={marks} />
                  <path class="strong" d={strong} />
                </Series>
              ))}
              {drawing.labels.map(({ x, y, text, anchor, isStrong }) => (
                <text x={x} y={y} dy=".35em" text-anchor={anchor} class={isStrong ? 'strong' : ''}>
                  {text}
                </text>
              ))}
            </svg>
          )}
        </div>
      </>
    );
  }
}
