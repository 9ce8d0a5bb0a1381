import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask, type Passkey } from './api.ts';
import { Email } from './Email.tsx';
import { fieldText } from './form.ts';
import { Confirm, Problem, type SectionProps, useAct, When } from './parts.tsx';
import { addPasskey, again } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
