import { Component } from 'preact';
import { type PasswordFailure, passwordBytes } from '#schemas/link/private-link.ts';
import * as t from '../i18n/en/private.ts';
import { signIn } from '../i18n/en/share.ts';
import { deploymentAddress } from '../share/deployment.ts';
import { Time } from '../text/Time.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { keepsForAnyone } from './deployment.ts';
import { type PrivateChoice, type PrivateMade, privateMaker } from './make-private.ts';

const DAY = 86_400;
/** What is offered, in days; the first that people without an account may have is a week. */
const DAYS = [1, 7, 30, 365];

interface State {
  busy?: boolean;
  days: number;
  once: boolean;
  result?: PrivateMade;
  problem?: PasswordFailure | undefined;
}

/** Makes a private link with one press; what it may be beside that stands behind a disclosure. */
export default class PrivateShare extends Component<{ canonical: string }, State> {
  override state: State = { days: keepsForAnyone() ? 7 : 30, once: false };
  private readonly make = privateMaker(this.props.canonical);
  private password = '';
  /** Kept while nothing is changed, so that a retry sends the same record. */
  private choice: PrivateChoice | undefined;

  private readonly change = (state: Partial<State>): void => {
    this.choice = undefined;
    this.setState(state);
  };

  private readonly press = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.state.busy) return;
    const { days, once } = this.state;
    const password = this.password === '' ? null : passwordBytes(this.password);
    if (password && !password.ok) {
      this.setState({ problem: password.error });
      return;
    }
    this.choice ??= { expiresIn: days * DAY, once, password: password?.value ?? null };
    this.setState({ busy: true, problem: undefined });
    this.setState({ result: await this.make(this.choice), busy: false });
  };

  private said(result: PrivateMade) {
    switch (result.outcome) {
      case 'made':
        return (
          <>
            <p>
              <label>
                {t.privateLink}
                <input
                  class="field"
                  readOnly
                  value={result.url}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </label>
            </p>
            <p>
              <CopyButton label={t.copy} text={result.url} />
            </p>
            <p class="muted small">
              {t.made(result.charged)} {t.until} <Time value={result.expiresAt} />. {t.loseIt}
            </p>
          </>
        );
      case 'sign-in':
        return (
          <p>
            {t.signInFirst} <a href={deploymentAddress('account').href}>{signIn}</a>
          </p>
        );
      case 'refused':
        return <p class="notice bad">{result.detail}</p>;
      default:
        return <p class="notice bad">{t.notMade[result.outcome]}</p>;
    }
  }

  override render() {
    const { busy, days, once, result, problem } = this.state;
    return (
      <form onSubmit={this.press}>
        {result?.outcome !== 'made' && (
          <>
            <p>
              <button type="submit" class="button" aria-disabled={busy}>
                {t.privateLink}
              </button>
            </p>
            <p class="muted small">{t.note}</p>
            <details class="raw">
              <summary>{t.options}</summary>
              <p>
                <label>
                  {t.keptFor}
                  <select
                    class="field"
                    value={days}
                    onChange={(event) => this.change({ days: Number(event.currentTarget.value) })}
                  >
                    {DAYS.map((each) => (
                      <option value={each} selected={each === days}>
                        {t.days(each)}
                      </option>
                    ))}
                  </select>
                </label>
              </p>
              <p>
                <label>
                  <input
                    type="checkbox"
                    checked={once}
                    onChange={(event) => this.change({ once: event.currentTarget.checked })}
                  />{' '}
                  {t.canBeOpenedOnce}
                </label>
              </p>
              <p>
                <label>
                  {t.passwordOption}
                  <input
                    class="field"
                    type="password"
                    autocomplete="new-password"
                    onInput={(event) => {
                      this.password = event.currentTarget.value;
                      this.change({});
                    }}
                  />
                </label>
              </p>
            </details>
          </>
        )}
        <div role="status">
          {busy && (
            <p>
              {t.making} <progress aria-label={t.making} />
            </p>
          )}
          {problem && <p class="notice bad">{t.said[problem]}</p>}
          {!busy && result && this.said(result)}
        </div>
      </form>
    );
  }
}
