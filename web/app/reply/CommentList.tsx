import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { LongText } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/reply.ts';
import { directionOf } from '../reading/direction.ts';

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
    list={(shown) => <ul class="comments">{shown}</ul>}
  >
    {(comment) => <Item {...comment} artifact={artifact} onRemove={onRemove} />}
  </Growing>
);

const Item = ({
  path,
  quote,
  text,
  artifact,
  onRemove,
}: Comment & { artifact: Artifact | null; onRemove: Props['onRemove'] }) => {
  const isFound = artifact && findPassage(artifact, { path, quote }) !== null;
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
        <button type="button" class="button quiet" onClick={() => onRemove({ path, quote, text })}>
          {t.removeComment}
        </button>
      )}
    </li>
  );
};
