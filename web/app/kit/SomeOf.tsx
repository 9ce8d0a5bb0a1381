import { Component, type ComponentChild } from 'preact';
import { lineage as lineageWords } from '../../words/en/reading.ts';
import { fill, number } from '../../words/format.ts';
import { MoreButton, SOME } from './MoreButton.tsx';

/** Items that are shown at first and added with each press, where an item is a form of its own, or stands in one of such items. */
export const FEW = 10;

interface Props<T> {
  items: readonly T[];
  /** The element around the button: a list holds nothing but items of its own. */
  around: 'li' | 'p';
  /** Number of items that are shown at first, and added with each press. */
  some?: number;
  /** JSON Pointer of the list, where its items may be asked for by {@link showItem}. */
  list?: string;
  children: (item: T, index: number) => ComponentChild;
}

interface State {
  from: number;
  to: number;
}

/** Asks a list for one of its items. */
const REVEAL = 'vitrine-reveal';

/**
 * Shows the item of a list that a JSON Pointer leads to, in place of those that are shown, when it is
 * behind a button.
 *
 * @returns true if a list did so: the item is there once the page was rendered again
 */
export function showItem(pointer: string): boolean {
  const steps = pointer.split('/');
  return steps.some((step, at) => {
    const list = steps.slice(0, at).join('/');
    const rest = document.querySelector(`[data-list="${CSS.escape(list)}"]`);
    const asked = new CustomEvent(REVEAL, { detail: Number(step), cancelable: true });
    return rest?.dispatchEvent(asked) === false;
  });
}

/**
 * Items of a list that a document or a program may make as long as it likes: the first hundred, and a
 * button for a hundred more. An item that is added while the list is on the page is shown. An item far
 * behind that is asked for is shown with those around it, and without those between.
 */
export class SomeOf<T> extends Component<Props<T>, State> {
  override state = { from: 0, to: this.some };

  private get some(): number {
    return this.props.some ?? SOME;
  }

  override componentWillReceiveProps({ items }: Props<T>) {
    const added = items.length - this.props.items.length;
    if (added === 1) this.setState(({ to }) => ({ to: to + 1 }));
    // The items in view are gone: from the beginning.
    if (items.length <= this.state.from) this.setState({ from: 0, to: this.some });
  }

  private readonly asked = (event: Event): void => {
    const index = event instanceof CustomEvent ? Number(event.detail) : -1;
    const { from, to } = this.state;
    if (!(index >= 0 && index < this.props.items.length) || (index >= from && index < to)) return;
    event.preventDefault();
    const first = index - (index % this.some);
    this.setState({ from: first, to: first + this.some });
  };
  private readonly listen = (button: HTMLElement | null): void =>
    button?.addEventListener(REVEAL, this.asked);

  override render({ items, around: Around, list, children }: Props<T>, { from, to }: State) {
    const left = items.length - to;
    return (
      <>
        {from > 0 && (
          <Around key="before" ref={this.listen} class="some-more" data-list={list}>
            <button
              type="button"
              class="button"
              onClick={() => this.setState({ from: Math.max(0, from - this.some) })}
            >
              {fill(lineageWords.earlier, { before: number(from) })}
            </button>
          </Around>
        )}
        {items.slice(from, to).map((item, index) => children(item, from + index))}
        {left > 0 && (
          <Around key="behind" ref={this.listen} class="some-more" data-list={list}>
            <MoreButton left={left} onPress={() => this.setState({ to: to + this.some })} />
          </Around>
        )}
      </>
    );
  }
}
