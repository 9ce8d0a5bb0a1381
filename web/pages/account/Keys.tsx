import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { account as accountWords, accountKeys as t } from '../../words/en/account.ts';
import { keys as keyWords } from '../../words/en/answers.ts';
import { AddKey } from './AddKey.tsx';
import { ask, base, type KeyItem } from './api.ts';
import { Confirm, ListEnd, Problem, type SectionProps, useAct, useList, When } from './parts.tsx';

/** The public keys that the person lists, each shown to be theirs. */
export function Keys({ me }: SectionProps) {
  const { items, more, failure, reload } = useList<KeyItem>('keys');
  const revoking = useAct();
  const [listed, setListed] = useState(0);
  const isAny = items?.some(({ revokedAt }) => revokedAt === null);
  return (
    <>
      <p>{t.intro}</p>
      <ul class="rows" aria-label={accountWords.sections.keys}>
        {items?.map((item) => (
          <li key={item.fingerprint + item.addedAt}>
            <Listed {...item} />
            {item.revokedAt === null && (
              <Confirm
                label={accountWords.revoke}
                about={item.name || accountWords.unnamed}
                question={t.revokeQuestion}
                yes={accountWords.revokeYes}
                busy={revoking.busy}
                onYes={() =>
                  revoking.act(
                    () => ask('DELETE', `keys/${encodeURIComponent(item.fingerprint)}`),
                    reload,
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <Problem failure={revoking.failure} />
      <ListEnd items={items} more={more} failure={failure} empty={t.none} />
      {isAny && (
        <p>
          {t.fileIntro}{' '}
          <a href={new URL(`api/accounts/${me.account.id}/allowed_signers`, base()).href}>
            allowed_signers
          </a>
        </p>
      )}
      <AddKey
        key={listed}
        isAdded={listed > 0}
        onAdded={() => {
          setListed(listed + 1);
          reload();
        }}
      />
    </>
  );
}

function Listed({ name, namespace, fingerprint, addedAt, revokedAt }: KeyItem) {
  return (
    <div>
      <p>
        <strong>
          <Plain value={name || accountWords.unnamed} />
        </strong>{' '}
        {keyWords.purposes[namespace as keyof typeof keyWords.purposes] ?? (
          <Plain value={namespace} />
        )}
      </p>
      <p class="small">
        <code dir="ltr">{fingerprint}</code>
      </p>
      <p class="muted small">
        <When what={t.added} at={addedAt} />
        {revokedAt !== null && (
          <>
            {' · '}
            <When what={t.revoked} at={revokedAt} />
          </>
        )}
      </p>
    </div>
  );
}
