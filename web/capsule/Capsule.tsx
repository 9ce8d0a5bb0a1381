import { Component } from 'preact';
import type { MiniApp } from '#schemas/artifact.ts';
import { text as t } from '../i18n/en/capsule.ts';
import { Later } from '../ui/Later.tsx';
import { Running } from './host/Running.tsx';
import type { StopReason } from './host/run-frame.ts';
import { consentKey, forgetConsent, hasConsent, rememberConsent } from './passport/consent.ts';
import { Passport } from './passport/Passport.tsx';

export interface CapsuleProps {
  artifact: MiniApp;
  integrity: 'match' | 'unchecked';
}

interface State {
  phase: 'passport' | 'running' | 'declined';
  frame: 'stopped' | 'running' | 'hung';
  /** Why the last run ended. */
  ended: StopReason | null;
  /** What takes the focus in this phase, when the person brought it about. */
  focus: 'heading' | 'run' | null;
  /** Whether this version runs without asking. */
  remembered: boolean;
  /** Said to screen readers. */
  status: string;
}

/** A mini-app: asked about, running, stopped or declined. */
export class Capsule extends Component<CapsuleProps, State> {
  override state: State = {
    phase: 'passport',
    frame: 'stopped',
    ended: null,
    focus: null,
    remembered: false,
    status: '',
  };
  private readonly key = consentKey(
    this.props.artifact.id,
    this.props.artifact.content.capabilities,
  );

  override async componentDidMount() {
    if (this.props.integrity !== 'match' || !(await hasConsent(this.key))) return;
    this.setState({ remembered: true });
    // The person may have chosen meanwhile.
    if (this.state.phase === 'passport' && !this.state.ended) this.setState({ phase: 'running' });
  }

  private readonly start = async (remember: boolean): Promise<void> => {
    this.setState({ phase: 'running', focus: 'heading' });
    if (!remember) return;
    const kept = await rememberConsent(this.key);
    this.setState(kept ? { remembered: true } : { status: t.notRemembered });
  };

  private readonly end = (ended: StopReason): void => {
    // What misbehaved, or had to be stopped because it hung, is asked about again.
    if (ended !== 'person' || this.state.frame === 'hung') this.forget();
    const focus = ended === 'person' ? 'run' : 'heading';
    this.setState({
      phase: 'passport',
      frame: 'stopped',
      ended,
      focus,
      status: t.stopped[ended],
    });
  };

  private readonly forget = (): void => {
    forgetConsent(this.key);
    this.setState({ remembered: false, status: t.willAsk });
  };

  private readonly decline = (): void => this.setState({ phase: 'declined' });

  private readonly reconsider = (): void =>
    this.setState({ phase: 'passport', ended: null, focus: 'heading' });

  override render({ artifact, integrity }: CapsuleProps) {
    const { phase, frame, ended, focus, remembered, status } = this.state;
    return (
      <section class="capsule" data-frame={frame}>
        <p role="status" class="visually-hidden">
          {status}
        </p>
        <p class="capsule-printed">{t.printed}</p>
        {phase === 'passport' && (
          <Passport
            artifact={artifact}
            checked={integrity === 'match'}
            remembered={remembered}
            ended={ended}
            focus={focus}
            onRun={this.start}
            onDecline={this.decline}
            onForget={this.forget}
          />
        )}
        {phase === 'running' && (
          <Running
            artifact={artifact}
            remembered={remembered}
            takeFocus={focus !== null}
            onForget={this.forget}
            onStatus={(state, notice) => this.setState({ frame: state, status: notice })}
            onEnd={this.end}
          />
        )}
        {phase === 'declined' && (
          <Later
            load={() => import('./declined/Declined.tsx')}
            props={{ content: artifact.content, onReconsider: this.reconsider }}
          />
        )}
      </section>
    );
  }
}
