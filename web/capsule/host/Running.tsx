import { Component, createRef } from 'preact';
import type { MiniApp } from '#schemas/artifact.ts';
import { allowsCall } from '#schemas/capabilities.ts';
import { documentPolicy, MINI_APP_GRANTS } from '#schemas/frame-policy.ts';
import { text as t } from '../../i18n/en/capsule.ts';
import { PROTOCOL_VERSION } from '../protocol.ts';
import { Bar } from './Bar.tsx';
import { FileDialog } from './FileDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { Requests } from './requests.ts';
import { type Run, runFrame, type StopReason } from './run-frame.ts';

interface Props {
  artifact: MiniApp;
  remembered: boolean;
  /** Whether the person has just pressed Run, so that the focus follows. */
  takeFocus: boolean;
  onForget: () => void;
  onStatus: (state: 'running' | 'hung', notice: string) => void;
  onEnd: (reason: StopReason) => void;
}

/**
 * A running mini-app: the bar, the frame and what the viewer asks on its behalf. There is nothing
 * to type here, ever: a mini-app can take the focus and read what is typed.
 */
export class Running extends Component<Props> {
  private readonly holder = createRef<HTMLDivElement>();
  private readonly after = createRef<HTMLParagraphElement>();
  private run: Run | undefined;
  private hung = false;
  private readonly requests = new Requests({
    allowed: (call) => allowsCall(this.props.artifact.content.capabilities, call),
    answer: (id, error) => this.run?.answer(id, error),
    setHeight: (px) => this.run?.setHeight(px),
    onChange: () => this.changed(),
  });

  private readonly settle = (allowed: boolean): void => this.requests.settle(allowed);

  private get warning(): string | null {
    const { refused } = this.requests;
    if (this.hung) return t.hung;
    return refused && t.refused[refused];
  }

  private changed(): void {
    this.props.onStatus(this.hung ? 'hung' : 'running', this.warning ?? t.running);
    this.forceUpdate();
  }

  override componentDidMount() {
    const { title, content } = this.props.artifact;
    const { html, css, javascript } = content;
    const policy = documentPolicy(MINI_APP_GRANTS);
    this.run = runFrame(
      this.holder.current as HTMLDivElement,
      t.frameTitle(title),
      { vitrine: PROTOCOL_VERSION, policy, html, css, javascript },
      {
        onCall: (call) => this.requests.handle(call),
        onHung: (hung) => {
          this.hung = hung;
          this.changed();
        },
        onStopped: (reason) => this.props.onEnd(reason),
      },
    );
    this.changed();
  }
  override componentWillUnmount() {
    this.run?.stop();
  }

  override render({ artifact, remembered, takeFocus, onForget }: Props) {
    const { question, log } = this.requests;
    return (
      <>
        <Bar
          artifact={artifact}
          takeFocus={takeFocus}
          warning={this.warning}
          log={log}
          onStop={() => this.run?.stop()}
          {...(remembered && { onForget })}
        />
        <button type="button" class="button skip-app" onClick={() => this.after.current?.focus()}>
          {t.skip}
        </button>
        <div ref={this.holder} class="capsule-frame" />
        <p ref={this.after} tabIndex={-1} class="visually-hidden">
          {t.after}
        </p>
        {question?.kind === 'file' && <FileDialog file={question} onAnswer={this.settle} />}
        {question?.kind === 'mail' && <MailDialog mail={question} onAnswer={this.settle} />}
      </>
    );
  }
}
