import { Component, type ComponentChild, createRef } from 'preact';
import { Time } from '../../page/text/Time.tsx';
import { copied, copyFailed } from '../../words/en/dialogs.ts';
import * as t from '../../words/en/reply.ts';
import { copyText } from '../kit/copy.ts';
import { fileNameOf, saveText } from '../kit/save-file.ts';
import { Decided } from './Decided.tsx';
import type { MadeReply } from './made-reply.ts';
import { replyToMarkdown } from './reply-markdown.ts';

interface Props {
  made: MadeReply;
  /** What sends it to a server, where somebody waits for it there. */
  send?: ComponentChild;
  onChange: () => void;
}

/** An answer that was made, and the ways in which it goes back. */
export class Result extends Component<Props, { copied?: boolean }> {
  private readonly heading = createRef<HTMLHeadingElement>();

  override componentDidMount() {
    this.heading.current?.focus();
  }

  private readonly copy = async (text: string): Promise<void> =>
    this.setState({ copied: await copyText(text) });

  override render({ made, send, onChange }: Props) {
    const { artifact, reply, canonical, link, sshsig } = made;
    const file = fileNameOf(artifact.title);
    return (
      <>
        <h3 ref={this.heading} tabIndex={-1}>
          {t.ready}
        </h3>
        <Decided reply={reply} />
        {reply.validUntil && (
          <p class="small">
            {t.until} <Time value={reply.validUntil} />.
          </p>
        )}
        <p class="small">
          {sshsig ? t.signed : t.notSigned} {t.changesNothing}
        </p>
        {send || <p>{t.notSent}</p>}
        {!link && <p class="notice warn">{t.tooLong}</p>}
        <div class="ways-back">
          {link && (
            <button
              type="button"
              class={send ? 'button' : 'button primary'}
              onClick={() => this.copy(link)}
            >
              {t.copyAnswer} <small>{t.copyAnswerHint}</small>
            </button>
          )}
          <button type="button" class="button" onClick={() => this.copy(replyToMarkdown(made))}>
            {t.copyForAgent} <small>{t.copyForAgentHint}</small>
          </button>
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
        <p role="status" class="small">
          {this.state.copied === undefined ? '' : this.state.copied ? copied : copyFailed}
        </p>
        <p>
          <button type="button" class="button quiet" onClick={onChange}>
            {t.change}
          </button>
        </p>
      </>
    );
  }
}
