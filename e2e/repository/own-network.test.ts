import { afterEach, expect, it, vi } from 'vitest';
import { canRunHostile } from '../own-network.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

it('lets hostile programs run where they can', () => {
  expect(canRunHostile({}, null)).toBe(true);
});

it('fails where they cannot, and says what to do', () => {
  for (const value of [undefined, '', '0', 'true']) {
    expect(() => canRunHostile({ ALLOW_NO_SANDBOX: value }, 'unshare: no')).toThrow(
      /^NOT RUN: .*unshare: no.*ALLOW_NO_SANDBOX=1/,
    );
  }
});

it('goes without them only when it is told to, and says that', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(canRunHostile({ ALLOW_NO_SANDBOX: '1' }, 'unshare: no')).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('NOT RUN'));
});
