import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { isRequestOver } from '#schemas/reply/check-reply.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import { repeatedIn } from '#schemas/reply/reply.ts';
import type { Signed } from '../../page/open/outcome.ts';
import * as t from '../../words/en/reply.ts';
import { AboutRequest } from './AboutRequest.tsx';
import { AskLine } from './AskLine.tsx';
import { type Decisions, decisionsOf } from './answering.ts';
import { type Ask, type AskLink, askHere, readAsk } from './ask.ts';
import { CommentList } from './CommentList.tsx';
import type { MadeReply } from './made-reply.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { Result } from './Result.tsx';
import { SendAnswer } from './SendAnswer.tsx';

interface Props {
  artifact: Artifact;
  signed: Signed | undefined;
  /** On passages of the document, from this device. */
  comments: readonly Comment[];
  onRemove: (comment: Comment) => void;
}
interface State {
  /** Open by default for requests, closed for memos. */
  isOpen: boolean;
  made?: MadeReply | undefined;
  link?: AskLink | undefined;
  /** Undefined while it is asked for; null: the server does not know it, or does not answer. */
  ask?: Ask | null | undefined;
}

/** Card below a document in which it is answered. */
export class ReplyCard extends Component<Props, State> {
  override state: State = { isOpen: this.props.artifact.type === 'approval-request' };

  private readonly lookForAsk = async (): Promise<void> => {
    const link = askHere();
    if (!link) return;
    this.setState({ link, isOpen: true });
    await this.readAsk(link);
  };
  private async readAsk(link: AskLink): Promise<void> {
    this.setState({ ask: (await readAsk(link, this.props.artifact.id)) ?? null });
  }

  override componentDidMount() {
    this.lookForAsk();
    addEventListener('hashchange', this.lookForAsk);
  }
  override componentWillUnmount() {
    removeEventListener('hashchange', this.lookForAsk);
  }

  private renderResult(made: MadeReply) {
    const { link, ask } = this.state;
    const canSend = link && (ask?.state === 'open' || ask?.state === 'answered');
    return (
      <Result
        made={made}
        send={canSend && <SendAnswer link={link} made={made} onSent={() => this.readAsk(link)} />}
        onChange={() => this.setState({ made: undefined })}
      />
    );
  }

  private decisions(): Decisions {
    return decisionsOf(this.props.artifact, this.state.ask !== undefined);
  }

  private renderCard(artifact: Artifact, comments: readonly Comment[]) {
    const { made, ask } = this.state;
    const decisions = this.decisions();
    const isRequest = decisions.of !== 'none';
    return (
      <>
        {ask !== undefined && <AskLine ask={ask} />}
        {isRequest && isRequestOver(artifact, Date.now()) && (
          <p class="notice warn">{t.requestOver}</p>
        )}
        {artifact.type === 'approval-request' && !repeatedIn(artifact).nonce && (
          <p class="notice">{t.withoutNonce}</p>
        )}
        {ask && !isRequest && <p class="notice warn">{t.commentsDoNotCount}</p>}
        <AboutRequest artifact={artifact} signed={this.props.signed} isAsked={isRequest || !!ask} />
        {comments.length > 0 && !made && (
          <>
            <h3>{t.commentsOnThis}</h3>
            <CommentList comments={comments} artifact={artifact} onRemove={this.props.onRemove} />
          </>
        )}
        {made && this.renderResult(made)}
        {/* Hidden and not gone: whoever changes the answer finds what was written. */}
        <div hidden={made !== undefined}>
          <ReplyForm
            artifact={artifact}
            decisions={decisions}
            comments={comments}
            allow={ask?.allow}
            signers={ask?.signers ?? null}
            onMade={(reply) => this.setState({ made: reply })}
          />
        </div>
      </>
    );
  }

  override render({ artifact, comments }: Props) {
    const { isOpen, link } = this.state;
    const decisions = this.decisions();
    if (decisions.of === 'none' && !link && comments.length === 0) return null;
    if (!isOpen && comments.length === 0) {
      return (
        <p class="begin-answer">
          <button type="button" class="button" onClick={() => this.setState({ isOpen: true })}>
            {t.open}
          </button>
        </p>
      );
    }
    return (
      <section class="reply-card" aria-labelledby="reply-title">
        <h2 id="reply-title">{t.title}</h2>
        <p class="muted">{decisions.of === 'none' ? t.rulesOfComments : t.rules}</p>
        {window.top === window ? (
          this.renderCard(artifact, comments)
        ) : (
          <p>
            {t.framed}{' '}
            <a class="button" href={location.href} target="_blank" rel="noopener">
              {t.openTab}
            </a>
          </p>
        )}
      </section>
    );
  }
}
