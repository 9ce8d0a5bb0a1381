import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/account.ts';
import { ask, base, type TokenItem } from './api.ts';
import { NewToken } from './NewToken.tsx';
import { Confirm, Copyable, ListEnd, Problem, useAct, useList, When } from './parts.tsx';
import { clientSettings, curlLine } from './token-uses.ts';

/** Tokens of programs that act for the person. */
export function Tokens() {
  const { items, more, failure, reload } = useList<TokenItem>('tokens');
  const [made, setMade] = useState<(TokenItem & { token: string }) | null>(null);
  const revoking = useAct();
  return (
    <>
      <p>{t.tokensWords}</p>
      {made ? (
        <Made made={made} onDone={() => setMade(null)} />
      ) : (
        <NewToken
          onMade={(token) => {
            setMade(token);
            reload();
          }}
        />
      )}
      <ul class="rows" aria-label={t.sections.tokens}>
        {items?.map(({ id, name, hint, scopes, createdAt, expiresAt, lastUsedAt, isValid }) => (
          <li>
            <div>
              <p>
                <strong>
                  <Plain value={name || t.unnamed} />
                </strong>{' '}
                <code>svc_…{hint}</code> {!isValid && <strong class="warn">{t.expired}</strong>}
              </p>
              <p class="small">{t.mayList(scopes.map((scope) => t.scopeWords(scope)))}</p>
              <p class="muted small">
                <When what={t.made} at={createdAt} />
                {' · '}
                {expiresAt ? <When what={t.expires} at={expiresAt} /> : t.neverExpires}
                {' · '}
                {lastUsedAt ? <When what={t.lastUsed} at={lastUsedAt} /> : t.neverUsed}
              </p>
            </div>
            <Confirm
              label={t.revoke}
              about={name || `svc_…${hint}`}
              question={t.revokeQuestion}
              yes={t.revokeYes}
              busy={revoking.busy}
              onYes={() => revoking.act(() => ask('DELETE', `tokens/${id}`), reload)}
            />
          </li>
        ))}
      </ul>
      <Problem failure={revoking.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={t.noTokens} />
    </>
  );
}

function Made({ made, onDone }: { made: TokenItem & { token: string }; onDone: () => void }) {
  const address = base().href;
  const { token, scopes } = made;
  return (
    <div class="card" role="group" aria-label={t.newTokenTitle}>
      <h3 tabIndex={-1} ref={(element) => element?.focus()}>
        {t.newTokenTitle}
      </h3>
      <p class="notice warn">{t.shownOnce}</p>
      <Copyable label={t.token} text={token} />
      <h4>{t.tryIt}</h4>
      <Copyable label={t.curlLabel} text={curlLine(address, token, scopes)} />
      <details>
        <summary>{t.clients}</summary>
        {clientSettings(address, token).map(({ client, where, text }) => (
          <>
            <h4>{where === null ? client : t.clientFile(client, where)}</h4>
            <Copyable label={client} text={text} />
          </>
        ))}
      </details>
      <p>
        <button type="button" class="button" onClick={onDone}>
          {t.keptIt}
        </button>
      </p>
    </div>
  );
}
