import { Component, type ComponentChild } from 'preact';
import { more } from '../i18n/en/lineage.ts';
import { number } from '../i18n/format.ts';

/** Items that are shown at first, and added with each press. */
export const SOME = 100;

interface Props<T> {
  items: readonly T[];
  /** The element around the button: a list holds nothing but items of its own. */
  around: 'li' | 'p';
  children: (item: T, index: number) => ComponentChild;
}

/** Button that shows more of what is `left`. */
export const MoreButton = ({ left, onPress }: { left: number; onPress: () => void }) => (
  <button type="button" class="button" onClick={onPress}>
    {more(number(left))}
  </button>
);

/**
 * Items of a list that a document or a program may make as long as it likes: the first hundred, and a
 * button for a hundred more. An item that is added while the list is on the page is shown.
 */
export class SomeOf<T> extends Component<Props<T>, { shown: number }> {
  override state = { shown: SOME };

  override componentWillReceiveProps({ items }: Props<T>) {
    const added = items.length - this.props.items.length;
    if (added === 1) this.setState(({ shown }) => ({ shown: shown + 1 }));
  }
  override render({ items, around: Around, children }: Props<T>, { shown }: { shown: number }) {
    const left = items.length - shown;
    return (
      <>
        {items.slice(0, shown).map(children)}
        {left > 0 && (
          <Around class="some-more">
            <MoreButton left={left} onPress={() => this.setState({ shown: shown + SOME })} />
          </Around>
        )}
      </>
    );
  }
}
