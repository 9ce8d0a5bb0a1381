import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { ELEMENT, Gradual } from '../../page/kit/Gradual.tsx';
import { Pieces } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/reply.ts';
import { directionOf } from '../reading/direction.ts';

interface Props {
  comments: readonly Comment[];
  /** Where the passages are looked for; null: it is not at hand. */
  artifact: Artifact | null;
  /** Absent: they cannot be taken away here. */
  onRemove?: (comment: Comment) => void;
}

/** Comments with the passages that they are about, each found again or said to have changed. */
export const CommentList = ({ comments, artifact, onRemove }: Props) => (
  <ul class="comments">
    <Gradual
      parts={comments.map((comment) => ({
        weight: 4 * ELEMENT + comment.quote.length + comment.text.length,
        content: <Item {...comment} artifact={artifact} onRemove={onRemove} />,
      }))}
    />
  </ul>
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
        <Pieces value={quote} multiline />
      </blockquote>
      {artifact && !isFound && <p class="small notice warn">{t.passageChanged}</p>}
      <p dir={directionOf(text)}>
        <Pieces value={text} multiline />
      </p>
      {onRemove && (
        <button type="button" class="button quiet" onClick={() => onRemove({ path, quote, text })}>
          {t.removeComment}
        </button>
      )}
    </li>
  );
};
