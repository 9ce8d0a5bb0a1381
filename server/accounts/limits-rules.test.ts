import { expect, it } from 'vitest';
import { clientLimits, networkLimits, permissionLimits, reportLimits } from './limits.ts';

it('counts the networks of an IPv6 /48 together too', () => {
  const limits = networkLimits('x', '2001:db8:1:2::/64', 10, 1_000);
  expect(limits).toEqual([
    { name: 'x-network', of: '2001:db8:1:2::/64', most: 10, within: 1_000 },
    { name: 'x-site', of: '2001:db8:1::/48', most: 40, within: 1_000 },
  ]);
  expect(networkLimits('x', '192.0.2.1', 10, 1_000)).toHaveLength(1);
});

it('bounds what all together may leave behind', () => {
  for (const limits of [clientLimits(''), reportLimits(''), permissionLimits('')]) {
    expect(limits.some(({ of, name }) => of === '' && !name.includes('-'))).toBe(true);
  }
});
