import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import { reply as t } from '../../words/en/answers.ts';
import { copied, copyFailed } from '../../words/en/page.ts';
import { CommentList } from '../comments/CommentList.tsx';
import { Announced } from '../kit/Announced.tsx';
import { copyText } from '../kit/copy.tsx';
import { Refused } from '../kit/refusal.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { firstDigits } from './answering.ts';
import { Decided } from './Decided.tsx';
import type { GivenAnswer } from './given-answer.ts';
import { replyToMarkdown } from './made-reply.ts';
import { PasskeyLine } from './WaysToAnswer.tsx';

interface Props {
  given: GivenAnswer;
  /** Its link is on the clipboard. */
  isCopied: boolean;
  /** Somebody waits for it at a server. */
  isWaiting: boolean;
  onSend: () => void;
  /** Absent: it cannot be changed any more. */
  onChange: (() => void) | undefined;
}

/** An answer that was given: what became of it, and the ways in which it goes back. */
export class Receipt extends Component<Props, { copied?: boolean }> {
  private readonly copy = async (text: string): Promise<void> =>
    this.setState({ copied: await copyText(text) });

  private wordsOfState() {
    const { given, isCopied } = this.props;
    const { sentAt, reason, made, failure } = given;
    if (sentAt !== null) {
      return reason === null ? (
        <>
          {t.sent} {!made.sshsig && t.answeredUnsigned}
        </>
      ) : (
        <>
          {t.sentUncounted} {t.uncounted[reason]}
        </>
      );
    }
    if (failure?.outcome === 'refused') {
      return (
        <>
          {t.notTaken} <Refused {...failure} />
        </>
      );
    }
    if (failure) return t.sendOffline;
    return isCopied ? t.copiedUnsent : t.keptUnsent;
  }

  override render({ given, isWaiting, onSend, onChange }: Props) {
    const { made, sentAt, reason } = given;
    const { artifact, reply, canonical, link, sshsig } = made;
    const file = fileNameOf(artifact.title);
    const isGood = sentAt !== null && reason === null;
    const canSend = isWaiting && sentAt === null;
    return (
      <div class="receipt">
        <Announced words={this.wordsOfState()} />
        <p class={isGood ? 'notice' : 'notice warn'} data-sent={outcomeOf(given)}>
          {this.wordsOfState()}
        </p>
        <Decided reply={reply} />
        <dl class="answered">
          <dt>{t.answersThis}</dt>
          <dd>
            <Plain value={reply.question} />
            {` · ${t.firstOfId} `}
            <code dir="ltr">{firstDigits(reply.inReplyTo.id)}</code>
          </dd>
          <dt>{t.howSigned}</dt>
          <dd>{t.how[made.way]}</dd>
          <dt>{t.as}</dt>
          <dd>
            <Plain value={artifact.createdBy.name} />
          </dd>
          {sentAt && (
            <>
              <dt>{t.sentAt}</dt>
              <dd>
                <Time value={sentAt} />
              </dd>
            </>
          )}
          {reply.validUntil && (
            <>
              <dt>{t.until}</dt>
              <dd>
                <Time value={reply.validUntil} />
              </dd>
            </>
          )}
        </dl>
        {reply.comments.length > 0 && <CommentList comments={reply.comments} artifact={null} />}
        <div class="ways-back">
          {canSend && (
            <button type="button" class="button primary" onClick={onSend}>
              {t.sendAgain}
            </button>
          )}
          {link && (
            <button
              type="button"
              class={canSend || sentAt !== null ? 'button' : 'button primary'}
              onClick={() => this.copy(link)}
            >
              {t.copyAnswer}
            </button>
          )}
          <button type="button" class="button" onClick={() => this.copy(replyToMarkdown(made))}>
            {t.copyForAgent}
          </button>
          {onChange && (
            <button type="button" class="button" onClick={onChange}>
              {t.changeAnswer}
            </button>
          )}
        </div>
        <p role="status" class="small">
          {this.state.copied === undefined ? '' : this.state.copied ? copied : copyFailed}
        </p>
        {!link && <p class="notice warn">{t.tooLong}</p>}
        <details class="answer-details">
          <summary>{t.details}</summary>
          <p class="small muted">{t.rules}</p>
          {made.way === 'passkey' && <PasskeyLine name={artifact.createdBy.name} />}
          <div class="ways-back">
            <button type="button" class="button" onClick={() => saveText(file, canonical)}>
              {t.saveAnswer} <small>{t.saveAnswerHint}</small>
            </button>
            {sshsig && (
              <button
                type="button"
                class="button"
                onClick={() => saveText(`${file}.sig`, sshsig, 'text/plain')}
              >
                {t.saveSignature} <small>{t.saveSignatureHint}</small>
              </button>
            )}
          </div>
        </details>
      </div>
    );
  }
}

/** Outcome as tests and extensions read it. */
function outcomeOf({ sentAt, reason, failure }: GivenAnswer): string {
  if (sentAt !== null) return reason === null ? 'counts' : 'uncounted';
  return failure?.outcome ?? 'kept';
}
