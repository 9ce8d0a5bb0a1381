import { account as t } from '../../words/en/account.ts';
import { TABS, type Tab } from './tabs.ts';

/** Links to the tabs, with a mark on the one that is shown. */
export const TabMenu = ({ shown }: { shown: Tab }) => (
  <nav aria-label={t.accountTitle}>
    <ul class="tabs">
      {TABS.map((tab) => (
        <li>
          <a href={`#${tab.sections[0]}`} aria-current={tab === shown ? 'page' : undefined}>
            {t.tabs[tab.name]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
