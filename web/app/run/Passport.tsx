import { Component, createRef } from 'preact';
import { wordsOf as capabilityWords } from '#schemas/program/capabilities.ts';
import { programLimits } from '#schemas/program/frame-policy.ts';
import type { Deployment } from '#schemas/program/residues.ts';
import { Disclosure } from '../../page/kit/Disclosure.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { passport } from '../../words/en/capabilities.ts';
import { capsule as t } from '../../words/en/programs.ts';
import { parts } from '../../words/format.ts';
import { loadAsides } from '../doors.ts';
import { ArmedButton } from '../kit/ArmedButton.tsx';
import type { CapsuleHost } from './capsule-host.ts';
import { serviceAddress } from './host/deployment.ts';
import { engine } from './host/engine.ts';
import type { StopReason } from './host/run-frame.ts';
import { isPage, type Program, wordsOf } from './program.ts';

/** Says that this version runs without asking, and takes that back. */
export const Remembered = ({ onForget }: { onForget: () => void }) => (
  <p>
    {t.remembered}{' '}
    <button type="button" class="button quiet" onClick={onForget}>
      {t.askAgain}
    </button>
  </p>
);

/** The capabilities that a program asks for, and what the policy of its frame denies it: two lists. */
export const Abilities = ({ capabilities, notes, given, hosts }: Program) => {
  const named = hosts.join(', ');
  const limits = programLimits([...given, ...capabilities], hosts);
  const isPage = limits.includes('code');
  if (isPage && capabilities.length === 0) return <p class="muted">{t.page.closed}</p>;
  return (
    <div class="abilities">
      <div>
        <p class="muted">{capabilities.length > 0 ? t.asks : t.asksNothing}</p>
        {capabilities.length > 0 && (
          <ul class="asks" aria-label={t.asks}>
            {capabilities.map((name) => {
              const [deed, limit] = capabilityWords(name, named, passport);
              return (
                <li key={name} data-capability={name}>
                  <strong>{deed}</strong>{' '}
                  {name === 'email-self' && serviceAddress('mail') ? t.mailSent : limit}{' '}
                  {notes?.[name]}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div>
        {isPage ? (
          <p class="muted">{limits.includes('internet') ? t.page.closed : t.page.noScript}</p>
        ) : (
          <>
            <p class="muted">{t.cannot}</p>
            <ul class="denied" aria-label={t.cannot}>
              {limits.map((limit) => (
                <li key={limit}>{t.limits[limit].replace('{hosts}', () => named)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};

interface Props {
  program: Program;
  host: CapsuleHost;
  /** The content was checked; unchecked content never runs. */
  checked: boolean;
  /** This version runs without asking when its page is opened. */
  remembered: boolean;
  /** Reason that the last run ended. */
  ended: StopReason | null;
  focus: 'heading' | 'run' | null;
  onRun: (remember: boolean) => void;
  onDecline: () => void;
  onForget: () => void;
}

const Intro = ({ title, intro }: Program) => {
  const name = <Plain value={title} />;
  return (
    <p>
      {typeof intro === 'function'
        ? intro(name)
        : parts(t.intro, {
            title: name,
            name: <Plain value={intro.name} />,
            author: t.authors[intro.type],
          })}
    </p>
  );
};

/** The card that asks before anything of a mini-app is loaded. */
export class Passport extends Component<Props, { remember?: boolean; mode?: Deployment }> {
  private readonly heading = createRef<HTMLHeadingElement>();

  override async componentDidMount() {
    if (this.props.focus === 'heading') this.heading.current?.focus();
    if (this.props.checked) this.setState({ mode: await this.props.host.deployment() });
  }
  override render({ program, checked, remembered, ended, focus, ...on }: Props) {
    const { remember = false, mode } = this.state;
    const words = wordsOf(program);
    const runsCode = !isPage(program);
    return (
      <div class="card passport">
        {ended && (
          <p class={ended === 'person' ? 'muted' : 'notice warn'}>{words.stopped[ended]}</p>
        )}
        <h2 ref={this.heading} tabIndex={-1}>
          {words.before}
        </h2>
        <Intro {...program} />
        <Abilities {...program} />
        {checked && runsCode && engine() !== 'Chromium' && <p class="muted small">{t.mayHang}</p>}
        {mode === 'meta' && <p class="badge warn isolation">{t.reduced}</p>}
        {!checked && <p class="notice warn">{t.unchecked}</p>}
        <div class="choices">
          <ArmedButton
            label={words.run}
            onPress={() => on.onRun(remember)}
            focus={focus === 'run'}
            off={!checked}
          />
          <button type="button" class="button" onClick={on.onDecline}>
            {words.dontRun}
          </button>
        </div>
        {remembered && <Remembered onForget={on.onForget} />}
        <div class="quiet-row">
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
          {mode && (
            <Disclosure
              class="residues"
              summary={t.remains}
              load={async () => (await loadAsides()).Residues}
              props={{ deployment: mode }}
            />
          )}
          <Disclosure
            class="source"
            summary={t.source}
            load={async () => (await loadAsides()).Source}
            props={program}
          />
        </div>
      </div>
    );
  }
}
