import { useState } from 'preact/hooks';
import { account as t } from '../../words/en/account.ts';
import { ask } from './api.ts';
import { Problem, useAct } from './parts.tsx';

/** The secret that the address of the page carries behind its `#`. */
export interface AccountLink {
  purpose: 'sign-in-link' | 'verify-email';
  secret: string;
}

/** Reads a link of ours; null: there is none. */
export function linkIn(hash: string): AccountLink | null {
  const [, purpose, secret = ''] = /^#(sign-in-link|verify-email)=([\w-]{43})$/.exec(hash) ?? [];
  return purpose === 'sign-in-link' || purpose === 'verify-email' ? { purpose, secret } : null;
}

/** Uses a link when the person presses the button: to open an address must change nothing. */
export function Link({ link, onDone }: { link: AccountLink; onDone: () => void }) {
  const { failure, busy, act } = useAct();
  const [isDone, setDone] = useState(false);
  const { purpose, secret } = link;
  const path = purpose === 'sign-in-link' ? 'sign-in/link' : 'email/verify';
  return (
    <>
      <h1 tabIndex={-1}>{t.link[purpose].title}</h1>
      <p>{t.link[purpose].words}</p>
      <Problem failure={failure} />
      {!failure && (
        <p>
          <button
            type="button"
            class="button"
            disabled={busy || isDone}
            onClick={() =>
              act(
                () => ask('POST', path, { secret }),
                () => {
                  setDone(true);
                  onDone();
                },
              )
            }
          >
            {t.link[purpose].button}
          </button>
        </p>
      )}
      {failure && (
        <p>
          <button type="button" class="button" onClick={onDone}>
            {t.goOn}
          </button>
        </p>
      )}
    </>
  );
}
