import { Component, createRef } from 'preact';
import type { MiniApp } from '#schemas/artifact.ts';
import { text as t } from '../../i18n/en/capsule.ts';
import { Plain } from '../../text/Plain.tsx';
import { ArmedButton } from '../../ui/ArmedButton.tsx';
import type { StopReason } from '../host/run-frame.ts';
import { Abilities } from './Abilities.tsx';
import { Remembered } from './Remembered.tsx';

interface Props {
  artifact: MiniApp;
  /** Whether the content was checked; unchecked content never runs. */
  checked: boolean;
  /** Whether this version runs without asking when its page is opened. */
  remembered: boolean;
  /** Why the last run ended. */
  ended: StopReason | null;
  focus: 'heading' | 'run' | null;
  onRun: (remember: boolean) => void;
  onDecline: () => void;
  onForget: () => void;
}

/** The card that asks before anything of a mini-app is loaded. */
export class Passport extends Component<Props, { remember?: boolean }> {
  private readonly heading = createRef<HTMLHeadingElement>();

  override componentDidMount() {
    if (this.props.focus === 'heading') this.heading.current?.focus();
  }
  override render({ artifact, checked, remembered, ended, focus, ...on }: Props) {
    const { title, createdBy, content } = artifact;
    const { remember = false } = this.state;
    return (
      <div class="card passport">
        {ended && <p class={ended === 'person' ? 'muted' : 'notice warn'}>{t.stopped[ended]}</p>}
        <h2 ref={this.heading} tabIndex={-1}>
          {t.before}
        </h2>
        <p>
          {t.intro(
            <Plain value={title} />,
            <Plain value={createdBy.name} />,
            t.authors[createdBy.type],
          )}
        </p>
        <Abilities capabilities={content.capabilities} />
        {!checked && <p class="notice warn">{t.unchecked}</p>}
        <div class="choices">
          <ArmedButton
            label={t.run}
            onPress={() => on.onRun(remember)}
            focus={focus === 'run'}
            off={!checked}
          />
          <button type="button" class="button" onClick={on.onDecline}>
            {t.dontRun}
          </button>
        </div>
        {remembered && <Remembered onForget={on.onForget} />}
        {!remembered && checked && (
          <label class="remember">
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => this.setState({ remember: event.currentTarget.checked })}
            />{' '}
            {t.remember}
          </label>
        )}
      </div>
    );
  }
}
