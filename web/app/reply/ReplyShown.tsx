import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { FRAGMENT_PREFIX } from '#schemas/limits.ts';
import { type Reply, readReply, refusedDecision } from '#schemas/reply/reply.ts';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import { isHosted } from '../../page/open/hosted.ts';
import type { OpenedArtifact, Signed } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { copied, copyFailed, revision } from '../../words/en/page.ts';
import { parts } from '../../words/format.ts';
import { CommentList } from '../comments/CommentList.tsx';
import { loadVersions } from '../doors.ts';
import { signaturesIn } from '../keys/signatures-in.ts';
import { copyText } from '../kit/copy.tsx';
import { hasDatabase } from '../kit/store.ts';
import { toast } from '../kit/toast.tsx';
import { SignatureWords } from './AnswersHere.tsx';
import { firstDigits, isAnswerTo } from './answering.ts';
import { type CheckedReply, checkReplyHere } from './answers-here.ts';
import { Decided } from './Decided.tsx';
import { replyToMarkdown } from './made-reply.ts';

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

/** The signature of a reply that came with it, as `ssh-keygen -Y sign` writes it; null: none. */
function armoredReply(signed: Signed | undefined): string | null {
  const found = signaturesIn(signed).signatures.find(({ namespace }) => namespace === REPLY);
  return found ? armorSshsig(found) : null;
}

/** Says of an answer that was opened what it is, what it is worth, and what it answers. */
export class ReplyShown extends Component<Props, State> {
  private readonly reply = readReply(this.props.artifact);

  override async componentDidMount() {
    if (!this.reply) return;
    // The card tells all of it, once; the JSON below stays.
    document.querySelector('main article')?.classList.add('told');
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

  private readonly copyForAgent = async (): Promise<void> => {
    const { artifact, canonical, signed } = this.props;
    const { reply } = this;
    if (!reply) return;
    const link = location.hash.startsWith(`#${FRAGMENT_PREFIX}`) ? location.href : null;
    const sshsig = armoredReply(signed);
    const text = replyToMarkdown({ artifact, reply, canonical, link, sshsig });
    toast((await copyText(text)) ? copied : copyFailed);
  };

  override render({ artifact }: Props, { checked, request }: State) {
    const { reply } = this;
    if (!reply) return <p class="notice warn">{t.notWhole}</p>;
    const { inReplyTo, audience, validUntil, comments } = reply;
    return (
      <section class="reply-shown" aria-labelledby="reply-title">
        <h2 id="reply-title">
          {parts(t.thisIs, { name: <Plain value={artifact.createdBy.name} /> })}
        </h2>
        <Decided reply={reply} />
        {checked && <SignatureWords {...checked} />}
        <dl class="answered">
          <dt>{t.version}</dt>
          <dd>
            {revision(inReplyTo.revision)} · {t.firstOfId}{' '}
            <code dir="ltr">{firstDigits(inReplyTo.id)}</code>
          </dd>
          {validUntil && (
            <>
              <dt>{t.until}</dt>
              <dd>
                <Time value={validUntil} />
              </dd>
            </>
          )}
          {audience && (
            <>
              <dt>{t.audience}</dt>
              <dd>
                <Plain value={audience} />
              </dd>
            </>
          )}
        </dl>
        {this.renderRequest(reply)}
        {comments.length > 0 && (
          <CommentList comments={comments} artifact={request?.artifact ?? null} />
        )}
        <p>
          <button type="button" class="button" onClick={this.copyForAgent}>
            {t.copyForAgent}
          </button>
        </p>
        <p class="small muted">{t.changesNothing}</p>
      </section>
    );
  }
}
