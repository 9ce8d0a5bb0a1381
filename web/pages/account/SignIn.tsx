import { account as t } from '../../words/en/account.ts';
import { ask, type Me } from './api.ts';
import { MailForm } from './MailForm.tsx';
import type { Asker } from './next.ts';
import { fieldText, Problem, useAct } from './parts.tsx';
import { signIn, signUp } from './passkey.ts';

interface Props {
  features: Me['features'];
  onDone: () => void;
}

/**
 * Making an account, and the methods of signing in to one. An app that waits for permission stays in
 * view meanwhile.
 */
export function SignIn({ features, asker, onDone }: Props & { asker?: Asker | undefined }) {
  return (
    <>
      <h1 tabIndex={-1}>
        {asker === undefined ? t.accountTitle : t.waitingTitle(asker?.name ?? null)}
      </h1>
      <p>{asker === undefined ? t.whatFor : t.waitingWords}</p>
      {features.passkeys ? (
        <WithPasskey features={features} onDone={onDone} />
      ) : (
        <p>{t.noPasskeysHere}</p>
      )}
      <OtherWays features={features} onDone={onDone} />
    </>
  );
}

function WithPasskey({ features, onDone }: Props) {
  const existing = useAct();
  // On plain http no browser has them: it is not to blame.
  if (!isSecureContext) return <p class="notice warn">{t.passkeysNeedHttps}</p>;
  if (!('PublicKeyCredential' in window))
    return <p class="notice warn">{t.browserWithoutPasskeys}</p>;
  return (
    <>
      <section aria-labelledby="in-title">
        <h2 id="in-title">{t.signIn}</h2>
        <p>
          <button
            type="button"
            class="button primary"
            disabled={existing.busy}
            onClick={() => existing.act(signIn, onDone)}
          >
            {t.signInWithPasskey}
          </button>
        </p>
        <Problem failure={existing.failure} />
      </section>
      {features.signUp === 'closed' ? (
        <p>{t.signUpClosed}</p>
      ) : (
        <SignUp isInvited={features.signUp === 'invite'} onDone={onDone} />
      )}
    </>
  );
}

function SignUp({ isInvited, onDone }: { isInvited: boolean; onDone: () => void }) {
  const fresh = useAct();
  return (
    <section aria-labelledby="up-title">
      <h2 id="up-title">{t.signUp}</h2>
      <p>{t.signUpWords}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const name = fieldText(event, 'name');
          const invitation = isInvited ? fieldText(event, 'invitation') : null;
          fresh.act(() => signUp(name, invitation), onDone);
        }}
      >
        <p class="line">
          <label>
            {t.yourName}
            <input class="field" name="name" required maxLength={120} autoComplete="nickname" />
          </label>
          {isInvited && (
            <label>
              {t.invitation}
              <input
                class="field"
                name="invitation"
                dir="ltr"
                required
                maxLength={100}
                autoComplete="off"
                autoCapitalize="characters"
                spellcheck={false}
              />
            </label>
          )}
          <button type="submit" class="button" disabled={fresh.busy}>
            {t.makeAccount}
          </button>
        </p>
      </form>
      <p class="muted small">{t.passkeyWords}</p>
      <Problem failure={fresh.failure} />
    </section>
  );
}

function OtherWays({ features, onDone }: Props) {
  const code = useAct();
  return (
    <section aria-labelledby="other-title">
      <h2 id="other-title">{t.otherWays}</h2>
      {features.mail && (
        <MailForm
          label={t.email}
          button={t.sendLink}
          sent={t.linkSent}
          send={(email) => ask('POST', 'sign-in/mail', { email })}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = fieldText(event, 'code');
          code.act(() => ask('POST', 'sign-in/recovery', { code: typed }), onDone);
        }}
      >
        <p class="line">
          <label>
            {t.recoveryCode}
            <input
              class="field"
              name="code"
              dir="ltr"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellcheck={false}
            />
          </label>
          <button type="submit" class="button" disabled={code.busy}>
            {t.useCode}
          </button>
        </p>
        <Problem failure={code.failure} />
      </form>
      <p class="muted small">{t.operatorHelps}</p>
    </section>
  );
}
