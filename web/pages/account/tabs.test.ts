import { describe, expect, it } from 'vitest';
import { account } from '../../words/en/account.ts';
import { placeOf, TABS } from './tabs.ts';

describe('tabs of the account', () => {
  it('have every section, once', () => {
    expect(TABS.flatMap((tab) => tab.sections).toSorted()).toEqual(
      Object.keys(account.sections).toSorted(),
    );
    expect(TABS.map(({ name }) => name)).toEqual(Object.keys(account.tabs));
  });

  it.each([
    ['', '', 'agents', null],
    ['#tokens', '', 'agents', 'tokens'],
    ['#apps', '', 'agents', 'apps'],
    ['#private', '', 'published', 'private'],
    ['#keys', '', 'sign-in', 'keys'],
    ['#leaving', '', 'data', 'leaving'],
    ['#nothing', '', 'agents', null],
    ['', '?purchase=done', 'credits', null],
    ['#published', '?purchase=done', 'published', 'published'],
  ])('an address with %s%s leads to %s', (hash, search, name, section) => {
    const place = placeOf(hash, search);
    expect([place.tab.name, place.section]).toEqual([name, section]);
  });
});
