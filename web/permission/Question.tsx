import { useState } from 'preact/hooks';
import {
  MAX_CREDITS_PER_DAY,
  type PermissionDecision,
  type PermissionRequest,
} from '#schemas/api/permission.ts';
import { SPENDING_SCOPES } from '#schemas/api/scopes.ts';
import * as t from '../i18n/en/permission.ts';
import { scopeWords } from '../i18n/en/scopes.ts';
import { Plain } from '../text/Plain.tsx';
import { ArmedButton } from '../ui/ArmedButton.tsx';

/** Credits a day that stand in the field at first: enough for an agent at work, not for a loop. */
const USUAL_LIMIT = 50;

interface Props {
  request: PermissionRequest;
  /** @returns why it was not done; null: it was */
  onDecide: (decision: PermissionDecision) => Promise<string | null>;
}

/** Who asks, for what, and the two answers. */
export function Question({ request, onDecide }: Props) {
  const { client, scopes } = request;
  const [chosen, setChosen] = useState<readonly string[]>(scopes);
  const [limit, setLimit] = useState(String(USUAL_LIMIT));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const granted = scopes.filter((scope) => chosen.includes(scope));
  const spends = granted.some((scope) => SPENDING_SCOPES.includes(scope));

  const decide = async (allow: boolean): Promise<void> => {
    const creditsPerDay = spends && limit.trim() !== '' ? Number(limit) : null;
    const isLimit =
      creditsPerDay === null ||
      (Number.isInteger(creditsPerDay) &&
        creditsPerDay >= 0 &&
        creditsPerDay <= MAX_CREDITS_PER_DAY);
    if (allow && granted.length === 0) return setFailure(t.nothingChosen);
    if (allow && !isLimit) return setFailure(t.limitWrong);
    setBusy(true);
    setFailure(null);
    const failed = await onDecide(
      allow
        ? { allow, scopes: granted, creditsPerDay }
        : { allow, scopes: [], creditsPerDay: null },
    );
    setFailure(failed);
    if (failed !== null) setBusy(false);
  };

  return (
    <>
      <h1 tabIndex={-1}>{t.askTitle(client.name)}</h1>
      <p class="notice warn">{t.unverified}</p>
      <Facts request={request} />
      <fieldset>
        <legend>{t.mayTitle}</legend>
        {scopes.map((scope) => (
          <label key={scope} class="scope">
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
              }
            />
            <span>
              <strong>{scopeWords[scope].title}</strong>
              <br />
              <span class="muted small">{scopeWords[scope].detail}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p class="small muted">{t.cannot}</p>
      {spends && (
        <p>
          <label for="limit">{t.limitLabel}</label>
          <input
            id="limit"
            class="field limit"
            dir="ltr"
            inputMode="numeric"
            value={limit}
            aria-describedby="limit-hint"
            onInput={(event) => setLimit(event.currentTarget.value)}
          />
          <span id="limit-hint" class="small muted">
            {t.limitHint}
          </span>
        </p>
      )}
      {failure !== null && (
        <p class="notice bad" role="alert">
          {failure}
        </p>
      )}
      <div class="choice">
        <ArmedButton label={t.allow} off={busy} onPress={() => decide(true)} />
        <button type="button" class="button" disabled={busy} onClick={() => decide(false)}>
          {t.deny}
        </button>
      </div>
      <p role="status">{busy ? t.working : ''}</p>
      <p class="small muted">{t.ends}</p>
    </>
  );
}

/** The known facts about who asks. */
const Facts = ({ request }: { request: PermissionRequest }) => {
  const { client, returnsTo, resource, account } = request;
  return (
    <dl class="facts-list">
      <dt>{t.calledItself}</dt>
      <dd>
        <Plain value={client.name} />
        {client.isBuiltIn && <span class="muted small"> {t.builtIn}</span>}
      </dd>
      {client.host !== null && (
        <>
          <dt>{t.home}</dt>
          <dd>
            <Plain value={client.host} />
          </dd>
        </>
      )}
      <dt>{t.returns}</dt>
      <dd>{returnsTo ? <Plain value={t.returnsTo(returnsTo)} /> : t.stays}</dd>
      <dt>{t.account}</dt>
      <dd>
        <Plain value={account.name || account.id} />
      </dd>
      <dt>{t.through}</dt>
      <dd>{t.resources[resource]}</dd>
    </dl>
  );
};
