import { useEffect, useState } from 'preact/hooks';
import { replaceState } from '../../page/kit/replace-state.ts';
import { buying as t } from '../../words/en/account.ts';
import { fill } from '../../words/format.ts';
import { money } from '../../words/numbers.ts';
import { type Answer, ask } from './api.ts';
import { Copyable, Problem, type SectionProps, useAct, When } from './parts.tsx';

interface Product {
  id: string;
  kind: 'plan' | 'pack';
  credits: number;
  amount: number;
}

interface Shop {
  isOpen: boolean;
  purchaseUrl: string | null;
  currency: string;
  products: Product[];
  canManage: boolean;
  purchases: {
    product: string;
    credits: number;
    takenBack: number;
    paid: number;
    currency: string;
    at: string;
  }[];
}

/**
 * After these times the balance is asked for again when one comes back from paying: milliseconds.
 */
const LOOK_AGAIN = [1_000, 3_000, 8_000, 20_000];

/** Products and purchases; or that nothing is sold here. */
export function BuyCredits({ me: { account }, onChange }: SectionProps) {
  const [shop, setShop] = useState<Answer<Shop> | null>(null);
  const [outcome] = useState(outcomeIn(location.search));
  const load = async (): Promise<void> => setShop(await ask<Shop>('GET', 'shop'));
  useEffect(() => {
    load();
    if (outcome === null) return;
    // Reloaded or sent to somebody, the address says nothing of it any more.
    replaceState(null, location.pathname + location.hash);
    if (outcome !== 'done') return;
    const timers = LOOK_AGAIN.map((time) =>
      setTimeout(() => {
        onChange();
        load();
      }, time),
    );
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <>
      {outcome && (
        <p class="notice" role="status">
          {outcome === 'done' ? t.done : t.cancelled}
        </p>
      )}
      {shop && !shop.ok && <Problem failure={shop.failure} />}
      {shop?.ok &&
        (shop.value.isOpen ? (
          <Open {...shop.value} />
        ) : (
          <Closed {...shop.value} account={account.id} />
        ))}
      {shop?.ok && shop.value.purchases.length > 0 && <Bought purchases={shop.value.purchases} />}
    </>
  );
}

function Open({ currency, products, canManage }: Shop) {
  const { failure, busy, act } = useAct();
  const [leaving, setLeaving] = useState(false);
  const go = (path: 'checkout' | 'portal', body: object): Promise<void> =>
    act(
      () => ask<{ url: string }>('POST', path, body),
      ({ url }) => {
        if (!/^https?:\/\//.test(url)) return;
        setLeaving(true);
        location.assign(url);
      },
    );
  return (
    <>
      <ul class="rows" aria-label={t.products}>
        {products.map(({ id, kind, credits, amount }) => {
          const isPlan = kind === 'plan';
          const what = isPlan ? t.plan(credits) : t.pack(credits);
          const price = money(amount, currency);
          return (
            <li>
              <div>
                <p>
                  {fill(t.offer, {
                    what,
                    money: isPlan ? fill(t.perMonth, { money: price }) : price,
                  })}
                </p>
                <p class="muted small">
                  {t.perThousand(money((amount * 1000) / credits, currency))} ·{' '}
                  {isPlan ? t.planMore : t.packMore}
                </p>
              </div>
              <button
                type="button"
                class="button"
                disabled={busy || leaving}
                aria-label={fill(t.buyWhat, { what, money: price })}
                onClick={() => go('checkout', { product: id })}
              >
                {t.buy}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">{leaving ? t.leaving : ''}</p>
      <Problem failure={failure} />
      <p class="muted small">{t.where}</p>
      {canManage && (
        <p>
          <button
            type="button"
            class="button"
            disabled={busy || leaving}
            onClick={() => go('portal', {})}
          >
            {t.manage}
          </button>
        </p>
      )}
    </>
  );
}

const Closed = ({ purchaseUrl, account }: Shop & { account: string }) =>
  purchaseUrl ? (
    <p>
      <a href={purchaseUrl}>{t.elsewhere}</a>
    </p>
  ) : (
    <>
      <p>
        {t.closed} {t.closedMore}
      </p>
      <Copyable label={t.command} text={`vitrine admin credits grant ${account} 1000`} />
    </>
  );

const Bought = ({ purchases }: Pick<Shop, 'purchases'>) => (
  <details>
    <summary>{t.bought}</summary>
    <ul class="rows" aria-label={t.bought}>
      {purchases.map(({ product, credits, takenBack, paid, currency, at }) => (
        <li>
          <div>
            <p>{product === 'plan' ? t.plan(credits) : t.pack(credits)}</p>
            <p class="muted small">
              <When at={at} /> {takenBack > 0 && t.takenBack(takenBack)}
            </p>
          </div>
          <span class="amount">{money(paid, currency)}</span>
        </li>
      ))}
    </ul>
  </details>
);

/** The news in the address of one who comes back from the payment page. */
function outcomeIn(search: string): 'done' | 'cancelled' | null {
  const purchase = new URLSearchParams(search).get('purchase');
  return purchase === 'done' || purchase === 'cancelled' ? purchase : null;
}
