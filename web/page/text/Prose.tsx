import { Component } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { Reading } from '#schemas/text/markdown/read.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { nodesLeft, spend } from '../kit/budget.ts';
import { type JoinBlocks, ShowMore } from '../kit/Growing.tsx';
import { blocks, directionOf, type Place, tight } from './Markdown.tsx';
import { readText } from './read-markdown.ts';

interface ProseProps {
  text: string;
  sources: readonly Source[];
  /** Level of the heading above this text, so that headings inside continue the outline. */
  under?: number;
  /**
   * True for a text inside a line: its first paragraph has no space around it, and its parent says
   * its direction, so that the mark of a list is where its text begins.
   */
  tight?: boolean;
  /** True for a text with all of its footnotes. */
  isWhole?: boolean;
}

/** Place of a text whose highest heading comes right below the heading above it. */
function placeOf(nodes: readonly Block[], { sources, under = 2 }: ProseProps): Place {
  const levels = nodes.map((node) => (node.tag === 'heading' ? node.level : 6));
  return { sources, under: under && under + 1 - Math.min(6, ...levels) };
}

/**
 * Untrusted text with Markdown, as components: as much as the budget allows, and more when the browser
 * is idle. Nothing in it can load, run or hide. Another text needs another `key`.
 */
export class Prose extends Component<ProseProps> {
  private blocks: readonly Block[] = [];
  private place: Place | undefined;
  /** Reads on; undefined when all is read. */
  private rest: Reading['rest'] = (budget) => {
    const { text, sources, tight, isWhole } = this.props;
    // In a document without sources, `[3]` cites none.
    const cites = () => sources.length > 0;
    return readText(text, { isItem: !!tight, isPart: !isWhole, cites, budget });
  };

  private readOn(joinBlocks: JoinBlocks | undefined): void {
    const budget = nodesLeft();
    if (!this.rest || budget <= 0) return;
    const { blocks, nodes, rest } = this.rest(budget);
    spend(nodes);
    this.blocks = joinBlocks?.(this.blocks, blocks) ?? blocks;
    this.place ??= placeOf(blocks, this.props);
    this.rest = rest;
  }
  private readonly grow = (joinBlocks: JoinBlocks): void => {
    this.readOn(joinBlocks);
    this.forceUpdate();
  };
  override componentWillMount() {
    this.readOn(undefined);
  }
  override render(props: ProseProps) {
    return (
      <div class="prose" dir={props.tight ? undefined : directionOf(this.blocks)}>
        {this.place && (props.tight ? tight : blocks)(this.blocks, this.place)}
        {this.rest && <ShowMore grow={this.grow} />}
      </div>
    );
  }
}
