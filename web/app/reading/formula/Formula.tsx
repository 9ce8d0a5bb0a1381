import { Component, type ComponentChild, createRef } from 'preact';
import { reveal } from '../../../page/text/reveal.tsx';
import { rare as rareWords } from '../../../words/en/reading.ts';
import type { MathNode } from './mathml.ts';
import { drawnBefore, drawWhenNear } from './near-formulas.ts';
import { type FormulaProps, TexCode } from './TexCode.tsx';

function elementOf({ name, attributes, style, children }: MathNode): ComponentChild {
  const Tag = name as 'div';
  const props: object = { ...attributes, style };
  return (
    <Tag {...props}>
      {children.map((child) => (typeof child === 'string' ? child : elementOf(child)))}
    </Tag>
  );
}

/** A formula: its TeX as code, and what it means once it is near the window. */
export class Formula extends Component<FormulaProps, { drawn?: MathNode | null | undefined }> {
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
  override componentWillReceiveProps({ text }: FormulaProps) {
    if (text === this.props.text) return;
    this.forget?.();
    this.setState({ drawn: undefined });
  }
  override componentDidUpdate({ text }: FormulaProps) {
    if (text !== this.props.text) this.draw();
  }
  override componentWillUnmount() {
    this.forget?.();
  }
  override render({ text, isDisplay, isBlock, isInLink }: FormulaProps) {
    const { drawn } = this.state;
    if (!drawn) return <TexCode text={text} isBlock={isBlock} root={this.root} />;
    const Box = isBlock ? 'div' : 'span';
    const isAlone = isDisplay || isBlock;
    return (
      <Box
        class={isAlone ? 'formula display scroll' : 'formula'}
        {...(isAlone &&
          !isInLink && { tabIndex: 0, role: 'group', 'aria-label': rareWords.formula })}
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
