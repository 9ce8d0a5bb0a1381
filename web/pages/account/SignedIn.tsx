import type { FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account as t } from '../../words/en/account.ts';
import { Apps } from './Apps.tsx';
import { BuyCredits } from './BuyCredits.tsx';
import { ConnectAgent } from './ConnectAgent.tsx';
import { Keys } from './Keys.tsx';
import { Leaving } from './Leaving.tsx';
import { Balance, Ledger } from './Ledger.tsx';
import { LivingLinks } from './LivingLinks.tsx';
import { PrivateLinks } from './PrivateLinks.tsx';
import { Published } from './Published.tsx';
import { Section, type SectionProps } from './parts.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { Tokens } from './Tokens.tsx';
import type { Tab } from './tabs.ts';
import { placeOf, TABS } from './tabs.ts';

/** Links to the tabs, with a mark on the one that is shown. */
const TabMenu = ({ shown }: { shown: Tab }) => {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is longer than its window.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label={t.accountTitle}>
      <ul class="tabs">
        {TABS.map((tab) => (
          <li>
            <a
              ref={tab === shown ? current : null}
              href={`#${tab.sections[0]}`}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {t.tabs[tab.name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The component of each section; `tabs.ts` says in which tab it stands. */
const SECTIONS: Readonly<Record<keyof typeof t.sections, FunctionComponent<SectionProps>>> = {
  connect: ConnectAgent,
  tokens: Tokens,
  apps: Apps,
  published: Published,
  links: LivingLinks,
  private: PrivateLinks,
  credits: Balance,
  buy: BuyCredits,
  ledger: Ledger,
  'sign-in-methods': SignInMethods,
  sessions: Sessions,
  keys: Keys,
  leaving: Leaving,
};

/** A person's account, in tabs. */
export function SignedIn(props: SectionProps) {
  const [place, setPlace] = useState(() => placeOf(location.hash, location.search));
  // A tab that was seen stays in the page: a new token, shown once, is not lost by looking elsewhere.
  const [seen, setSeen] = useState([place.tab]);
  const isFirst = useRef(true);
  useEffect(() => {
    const follow = (): void => {
      const next = placeOf(location.hash, '');
      setPlace(next);
      setSeen((known) => (known.includes(next.tab) ? known : [...known, next.tab]));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const isArrival = isFirst.current;
    isFirst.current = false;
    const id = place.section ?? (isArrival ? null : place.tab.sections[0]);
    if (id === null) return;
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    if (id === place.tab.sections[0]) scrollTo(0, 0);
    else document.getElementById(id)?.scrollIntoView();
  }, [place]);
  return (
    <div class="account">
      <TabMenu shown={place.tab} />
      <div>
        {TABS.filter((tab) => seen.includes(tab)).map((tab) => (
          <div key={tab.name} hidden={tab !== place.tab}>
            {tab.sections.map((id, index) => {
              const Part = SECTIONS[id];
              return (
                <Section id={id} title={t.sections[id]} isFirst={index === 0}>
                  <Part {...props} />
                </Section>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
