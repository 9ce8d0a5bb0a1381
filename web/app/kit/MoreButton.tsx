import { lineage as lineageWords } from '../../words/en/reading.ts';
import { fill, number } from '../../words/format.ts';

/** Items of a list that are shown at first, and added with each press. */
export const SOME = 100;

export interface MoreButtonProps {
  left: number;
  onPress: () => void;
}

/** Button that shows more of what is `left`. */
export const MoreButton = ({ left, onPress }: MoreButtonProps) => (
  <button type="button" class="button" onClick={onPress}>
    {fill(lineageWords.more, { left: number(left) })}
  </button>
);
