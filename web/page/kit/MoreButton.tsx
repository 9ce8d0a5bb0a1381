import { more } from '../../words/en/lineage.ts';
import { number } from '../../words/format.ts';

/** Items of a list or columns of a table that are shown at first, and added with each press. */
export const SOME = 100;

/** Button that shows more of what is `left`. */
export const MoreButton = ({ left, onPress }: { left: number; onPress: () => void }) => (
  <button type="button" class="button" onClick={onPress}>
    {more(number(left))}
  </button>
);
