import { Component, createRef } from 'preact';
import type { Block } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../page/text/Markdown.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { copied, copyFailed } from '../../words/en/page.ts';
import { rich as t } from '../../words/en/reading.ts';
import { loadColour } from '../doors.ts';
import { copyText } from '../kit/copy.tsx';
import { ownDirection } from '../kit/direction.ts';
import '../kit/visually-hidden.css';

/** Says over a block of code why nothing was drawn of it. */
export const NotDrawn = ({ why }: { why: string }) => (
  <p class="not-drawn small" dir={ownDirection()}>
    {why}
  </p>
);

interface Props {
  label: string;
  /** Made when somebody presses. */
  text: () => string | Promise<string>;
}

/** Time for which the button tells what happened, in milliseconds. */
const TOLD = 2_000;

/** A small button that copies a text, and says whether that worked. */
export class CopyThis extends Component<Props, { worked?: boolean | undefined }> {
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly copy = async (): Promise<void> => {
    const worked = await copyText(await this.props.text());
    this.setState({ worked });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setState({ worked: undefined }), TOLD);
  };
  override componentWillUnmount() {
    clearTimeout(this.timer);
  }
  override render({ label }: Props) {
    const { worked } = this.state;
    return (
      <>
        <button type="button" class="button copy" dir={ownDirection()} onClick={this.copy}>
          {worked ? `✓ ${copied}` : label}
        </button>
        <span
          role="status"
          dir={ownDirection()}
          class={worked === false ? 'notice warn' : 'visually-hidden'}
        >
          {worked === undefined ? '' : worked ? copied : copyFailed}
        </span>
      </>
    );
  }
}

type Code = Extract<Block, { tag: 'code' }>;

/** Longer code appears bit by bit, and has no colours. */
const MAX_COLOURED = 10_000;
/** Longer words behind a fence are not the name of a language. */
const MAX_NAME = 24;
/** Longest first line that is part of a name, in UTF-16 units. */
const MAX_LINE = 60;

/** The language of a block of code, a button that copies it, and its colours. */
export class CodeMore extends Component<MoreProps<Code>> {
  private readonly root = createRef<HTMLDivElement>();
  private forget: (() => void) | undefined;

  private async colour(): Promise<void> {
    this.forget?.();
    this.forget = undefined;
    const { text, info = '' } = this.props.node;
    if (!info || text.length > MAX_COLOURED || !globalThis.CSS?.highlights) return;
    // A system's own colours would lie behind each word as they lie behind a selection.
    if (matchMedia('(forced-colors: active)').matches) return;
    // Code without colours is whole.
    const colours = await loadColour().catch(() => undefined);
    const pre = this.root.current?.nextElementSibling;
    if (pre && this.props.node.text === text) this.forget = colours?.colour(pre, info);
  }

  /** Name of the block for whoever hears it: its language and its first line. */
  private name(): void {
    const pre = this.root.current?.nextElementSibling;
    const { text, info = '' } = this.props.node;
    const line = text.trim().split('\n', 1)[0]?.slice(0, MAX_LINE) ?? '';
    const name = [info.slice(0, MAX_NAME), line].filter(Boolean).join(': ');
    if (!pre || !name) return;
    pre.setAttribute('role', 'group');
    pre.setAttribute('aria-label', name);
  }

  override componentDidMount() {
    this.name();
    this.colour();
  }
  override componentDidUpdate({ node }: MoreProps<Code>) {
    if (node.text === this.props.node.text) return;
    this.name();
    this.colour();
  }
  override componentWillUnmount() {
    this.forget?.();
  }
  override render({ node }: MoreProps<Code>) {
    const { text, info = '' } = node;
    return (
      <div ref={this.root} class="beside">
        <div class="tools">
          {node.isNotRun && <span class="muted small">{t.notRun}</span>}
          {info && info.length <= MAX_NAME && (
            <span class="muted small">
              <Plain value={info} />
            </span>
          )}
          <CopyThis label={t.copy} text={() => text} />
        </div>
      </div>
    );
  }
}
