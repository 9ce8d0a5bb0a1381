import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { LongText } from '../../page/text/Plain.tsx';
import { comments as t } from '../../words/en/answers.ts';
import { fill } from '../../words/format.ts';
import { directionOf } from '../kit/direction.ts';
import './comments.css';

interface Props {
  comments: readonly Comment[];
  /** Document with the passages; null: not at hand. */
  artifact: Artifact | null;
  /** Absent: they cannot be taken away here. */
  onRemove?: (comment: Comment) => void;
}

/** Comments with the passages that they are about, each found again or said to have changed. */
export const CommentList = ({ comments, artifact, onRemove }: Props) => (
  <Growing
    key={comments.length}
    items={comments}
    nodes={() => 4}
    list={(shown) => <ol class="comments">{shown}</ol>}
  >
    {(comment, at) => (
      <Item comment={comment} number={at + 1} artifact={artifact} onRemove={onRemove} />
    )}
  </Growing>
);

interface ItemProps {
  comment: Comment;
  number: number;
  artifact: Artifact | null;
  onRemove: Props['onRemove'];
}

const Item = ({ comment, number, artifact, onRemove }: ItemProps) => {
  const { quote, text } = comment;
  const isFound = artifact && findPassage(artifact, comment) !== null;
  return (
    <li data-passage={artifact ? (isFound ? 'found' : 'changed') : undefined}>
      <blockquote class="quoted" dir={directionOf(quote)}>
        <LongText text={quote} multiline />
      </blockquote>
      {artifact && !isFound && <p class="small notice warn">{t.passageChanged}</p>}
      <p dir={directionOf(text)}>
        <LongText text={text} multiline />
      </p>
      {onRemove && (
        <button
          type="button"
          class="button quiet"
          aria-label={fill(t.removeComment, { n: number })}
          onClick={() => onRemove(comment)}
        >
          {t.remove}
        </button>
      )}
    </li>
  );
};
