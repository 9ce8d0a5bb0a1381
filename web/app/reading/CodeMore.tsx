import { Component, createRef } from 'preact';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { loadPart } from '../../page/kit/load.ts';
import type { MoreProps } from '../../page/text/Markdown.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { rich as t } from '../../words/en/reading.ts';
import { CopyThis } from './CopyThis.tsx';

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
    const colours = await loadPart(() => import('./colour.ts')).catch(() => undefined);
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
