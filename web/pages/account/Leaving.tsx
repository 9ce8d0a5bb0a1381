import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask, base } from './api.ts';
import { fieldText, Problem, type SectionProps, useAct } from './parts.tsx';
import { again } from './passkey.ts';

/** The name of the account, which can be changed, and its ID. */
function Name({ me: { account }, onChange }: SectionProps) {
  const [editing, setEditing] = useState(false);
  const { failure, busy, act } = useAct();
  if (!editing) {
    return (
      <>
        <p class="line">
          <strong class="name">
            <Plain value={account.name} />
          </strong>
          <button type="button" class="button" onClick={() => setEditing(true)}>
            {t.rename}
          </button>
        </p>
        <p class="muted small">
          {t.accountId} <code class="account-id">{account.id}</code>
        </p>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const name = fieldText(event, 'name');
        act(
          () => ask('PATCH', 'me', { name }),
          () => {
            setEditing(false);
            onChange();
          },
        );
      }}
    >
      <p class="line">
        <label>
          {t.yourName}
          <input class="field" name="name" required maxLength={120} value={account.name} />
        </label>
        <button type="submit" class="button" disabled={busy}>
          {t.save}
        </button>
      </p>
      <Problem failure={failure} />
    </form>
  );
}

/** The name, taking everything along, and deleting the account. */
export function Leaving({ me, onChange }: SectionProps) {
  const { failure, busy, act } = useAct();
  return (
    <>
      <h2>{t.nameTitle}</h2>
      <Name me={me} onChange={onChange} />
      <h2>{t.exportTitle}</h2>
      <p>{t.exportWords}</p>
      <p>
        <a class="button" href={new URL('account/api/export', base()).href} download>
          {t.exportButton}
        </a>
      </p>
      <h2>{t.deleteTitle}</h2>
      <details>
        <summary>{t.deleteSummary}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const publications = new FormData(event.currentTarget).get('publications');
            if (fieldText(event, 'sure') !== me.account.name) return;
            act(() => again(() => ask('DELETE', 'me', { publications })), onChange);
          }}
        >
          <p>{t.deleteWords}</p>
          <fieldset>
            <legend>{t.whatYouPublished}</legend>
            <label class="choice">
              <input type="radio" name="publications" value="withdraw" required />
              <span>{t.withdrawAll}</span>
            </label>
            <label class="choice">
              <input type="radio" name="publications" value="keep" required />
              <span>{t.keepAll}</span>
            </label>
          </fieldset>
          <p class="line">
            <label>
              {t.typeName} <Plain value={me.account.name} />
              <input
                class="field"
                name="sure"
                required
                autoComplete="off"
                onInput={({ currentTarget: field }) =>
                  field.setCustomValidity(field.value === me.account.name ? '' : t.nameDiffers)
                }
              />
            </label>
            <button type="submit" class="button danger" disabled={busy}>
              {t.deleteButton}
            </button>
          </p>
        </form>
      </details>
      <Problem failure={failure} />
    </>
  );
}
