import type { account as t } from '../../words/en/account.ts';

type SectionId = keyof typeof t.sections;

/** A tab of the page. Its address is that of its first section. */
export interface Tab {
  readonly name: keyof typeof t.tabs;
  readonly sections: readonly [SectionId, ...SectionId[]];
}

const AGENTS: Tab = { name: 'agents', sections: ['connect', 'tokens', 'apps'] };
const CREDITS: Tab = { name: 'credits', sections: ['credits', 'buy', 'ledger'] };

/** The tabs, in order, each with its sections. */
export const TABS: readonly Tab[] = [
  AGENTS,
  { name: 'published', sections: ['published', 'links', 'private'] },
  CREDITS,
  { name: 'sign-in', sections: ['sign-in-methods', 'sessions', 'keys'] },
  { name: 'data', sections: ['leaving'] },
];

/** Tab and section that an address leads to. */
export interface Place {
  readonly tab: Tab;
  /** Section that the address names; null: it names none. */
  readonly section: SectionId | null;
}

/**
 * The tab and the section of an address.
 *
 * @param search `?purchase=…`: back from the payment page
 */
export function placeOf(hash: string, search: string): Place {
  for (const tab of TABS) {
    const section = tab.sections.find((id) => hash === `#${id}`);
    if (section) return { tab, section };
  }
  const isFromPayment = new URLSearchParams(search).has('purchase');
  return { tab: isFromPayment ? CREDITS : AGENTS, section: null };
}
