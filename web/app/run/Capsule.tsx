import { Component } from 'preact';
import type { MiniAppProps } from '../../page/document/ArtifactPage.tsx';
import { Disclosure } from '../../page/kit/Disclosure.tsx';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { capsule as t } from '../../words/en/programs.ts';
import { loadAsides } from '../doors.ts';
import type { CapsuleHost } from './capsule-host.ts';
import { Running } from './host/Running.tsx';
import type { StopReason } from './host/run-frame.ts';
import type { RunTrace } from './host/Trace.tsx';
import { Passport } from './Passport.tsx';
import type { Program } from './program.ts';
import { programOfMiniApp, wordsOf } from './program.ts';
import '../kit/controls.css';
import '../kit/visually-hidden.css';

/** The key that a consent is bound to: this exact artifact, and exactly these capabilities. */
const consentKey = (id: string, capabilities: readonly string[]): string =>
  [id, ...[...capabilities].sort()].join(' ');

interface CapsuleProps {
  program: Program;
  host: CapsuleHost;
  integrity: 'match' | 'unchecked';
}

interface State {
  phase: 'passport' | 'running' | 'declined';
  frame: 'stopped' | 'running' | 'hung';
  /** Reason that the last run ended. */
  ended: StopReason | null;
  /** The trace of the last run; kept until the next. */
  trace: RunTrace | null;
  /** The element that takes the focus in this phase, when the person brought it about. */
  focus: 'heading' | 'run' | null;
  /** This version runs without asking. */
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
    trace: null,
    focus: null,
    remembered: false,
    status: '',
  };
  private readonly consents = this.props.host.consents;
  private readonly key = consentKey(this.props.program.hash, this.props.program.capabilities);

  override async componentDidMount() {
    if (this.props.integrity !== 'match' || !(await this.consents.has(this.key))) return;
    this.setState({ remembered: true });
    // The person may have chosen meanwhile.
    if (this.state.phase === 'passport' && !this.state.ended) this.setState({ phase: 'running' });
  }

  private readonly start = async (remember: boolean): Promise<void> => {
    this.setState({ phase: 'running', focus: 'heading' });
    if (!remember) return;
    const kept = await this.consents.remember(this.key);
    this.setState(kept ? { remembered: true } : { status: t.notRemembered });
  };

  private readonly end = (ended: StopReason, trace: RunTrace): void => {
    // A program that misbehaved, or had to be stopped because it hung, is asked about again.
    if (ended !== 'person' || this.state.frame === 'hung') {
      this.consents.forget(this.key);
      this.setState({ remembered: false });
    }
    const focus = ended === 'person' ? 'run' : 'heading';
    this.setState({
      phase: 'passport',
      frame: 'stopped',
      ended,
      trace,
      focus,
      status: wordsOf(this.props.program).stopped[ended],
    });
  };

  private readonly askAgain = async (): Promise<void> => {
    this.setState({ remembered: false });
    await this.consents.forget(this.key);
    this.setState({ status: t.willAsk });
  };

  private readonly decline = (): void => this.setState({ phase: 'declined' });

  private readonly reconsider = (): void =>
    this.setState({ phase: 'passport', ended: null, focus: 'heading' });

  override render({ program, host, integrity }: CapsuleProps) {
    const { phase, frame, ended, trace, focus, remembered, status } = this.state;
    return (
      <section class="capsule" data-frame={frame}>
        <p role="status" class="visually-hidden">
          {status}
        </p>
        <p class="capsule-printed">{t.printed}</p>
        {phase === 'passport' && (
          <Passport
            program={program}
            host={host}
            checked={integrity === 'match'}
            remembered={remembered}
            ended={ended}
            focus={focus}
            onRun={this.start}
            onDecline={this.decline}
            onForget={this.askAgain}
          />
        )}
        {phase === 'passport' && trace && trace.log.length + trace.lines.length > 0 && (
          <Disclosure
            class="trace raw"
            summary={t.lastRun}
            load={async () => (await loadAsides()).Trace}
            props={trace}
          />
        )}
        {phase === 'running' && (
          <Running
            program={program}
            host={host}
            remembered={remembered}
            takeFocus={focus !== null}
            onForget={this.askAgain}
            onStatus={(state, notice) => this.setState({ frame: state, status: notice })}
            onEnd={this.end}
          />
        )}
        {phase === 'declined' && (
          <LazyComponent
            load={async () => (await loadAsides()).Declined}
            props={{ content: program, onReconsider: this.reconsider }}
          />
        )}
      </section>
    );
  }
}

/** A mini-app artifact. */
export const MiniAppProgram = ({
  artifact,
  ...props
}: MiniAppProps & Pick<CapsuleProps, 'host'>) => (
  <Capsule program={programOfMiniApp(artifact)} {...props} />
);
