import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Reply, readReply, refusedDecision } from '#schemas/reply/reply.ts';
import { isHosted } from '../../page/open/hosted.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/reply.ts';
import { loadVersions } from '../doors.ts';
import { hasDatabase } from '../kit/store.ts';
import { isAnswerTo } from './answering.ts';
import { CommentList } from './CommentList.tsx';
import { Decided } from './Decided.tsx';
import { SignatureWords } from './SignatureWords.tsx';
import { type CheckedReply, checkReplyHere } from './signature-of-reply.ts';

type Props = OpenedArtifact & { readonly onOpen?: (text: string) => void };

interface State {
  /** Undefined while it is checked. */
  checked?: CheckedReply;
  /** Document that is answered: undefined while it is looked for, null when it is nowhere at hand. */
  request?: { readonly artifact: Artifact; readonly canonical: string } | null;
}

/** Looks for what is answered: on this device, and at the server of a hosted page. */
async function findRequest(id: string) {
  if (!isHosted() && !(await hasDatabase('vitrine-library'))) return null;
  // Without the code to look for it, it is not here.
  const atHand = await loadVersions().catch(() => undefined);
  return (await atHand?.findByHash(id)) ?? null;
}

/** Says of an answer that was opened what it is, what it is worth, and what it answers. */
export class ReplyShown extends Component<Props, State> {
  private readonly reply = readReply(this.props.artifact);

  override async componentDidMount() {
    if (!this.reply) return;
    const { artifact, signed } = this.props;
    this.setState({ checked: await checkReplyHere(artifact.id, signed) });
    this.setState({ request: await findRequest(this.reply.inReplyTo.id) });
  }

  private renderRequest(reply: Reply) {
    const { request } = this.state;
    const { onOpen } = this.props;
    if (request === undefined) return null;
    if (request === null) {
      return (
        <p class="small">
          {t.answersWhat}{' '}
          <q>
            <Plain value={reply.question} />
          </q>
          . {t.notAtHand}
        </p>
      );
    }
    const { artifact, canonical } = request;
    if (!isAnswerTo(reply, artifact)) return <p class="notice bad">{t.otherVersion}</p>;
    const refused = reply.decision !== null && refusedDecision(artifact, reply.decision);
    return (
      <>
        <p data-request={artifact.id}>
          {t.answersWhat}{' '}
          <q>
            <Plain value={artifact.title} />
          </q>{' '}
          ({t.exactly}).
          {onOpen && (
            <>
              {' '}
              <button type="button" class="button" onClick={() => onOpen(canonical)}>
                {t.readIt}
              </button>
            </>
          )}
        </p>
        {refused && <p class="notice bad">{t.notAChoice}</p>}
      </>
    );
  }

  override render({ artifact }: Props, { checked, request }: State) {
    const { reply } = this;
    if (!reply) return <p class="notice warn">{t.notWhole}</p>;
    return (
      <section class="reply-shown" aria-labelledby="reply-title">
        <h2 id="reply-title">{t.thisIs(<Plain value={artifact.createdBy.name} />)}</h2>
        <p>{t.changesNothing}</p>
        <Decided reply={reply} />
        {checked && <SignatureWords {...checked} />}
        {this.renderRequest(reply)}
        {reply.comments.length > 0 && (
          <CommentList comments={reply.comments} artifact={request?.artifact ?? null} />
        )}
      </section>
    );
  }
}
