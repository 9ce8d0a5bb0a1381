import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { ask } from './api.ts';
import { fieldText } from './form.ts';
import { Problem, type SectionProps, useAct } from './parts.tsx';

/** The name of the account, which can be changed, and its ID. */
export function Name({ me: { account }, onChange }: SectionProps) {
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
