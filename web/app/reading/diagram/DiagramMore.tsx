import { Component, createRef } from 'preact';
import type { Block } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../../page/text/Markdown.tsx';
import { diagram as t } from '../../../words/en/reading.ts';
import { ownDirection } from '../../kit/own-direction.ts';
import { CodeMore } from '../CodeMore.tsx';
import { Diagram } from './Diagram.tsx';

type Code = Extract<Block, { tag: 'code' }>;

interface State {
  isDrawn?: boolean;
  /** Somebody opened the source. */
  isOpen?: boolean;
}

/** A diagram in the place of its code, which stands below it in a closed disclosure. */
export class DiagramMore extends Component<MoreProps<Code>, State> {
  private readonly root = createRef<HTMLDivElement>();

  private readonly setDrawn = (isDrawn: boolean): void => {
    if (isDrawn !== !!this.state.isDrawn) this.setState({ isDrawn });
  };
  private hideCode(isHidden: boolean): void {
    const code = this.root.current?.nextElementSibling;
    if (code instanceof HTMLElement) code.hidden = isHidden;
  }
  override componentDidUpdate() {
    const { isDrawn, isOpen } = this.state;
    this.hideCode(!!isDrawn && !isOpen);
  }
  override componentWillUnmount() {
    this.hideCode(false);
  }

  override render({ node }: MoreProps<Code>, { isDrawn, isOpen }: State) {
    return (
      <div ref={this.root}>
        <Diagram source={node.text} onDrawn={this.setDrawn} />
        {isDrawn && (
          <button
            type="button"
            class="button quiet diagram-source"
            dir={ownDirection()}
            aria-expanded={!!isOpen}
            onClick={() => this.setState({ isOpen: !isOpen })}
          >
            {t.source}
          </button>
        )}
        {(!isDrawn || isOpen) && <CodeMore node={node} />}
      </div>
    );
  }
}
