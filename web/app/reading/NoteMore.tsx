import { Component, createRef } from 'preact';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../page/text/Markdown.tsx';
import { rich as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { goTo } from './arrive.ts';

type Name = Extract<Inline, { tag: 'note' }>;

/** The footnotes of the page, and the places that refer to them, by their names. */
const notes = new Map<string, Set<NoteMore>>();
const references = new Map<string, Set<NoteMore>>();
/** The place from which somebody went to a footnote last. */
const lastUsed = new Map<string, NoteMore>();

/** Names are compared as CommonMark compares labels, without case. */
const nameOf = ({ name }: Name): string => name.toLowerCase();

/** True if the footnote itself stands here: its name begins a line, and a colon follows. */
function isNoteItself(name: Element | null | undefined): boolean {
  const before = name?.previousElementSibling?.previousSibling;
  const begins = !before || before.nodeName === 'BR';
  return begins && /^:(?:\s|$)/.test(name?.nextSibling?.textContent ?? '');
}

/**
 * Leads from a reference to its footnote, and back. The name stays as it is; what is pressed lies over
 * it, so that nothing moves.
 */
export class NoteMore extends Component<MoreProps<Name>, { leads?: boolean }> {
  private readonly root = createRef<HTMLSpanElement>();
  private isNote = false;
  private entry: Set<NoteMore> | undefined;

  private readonly button = (): HTMLElement | null =>
    this.root.current?.querySelector('button') ?? null;
  /** Of several with one name that which stands in the same text, or else the first. */
  private target(): NoteMore | undefined {
    const name = nameOf(this.props.node);
    if (this.isNote) return lastUsed.get(name) ?? [...(references.get(name) ?? [])][0];
    const all = [...(notes.get(name) ?? [])];
    const text = this.root.current?.closest('.prose');
    return all.find(({ root }) => text?.contains(root.current)) ?? all[0];
  }

  private readonly look = (): void => {
    const leads = this.target() !== undefined;
    if (leads !== this.state.leads) this.setState({ leads });
  };

  override componentDidMount() {
    const name = nameOf(this.props.node);
    this.isNote = isNoteItself(this.root.current?.nextElementSibling);
    const [own, others] = this.isNote ? [notes, references] : [references, notes];
    this.entry = own.get(name) ?? new Set();
    own.set(name, this.entry.add(this));
    this.look();
    // One that is alone is asked again by the first of the others.
    if (this.entry.size === 1) for (const other of others.get(name) ?? []) other.look();
  }
  override componentWillUnmount() {
    const name = nameOf(this.props.node);
    this.entry?.delete(this);
    if (lastUsed.get(name) === this) lastUsed.delete(name);
  }

  private readonly go = (): void => {
    if (!this.isNote) lastUsed.set(nameOf(this.props.node), this);
    goTo(() => this.target()?.button() ?? null);
  };

  override render({ node }: MoreProps<Name>, { leads }: { leads?: boolean }) {
    const { name } = node;
    return (
      <span ref={this.root} class={leads ? 'over note' : 'over'}>
        {leads && (
          <button
            type="button"
            aria-label={this.isNote ? fill(t.backToNote, { name }) : fill(t.note, { name })}
            onClick={this.go}
          />
        )}
      </span>
    );
  }
}
