import { useState } from 'preact/hooks';
import { Plain } from '../../page/text/Plain.tsx';
import { revoke, revokeYes, sections, unnamed } from '../../words/en/account.ts';
import * as t from '../../words/en/account-keys.ts';
import { purposes } from '../../words/en/signing.ts';
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
      <ul class="rows" aria-label={sections.keys}>
        {items?.map((item) => (
          <li key={item.fingerprint + item.addedAt}>
            <Listed {...item} />
            {item.revokedAt === null && (
              <Confirm
                label={revoke}
                about={item.name || unnamed}
                question={t.revokeQuestion}
                yes={revokeYes}
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
          <Plain value={name || unnamed} />
        </strong>{' '}
        {purposes[namespace as keyof typeof purposes] ?? <Plain value={namespace} />}
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
