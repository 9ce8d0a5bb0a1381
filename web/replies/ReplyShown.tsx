import { Component } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { type Reply, readReply, refusedDecision } from '#schemas/artifact/reply.ts';
import type { ReplySignature } from '#schemas/artifact/reply-signature.ts';
import { REPLY } from '#schemas/artifact/ssh-signature.ts';

import * as t from '../i18n/en/reply.ts';
import { isHosted } from '../open/hosted.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { checkSigned, type SignedBy } from '../signing/check-signed.ts';
import { Plain } from '../text/Plain.tsx';
import { hasDatabase } from '../ui/has-database.ts';
import { CommentList } from './CommentList.tsx';
import { Decided } from './Decided.tsx';
import { SignatureWords } from './SignatureWords.tsx';
import { signatureOfReply } from './signature-of-reply.ts';

type Props = OpenedArtifact & { readonly onOpen?: (text: string) => void };

interface State {
  /** Undefined while it is checked. */
  signature?: ReplySignature | null;
  /** By whom, as far as this device knows the key. */
  by?: SignedBy | undefined;
  /** What is answered: undefined while it is looked for, null when it is nowhere at hand. */
  request?: { readonly artifact: Artifact; readonly canonical: string } | null;
}

/** Looks for what is answered: on this device, and at the server of a hosted page. */
async function findRequest(id: string) {
  if (!isHosted() && !(await hasDatabase('vitrine-library'))) return null;
  // What cannot be looked for is not here.
  const atHand = await import('../history/at-hand.ts').catch(() => undefined);
  return (await atHand?.findByHash(id)) ?? null;
}

const isOf = ({ inReplyTo }: Reply, { contentHash, provenance }: Artifact): boolean =>
  inReplyTo.contentHash === contentHash && inReplyTo.revision === provenance.revision;

/** Says of an answer that was opened what it is, what it is worth, and what it answers. */
export class ReplyShown extends Component<Props, State> {
  private readonly reply = readReply(this.props.artifact);

  override async componentDidMount() {
    if (!this.reply) return;
    const { artifact, signed } = this.props;
    const [signature, { by }] = await Promise.all([
      signatureOfReply(artifact.id, signed),
      checkSigned(artifact.id, signed),
    ]);
    this.setState({
      signature,
      by: by.find(
        ({ fingerprint, purpose }) => purpose === REPLY && fingerprint === signature?.fingerprint,
      ),
    });
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
          <q dir="auto">
            <Plain value={reply.question} />
          </q>
          . {t.notAtHand}
        </p>
      );
    }
    const { artifact, canonical } = request;
    if (!isOf(reply, artifact)) return <p class="notice bad">{t.otherVersion}</p>;
    const refused = reply.decision !== null && refusedDecision(artifact, reply.decision);
    return (
      <>
        <p data-request={artifact.id}>
          {t.answersWhat}{' '}
          <q dir="auto">
            <Plain value={artifact.title} />
          </q>
          , {t.exactly}.
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

  override render({ artifact }: Props, { signature, by, request }: State) {
    const { reply } = this;
    if (!reply) return <p class="notice warn">{t.notWhole}</p>;
    return (
      <section class="reply-shown" aria-labelledby="reply-title">
        <h2 id="reply-title">{t.thisIs(<Plain value={artifact.createdBy.name} />)}</h2>
        <p>{t.changesNothing}</p>
        <Decided reply={reply} />
        {signature !== undefined && <SignatureWords signature={signature} by={by} />}
        {this.renderRequest(reply)}
        {reply.comments.length > 0 && (
          <CommentList comments={reply.comments} artifact={request?.artifact ?? null} />
        )}
      </section>
    );
  }
}
