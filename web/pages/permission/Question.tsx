import { useState } from 'preact/hooks';
import {
  MAX_CREDITS_PER_DAY,
  type PermissionDecision,
  type PermissionRequest,
} from '#schemas/api/permission.ts';
import { SPENDING_SCOPES } from '#schemas/api/scopes.ts';
import { ArmedButton } from '../../app/kit/ArmedButton.tsx';
import { Mark } from '../../page/kit/Mark.tsx';
import { initialsOf } from '../../page/text/initials.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { scopeWords, permission as t } from '../../words/en/pages.ts';
import { fill } from '../../words/format.ts';
import { folderOf } from './api.ts';

/** Credits a day that stand in the field at first: enough for an agent at work, not for a loop. */
const USUAL_LIMIT = 50;

interface Props {
  request: PermissionRequest;
  /** @returns the reason that it was not done; null: it was */
  onDecide: (decision: PermissionDecision) => Promise<string | null>;
  /** Signs out, so that somebody else can decide. */
  onOther: () => void;
}

/** The question with its client, scopes and account, and the two answers. */
export function Question({ request, onDecide, onOther }: Props) {
  const { client, scopes, account } = request;
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
    <div class="question">
      <p class="asker" aria-hidden="true">
        <span class="face">{initialsOf(client.name) || '?'}</span>
        <span class="face own">
          <Mark />
        </span>
      </p>
      <h1 tabIndex={-1}>{fill(t.askTitle, { name: client.name })}</h1>
      <div class="who">
        <span class="face" aria-hidden="true">
          {initialsOf(account.name)}
        </span>
        <p>
          <strong>
            <Plain value={account.name || account.id} />
          </strong>
          <br />
          <span class="muted small">{t.signedIn}</span>
        </p>
        <button type="button" class="button quiet" disabled={busy} onClick={onOther}>
          {t.otherAccount}
        </button>
      </div>
      {client.namesake && (
        <p class="notice warn">
          <Plain value={t.namesake(client.namesake.name, client.namesake.host)} />
        </p>
      )}
      <p class="notice warn">{t.unverified}</p>
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
      <Facts request={request} />
      {failure !== null && (
        <p class="notice bad" role="alert">
          {failure}
        </p>
      )}
      <div class="choice">
        <ArmedButton primary label={t.allow} off={busy} onPress={() => decide(true)} />
        <button type="button" class="button" disabled={busy} onClick={() => decide(false)}>
          {t.deny}
        </button>
      </div>
      <p role="status">{busy ? t.working : ''}</p>
      <p class="small muted">
        {t.ends}{' '}
        <a href={`${folderOf(location.pathname)}account#apps`} target="_blank" rel="noreferrer">
          {t.toAccount}
        </a>
      </p>
    </div>
  );
}

/** Facts about the client: its origin, and the next step once it is allowed. */
const Facts = ({ request: { client, returnsTo } }: { request: PermissionRequest }) => (
  <dl class="facts-list small">
    {client.host !== null && (
      <>
        <dt>{t.home}</dt>
        <dd>
          <Plain value={client.host} />
        </dd>
      </>
    )}
    {client.isBuiltIn && (
      <>
        <dt>{t.calledItself}</dt>
        <dd>
          <Plain value={client.name} /> <span class="muted">{t.builtIn}</span>
        </dd>
      </>
    )}
    <dt>{returnsTo ? t.returns : t.after}</dt>
    <dd>{returnsTo ? <Plain value={t.returnsTo(returnsTo)} /> : t.stays}</dd>
  </dl>
);
