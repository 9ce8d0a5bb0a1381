import { compose as t } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';

interface Props {
  /** Name of the item to move or remove. */
  name: string;
  index: number;
  length: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** True if the keyboard has other ways to do the same: then Tab passes them by. */
  isExtra?: boolean;
}

/** Moves an item of a list up and down, and removes it. */
export const OrderButtons = ({ name, index, length, onMove, onRemove, isExtra }: Props) => {
  const button = (label: string, words: string, isOff: boolean, act: () => void) => (
    <button
      type="button"
      class="button quiet small"
      aria-label={words}
      aria-disabled={isOff}
      tabIndex={isExtra ? -1 : undefined}
      onClick={() => isOff || act()}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('↑', fill(t.moveUp, { name }), index === 0, () => onMove(index - 1))}
      {button('↓', fill(t.moveDown, { name }), index >= length - 1, () => onMove(index + 1))}
      {button('✕', fill(t.removeItem, { name }), false, onRemove)}
    </>
  );
};
