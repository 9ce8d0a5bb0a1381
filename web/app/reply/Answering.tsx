import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { MAX_COMMENTS } from '#schemas/reply/reply.ts';
import { digest } from '../../page/open/digest.ts';
import type { Signed } from '../../page/open/outcome.ts';
import * as t from '../../words/en/reply.ts';
import { toast } from '../kit/toast.tsx';
import { AnswersHere } from './AnswersHere.tsx';
import { Commenting } from './Commenting.tsx';
import { CommentList } from './CommentList.tsx';
import { keepComments, keptComments } from './kept.ts';
import { ReplyCard } from './ReplyCard.tsx';

interface Props {
  artifact: Artifact;
  signed: Signed | undefined;
  onOpen?: ((text: string) => void) | undefined;
}
interface State {
  comments: readonly Comment[];
  /** On the version before this one, where this one was not commented on yet. */
  before: readonly Comment[];
}

/** All that a reader can say about a document: an answer, and comments on its passages. */
export class Answering extends Component<Props, State> {
  override state: State = { comments: [], before: [] };

  /** What is added before the others are there must not take their place. */
  private readonly loaded = this.load();

  private async load(): Promise<void> {
    const { id, provenance } = this.props.artifact;
    const { parentHash } = provenance;
    const [comments, before] = await Promise.all([
      keptComments(id),
      parentHash ? keptComments(parentHash) : [],
    ]);
    this.setState({ comments, before });
  }

  private change(comments: readonly Comment[]): Promise<boolean> {
    this.setState({ comments });
    return keepComments(this.props.artifact.id, comments);
  }
  private readonly add = async (comment: Comment): Promise<void> => {
    await this.loaded;
    const isKept = await this.change([...this.state.comments, comment].slice(-MAX_COMMENTS));
    toast(isKept ? t.commentKept : t.commentNotKept);
  };
  private readonly remove = ({ path, quote, text }: Comment): Promise<boolean> =>
    this.change(
      this.state.comments.filter(
        (each) => each.path !== path || each.quote !== quote || each.text !== text,
      ),
    );

  override render({ artifact, signed, onOpen }: Props, { comments, before }: State) {
    const isTop = window.top === window;
    return (
      <>
        {before.length > 0 && (
          <section class="reply-card" aria-labelledby="comments-before">
            <h2 id="comments-before">{t.commentsBefore}</h2>
            <CommentList comments={before} artifact={artifact} />
          </section>
        )}
        <AnswersHere artifact={artifact} onOpen={onOpen} />
        <ReplyCard
          artifact={artifact}
          signed={signed}
          // Whoever could write into this browser's store cannot make a reply that is refused.
          comments={comments.filter((comment) => findPassage(artifact, comment) !== null)}
          onRemove={this.remove}
        />
        {isTop && digest && <Commenting artifact={artifact} onComment={this.add} />}
      </>
    );
  }
}
