import { useState } from 'preact/hooks';
import { copyText } from '../../app/kit/copy.tsx';
import { saveText } from '../../app/kit/save-file.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { plural } from '../../words/format.ts';
import { ask, type Passkey } from './api.ts';
import { MailForm } from './MailForm.tsx';
import { Confirm, fieldText, Problem, type SectionProps, useAct, When } from './parts.tsx';
import { addPasskey, again } from './passkey.ts';

/** Codes for the day when no device is at hand. */
function RecoveryCodes({ me, onChange }: SectionProps) {
  const { failure, busy, act } = useAct();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { recoveryCodesLeft } = me.account;
  const make = () =>
    act(
      () => again(() => ask<{ codes: string[] }>('POST', 'recovery-codes')),
      (made) => {
        setCodes(made.codes);
        onChange();
      },
    );
  return (
    <>
      <h2>{t.recoveryCodes}</h2>
      <p>{t.recoveryWords}</p>
      {codes ? (
        <div class="card" role="group" aria-label={t.recoveryCodes}>
          <p class="notice warn">{t.codesOnce}</p>
          <ul class="codes" dir="ltr">
            {codes.map((code) => (
              <li>{code}</li>
            ))}
          </ul>
          <p>
            <button
              type="button"
              class="button"
              onClick={async () => setCopied(await copyText(codes.join('\n')))}
            >
              {t.copy}
            </button>{' '}
            <button
              type="button"
              class="button"
              onClick={() =>
                saveText('vitrine-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')
              }
            >
              {t.saveFile}
            </button>{' '}
            <button type="button" class="button" onClick={() => setCodes(null)}>
              {t.keptThem}
            </button>{' '}
            <span role="status">{copied === null ? '' : copied ? t.copied : t.copyFailed}</span>
          </p>
        </div>
      ) : (
        <>
          <p>{recoveryCodesLeft === 0 ? t.noCodes : plural(recoveryCodesLeft, t.codesLeft)}</p>
          {recoveryCodesLeft === 0 ? (
            <p>
              <button type="button" class="button" disabled={busy} onClick={make}>
                {t.makeCodes}
              </button>
            </p>
          ) : (
            <p>
              <Confirm
                label={t.newCodes}
                about={t.recoveryCodes}
                question={t.newCodesQuestion}
                yes={t.newCodesYes}
                busy={busy}
                onYes={make}
              />
            </p>
          )}
        </>
      )}
      <Problem failure={failure} />
    </>
  );
}

/** The address that links to sign in are sent to. */
function Email({ me, onChange }: SectionProps) {
  const { failure, busy, act } = useAct();
  const { email } = me.account;
  return (
    <>
      <h2>{t.emailTitle}</h2>
      <p>{t.emailWords}</p>
      {email && (
        <>
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
          <Problem failure={failure} />
        </>
      )}
      {me.features.mail && (
        <MailForm
          label={email ? t.newEmail : t.email}
          button={t.verifyEmail}
          sent={t.verifySent}
          send={(typed) => again(() => ask('POST', 'email', { email: typed }))}
        />
      )}
    </>
  );
}

/** Passkeys, recovery codes and the address for links. */
export function SignInMethods(props: SectionProps) {
  const { me, onChange } = props;
  const { failure, busy, act } = useAct();
  const { passkeys = [] } = me;
  const { recoveryCodesLeft, email } = me.account;
  const canComeBack = passkeys.length + recoveryCodesLeft > 0 || (email && me.features.mail);
  return (
    <>
      {!canComeBack && <p class="notice warn">{t.noWayBack}</p>}
      <h2>{t.passkeys}</h2>
      <p class="muted">{t.passkeysWords}</p>
      <ul class="rows" aria-label={t.passkeys}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      {passkeys.length === 0 && <p>{t.noPasskeys}</p>}
      {me.features.passkeys && (
        <p>
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => act(() => again(addPasskey), onChange)}
          >
            {t.addPasskey}
          </button>
        </p>
      )}
      <Problem failure={failure} />
      <RecoveryCodes {...props} />
      {(me.features.mail || me.account.email) && <Email {...props} />}
    </>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const [editing, setEditing] = useState(false);
  const { failure, busy, act } = useAct();
  return (
    <li>
      {editing ? (
        <form
          class="line"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = fieldText(event, 'name');
            act(
              () => ask('PATCH', `passkeys/${id}`, { name: typed }),
              () => {
                setEditing(false);
                onChange();
              },
            );
          }}
        >
          <label>
            {t.passkeyName}
            <input class="field" name="name" required maxLength={120} value={name} />
          </label>
          <button type="submit" class="button" disabled={busy}>
            {t.save}
          </button>
        </form>
      ) : (
        <div>
          <p>
            <strong>
              <Plain value={name || t.unnamed} />
            </strong>
          </p>
          <p class="muted small">
            {isSynced ? t.synced : t.oneDevice} · <When what={t.made} at={createdAt} />
            {lastUsedAt && (
              <>
                {' · '}
                <When what={t.lastUsed} at={lastUsedAt} />
              </>
            )}
          </p>
        </div>
      )}
      {!editing && (
        <button
          type="button"
          class="button"
          aria-label={`${t.rename}: ${name || t.unnamed}`}
          onClick={() => setEditing(true)}
        >
          {t.rename}
        </button>
      )}
      <Confirm
        label={t.remove}
        about={name || t.unnamed}
        question={t.removeQuestion}
        yes={t.removeYes}
        busy={busy}
        onYes={() => act(() => again(() => ask('DELETE', `passkeys/${id}`)), onChange)}
      />
      <Problem failure={failure} />
    </li>
  );
}
