import { Component, render } from 'preact';
import { withoutPlace } from '#schemas/link/place.ts';
import {
  ONCE_FLAG,
  PASSWORD_FLAG,
  type PasswordFailure,
  passwordBytes,
} from '#schemas/link/private-link.ts';
import type { OpenOutcome, PrivateFailure } from '../../page/open/outcome.ts';
import { openPrivate as t } from '../../words/en/share.ts';
import { DownloadButton } from '../kit/save-file.tsx';
import { SaveButton } from '../library/SaveButton.tsx';
import { askedByAddress, revealPrivate, showOpened } from './open-private.ts';
import '../kit/controls.css';
import './only-copy.css';

/**
 * Says above a page that it shows the only copy there is, with what keeps it. It goes when the
 * address changes.
 */
function tellOnlyCopy(opened: Extract<OpenOutcome, { view: 'artifact' }>): void {
  const holder = document.createElement('aside');
  holder.setAttribute('aria-label', t.onlyCopyLabel);
  document.body.prepend(holder);
  const here = withoutPlace(location.hash);
  const close = (): void => {
    if (withoutPlace(location.hash) === here) return;
    removeEventListener('hashchange', close);
    render(null, holder);
    holder.remove();
  };
  addEventListener('hashchange', close);
  render(
    <div class="notice warn only-copy">
      <p role="status">{t.onlyCopy}</p>
      <p>
        {/* A file or a frame keeps nothing on the device. */}
        {origin !== 'null' && <SaveButton class="button" opened={opened} />}{' '}
        <DownloadButton {...opened} />
      </p>
    </div>,
    holder,
  );
}

interface State {
  busy?: boolean;
  said?: 'wrong' | 'unavailable' | PasswordFailure | undefined;
}

/** Asks what a private link needs before it is opened: whether now, and its password. */
export default class PrivatePage extends Component<object, State> {
  private password = '';

  private readonly open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const link = askedByAddress();
    if (this.state.busy || !link) return;
    const fragment = location.hash;
    const isLocked = (link.flags & PASSWORD_FLAG) > 0;
    const password = isLocked ? passwordBytes(this.password) : null;
    if (password && !password.ok) {
      this.setState({ said: password.error });
      return;
    }
    this.setState({ busy: true, said: undefined });
    const outcome = await revealPrivate(link, password?.value ?? null);
    // Somebody went on to another page meanwhile.
    if (location.hash !== fragment) return;
    const said = outcome.view === 'error' && AGAIN[outcome.failure.kind as PrivateFailure];
    if (said === 'unavailable' || (said === 'wrong' && isLocked)) {
      this.setState({ busy: false, said });
      return;
    }
    showOpened(fragment, outcome);
    if ((link.flags & ONCE_FLAG) > 0 && outcome.view === 'artifact') tellOnlyCopy(outcome);
  };

  override render() {
    const { busy, said } = this.state;
    const flags = askedByAddress()?.flags ?? 0;
    const isLocked = (flags & PASSWORD_FLAG) > 0;
    return (
      <form onSubmit={this.open}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{(flags & ONCE_FLAG) > 0 ? t.onceQuestion : t.passwordNeeded}</p>
        {isLocked && (
          <p>
            <label>
              {t.password}
              <input
                class="field"
                type="password"
                autocomplete="off"
                required
                onInput={(event) => {
                  this.password = event.currentTarget.value;
                }}
              />
            </label>
          </p>
        )}
        <p>
          <button type="submit" class="button primary" aria-disabled={busy}>
            {t.open}
          </button>
        </p>
        <div role="status">
          {busy && (
            <p>
              {isLocked ? t.deriving : t.fetching} <progress aria-label={t.fetching} />
            </p>
          )}
          {said && <p class="notice bad">{t.said[said]}</p>}
        </div>
      </form>
    );
  }
}

/** Failures that a person can do something about on this page. */
const AGAIN: Partial<Record<PrivateFailure, 'wrong' | 'unavailable'>> = {
  'private-wrong-key': 'wrong',
  'private-unavailable': 'unavailable',
};
