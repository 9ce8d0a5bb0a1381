import { Plain } from '../../page/text/Plain.tsx';
import { account as t } from '../../words/en/account.ts';
import type { LedgerItem } from './api.ts';
import { ListEnd, type SectionProps, useList, When } from './parts.tsx';

/** The credits that are left. */
export const Balance = ({ me: { account } }: SectionProps) => (
  <p class="balance">{account.balance === null ? t.balanceUnknown : t.credits(account.balance)}</p>
);

/** Bookings that make up the balance. */
export const Ledger = ({ me: { account } }: SectionProps) =>
  account.ledger === 'here' ? <Entries key={account.balance} /> : <p>{t.ledgerElsewhere}</p>;

function Entries() {
  const { items, more, failure } = useList<LedgerItem>('ledger');
  return (
    <>
      <ul class="rows" aria-label={t.sections.ledger}>
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
