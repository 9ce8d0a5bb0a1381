import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import { date, dateTime, fill } from '../../words/format.ts';
import { ask, base, type TokenItem } from './api.ts';
import { NewToken, presetOf } from './NewToken.tsx';
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
      {items !== null && items.length > 0 && (
        <table class="tokens" aria-label={t.sections.tokens}>
          <thead>
            <tr>
              <th scope="col">{t.columns.name}</th>
              <th scope="col">{t.columns.may}</th>
              <th scope="col">{t.lastUsed}</th>
              <th scope="col">{t.expires}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.id} item={item} revoking={revoking} onRevoked={reload} />
            ))}
          </tbody>
        </table>
      )}
      <Problem failure={revoking.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={t.noTokens} />
    </>
  );
}

interface RowProps {
  item: TokenItem;
  revoking: ReturnType<typeof useAct>;
  onRevoked: () => void;
}

/** The day alone: the name of a token needs the room. */
const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTime(new Date(at))}>
    {date(new Date(at))}
  </time>
);

function Row({ item, revoking: { busy, act }, onRevoked }: RowProps) {
  const { id, name, hint, scopes, expiresAt, lastUsedAt, isValid } = item;
  const preset = presetOf(scopes);
  return (
    <tr>
      <th scope="row">
        <Plain value={name || t.unnamed} /> <code class="small muted">svc_…{hint}</code>
      </th>
      <td data-label={t.columns.may}>
        {preset ? t.presetNames[preset] : t.mayList(scopes.map((scope) => t.scopeWords(scope)))}
      </td>
      <td data-label={t.lastUsed}>{lastUsedAt ? <When at={lastUsedAt} /> : t.neverUsed}</td>
      <td data-label={t.expires}>
        {!isValid && <strong class="warn">{t.expired} </strong>}
        {expiresAt ? <Day at={expiresAt} /> : t.neverExpires}
      </td>
      <td>
        <Confirm
          label={t.revoke}
          about={name || `svc_…${hint}`}
          question={t.revokeQuestion}
          yes={t.revokeYes}
          busy={busy}
          onYes={() => act(() => ask('DELETE', `tokens/${id}`), onRevoked)}
        />
      </td>
    </tr>
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
            <h4>{where === null ? client : fill(t.clientFile, { client, file: where })}</h4>
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
