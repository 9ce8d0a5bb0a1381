import { Component, createRef } from 'preact';
import type { MiniApp } from '#schemas/artifact.ts';
import { text as t } from '../../i18n/en/capsule.ts';
import { Plain } from '../../text/Plain.tsx';
import { Abilities } from '../passport/Abilities.tsx';
import { Remembered } from '../passport/Remembered.tsx';
import { Activity } from './Activity.tsx';
import type { LogEntry } from './requests.ts';

interface Props {
  artifact: MiniApp;
  takeFocus: boolean;
  warning: string | null;
  log: readonly LogEntry[];
  onStop: () => void;
  /** There when this version runs without asking. */
  onForget?: () => void;
}

type Panel = 'abilities' | 'activity';

/** What stands above a running mini-app and stays in view: its title, Stop, and what it is doing. */
export class Bar extends Component<Props, { open?: Panel | null }> {
  private readonly heading = createRef<HTMLHeadingElement>();

  override componentDidMount() {
    // Not to Stop: a second press of the key that pressed Run would end it at once.
    if (this.props.takeFocus) this.heading.current?.focus();
  }

  private toggle(panel: Panel, label: string) {
    const expanded = this.state.open === panel;
    return (
      <button
        type="button"
        class="button"
        aria-expanded={expanded}
        onClick={() => this.setState({ open: expanded ? null : panel })}
      >
        {label}
      </button>
    );
  }

  override render({ artifact, warning, log, onStop, onForget }: Props) {
    const { open } = this.state;
    return (
      <div class="capsule-bar">
        <h2 ref={this.heading} tabIndex={-1}>
          <Plain value={artifact.title} />
        </h2>
        <div class="controls" role="group" aria-label={t.controls}>
          <button type="button" class="button" onClick={onStop}>
            {t.stop}
          </button>
          {this.toggle('abilities', t.abilities)}
          {this.toggle('activity', t.activity)}
        </div>
        {warning && <p class="notice warn">{warning}</p>}
        {open && (
          <div
            class="panel"
            tabIndex={0}
            role="region"
            aria-label={open === 'activity' ? t.activity : t.abilities}
          >
            {open === 'activity' ? (
              <Activity log={log} />
            ) : (
              <Abilities capabilities={artifact.content.capabilities} />
            )}
            {open === 'abilities' && onForget && <Remembered onForget={onForget} />}
          </div>
        )}
      </div>
    );
  }
}
