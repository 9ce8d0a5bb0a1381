import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask } from './api.ts';
import { fieldText } from './form.ts';
import { Confirm, Problem, type SectionProps, useAct } from './parts.tsx';
import { again } from './passkey.ts';

/** The address that links to sign in are sent to. */
export function Email({ me, onChange }: SectionProps) {
  const { failure, busy, act } = useAct();
  const [isSent, setSent] = useState(false);
  const { email } = me.account;
  return (
    <>
      <h2>{t.emailTitle}</h2>
      <p>{t.emailWords}</p>
      {email && (
        <p>
          <strong>
            <Plain value={email} />
          </strong>{' '}
          <Confirm
            label={t.remove}
            about={email}
            question={t.removeEmailQuestion}
            yes={t.removeYes}
            busy={busy}
            onYes={() => act(() => again(() => ask('DELETE', 'email')), onChange)}
          />
        </p>
      )}
      {me.features.mail && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const typed = fieldText(event, 'email');
            act(
              () => again(() => ask('POST', 'email', { email: typed })),
              () => setSent(true),
            );
          }}
        >
          <p class="line">
            <label>
              {email ? t.newEmail : t.email}
              <input
                class="field"
                name="email"
                type="email"
                dir="ltr"
                required
                autoComplete="email"
              />
            </label>
            <button type="submit" class="button" disabled={busy}>
              {t.verifyEmail}
            </button>
          </p>
          <p role="status">{isSent && t.verifySent}</p>
        </form>
      )}
      <Problem failure={failure} />
    </>
  );
}
