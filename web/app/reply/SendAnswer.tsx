import { Component } from 'preact';
import * as t from '../../words/en/reply.ts';
import { Refused } from '../kit/Refused.tsx';
import { type AskLink, type Sent, sendReply } from './ask.ts';
import type { MadeReply } from './made-reply.ts';

interface Props {
  link: AskLink;
  made: MadeReply;
  onSent: () => void;
}

/** Sends an answer to the server that asked, when somebody presses. */
export class SendAnswer extends Component<Props, { sent?: Sent; busy?: boolean }> {
  private readonly send = async (): Promise<void> => {
    if (this.state.busy || this.state.sent?.outcome === 'sent') return;
    this.setState({ busy: true });
    const sent = await sendReply(this.props.link, this.props.made);
    this.setState({ busy: false, sent });
    if (sent.outcome === 'sent') this.props.onSent();
  };

  override render(_: Props, { sent, busy }: { sent?: Sent; busy?: boolean }) {
    const isSent = sent?.outcome === 'sent';
    return (
      <>
        <p class="small">{t.serverReads}</p>
        <p>
          <button
            type="button"
            class="button primary"
            aria-disabled={Boolean(busy) || isSent}
            onClick={this.send}
          >
            {t.sendAnswer}
          </button>
        </p>
        <p role="status" data-sent={sent?.outcome}>
          {busy && t.sending}
          {isSent && sent.reason === null && (
            <>
              {t.sent} {!sent.isSigned && t.answeredUnsigned}
            </>
          )}
          {isSent && sent.reason !== null && (
            <>
              {t.sentUncounted} {t.uncounted[sent.reason]}
            </>
          )}
          {sent?.outcome === 'refused' && (
            <>
              {t.notTaken} <Refused {...sent} />
            </>
          )}
          {sent?.outcome === 'offline' && t.sendOffline}
        </p>
      </>
    );
  }
}
