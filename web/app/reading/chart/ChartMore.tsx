import { Component, createRef, type RefObject } from 'preact';
import { type Chart, type Problem, readChart } from '#schemas/text/chart.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../../page/text/Markdown.tsx';
import { Plain } from '../../../page/text/Plain.tsx';
import { chart as t } from '../../../words/en/reading.ts';
import { fill } from '../../../words/format.ts';
import { ownDirection } from '../../kit/own-direction.ts';
import { CodeMore } from '../CodeMore.tsx';
import { NotDrawn } from '../NotDrawn.tsx';
import { ChartTable } from './ChartTable.tsx';
import './chart.css';
import { Drawing } from './Drawing.tsx';
import { numberIn, summaryOf } from './summary.ts';

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
