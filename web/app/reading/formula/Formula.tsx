import { Component, type ComponentChild, createElement, createRef, type RefObject } from 'preact';
import { reveal } from '../../../page/text/reveal.tsx';
import { formula } from '../../../words/en/rare.ts';
import type { MathNode } from './mathml.ts';
import { drawnBefore, drawWhenNear } from './near-formulas.ts';

interface Props {
  readonly text: string;
  /** On a line of its own. */
  readonly isDisplay?: boolean | undefined;
  /** Stands among blocks, not in a paragraph. */
  readonly isBlock?: boolean;
  /** Inside a link nothing else can take the focus. */
  readonly isInLink?: boolean;
}

function elementOf({ name, attributes, style, children }: MathNode): ComponentChild {
  const props: object = { ...attributes, style };
  return createElement(
    name,
    props,
    ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
}

/** A formula: its TeX as code, and what it means once it is near the window. */
export class Formula extends Component<Props, { drawn?: MathNode | null | undefined }> {
  private readonly root = createRef<HTMLElement>();
  private forget: (() => void) | undefined;
  override state = { drawn: drawnBefore(this.formula()) };

  private formula() {
    const { text, isDisplay = false, isBlock = false } = this.props;
    return { text, isDisplay: isDisplay || isBlock };
  }
  private draw(): void {
    const element = this.root.current;
    if (!element || this.state.drawn !== undefined) return;
    const show = (drawn: MathNode | null) => this.setState({ drawn });
    this.forget = drawWhenNear(element, { ...this.formula(), show });
  }
  override componentDidMount() {
    this.draw();
  }
  override componentWillReceiveProps({ text }: Props) {
    if (text === this.props.text) return;
    this.forget?.();
    this.setState({ drawn: undefined });
  }
  override componentDidUpdate({ text }: Props) {
    if (text !== this.props.text) this.draw();
  }
  override componentWillUnmount() {
    this.forget?.();
  }
  override render({ text, isDisplay, isBlock, isInLink }: Props) {
    const { drawn } = this.state;
    if (!drawn) {
      const code = reveal(text, true);
      return isBlock ? (
        <pre ref={this.root as RefObject<HTMLPreElement>} tabIndex={0}>
          <code class="math">{code}</code>
        </pre>
      ) : (
        <code ref={this.root} class="math">
          {code}
        </code>
      );
    }
    const Box = isBlock ? 'div' : 'span';
    const isAlone = isDisplay || isBlock;
    return (
      <Box
        class={isAlone ? 'formula display scroll' : 'formula'}
        {...(isAlone && !isInLink && { tabIndex: 0, role: 'group', 'aria-label': formula })}
      >
        {elementOf({ ...drawn, attributes: { ...drawn.attributes, alttext: text } })}
        {/* Lies over the formula: what is selected, copied and searched for is the TeX. */}
        <span class="tex" aria-hidden="true">
          {reveal(text, true)}
        </span>
      </Box>
    );
  }
}
