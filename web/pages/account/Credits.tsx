import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/account.ts';
import type { LedgerItem } from './api.ts';
import { BuyCredits } from './BuyCredits.tsx';
import { ListEnd, type SectionProps, useList, When } from './parts.tsx';

/** The balance, and where it comes from. */
export function Credits({ me, onChange }: SectionProps) {
  const { account } = me;
  return (
    <>
      <p class="balance">
        {account.balance === null ? t.balanceUnknown : t.credits(account.balance)}
      </p>
      <BuyCredits me={me} onChange={onChange} />
      {account.ledger === 'here' ? <Ledger /> : <p>{t.ledgerElsewhere}</p>}
    </>
  );
}

function Ledger() {
  const { items, more, failure } = useList<LedgerItem>('ledger');
  return (
    <>
      <ul class="rows" aria-label={t.ledger}>
        {items?.map(({ amount, at, what, record }) => (
          <li>
            <div>
              <p>
                {t.ledgerWhat(what)}
                {record && (
                  <>
                    {': '}
                    {record.url ? (
                      <a href={record.url}>
                        <Plain value={record.title} />
                      </a>
                    ) : (
                      <Plain value={record.title} />
                    )}
                    {!record.url && ` ${t.withdrawnMark}`}
                  </>
                )}
              </p>
              <p class="muted small">
                <When at={at} />
              </p>
            </div>
            <span class="amount">{t.signed(amount)}</span>
          </li>
        ))}
      </ul>
      <ListEnd items={items} more={more} failure={failure} empty={t.ledgerEmpty} />
    </>
  );
}
