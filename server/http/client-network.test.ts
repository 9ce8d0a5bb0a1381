import { describe, expect, it } from 'vitest';
import { forwardedAddress, networkOf } from './client-network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('forwardedAddress', () => {
  it.each([
    // One proxy: what it has seen stands last, whatever the client wrote before.
    [1, '192.0.2.1', '192.0.2.1'],
    [1, '6.6.6.6, 192.0.2.1', '192.0.2.1'],
    [1, '6.6.6.6,192.0.2.1 ', '192.0.2.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '[2001:db8::1]:443', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '192.0.2.1:8080', '192.0.2.1'],
    // Two: the last is the address of the outer proxy.
    [2, '192.0.2.1, 10.0.0.1', '192.0.2.1'],
    [2, '6.6.6.6, 192.0.2.1, 10.0.0.1', '192.0.2.1'],
    [3, '6.6.6.6, 192.0.2.1, 10.0.0.2, 10.0.0.1', '192.0.2.1'],
    // Somebody came past the outer one: the farthest that is known.
    [2, '192.0.2.1', '192.0.2.1'],
    [3, '192.0.2.1, 10.0.0.1', '192.0.2.1'],
    // Nothing, or no address: who is connected counts.
    [1, undefined, null],
    [1, '', null],
    [1, '6.6.6.6, unknown', null],
    [1, '6.6.6.6,', null],
    [1, '192.0.2.1, <script>', null],
    [0, '192.0.2.1', null],
  ])('behind %i proxies, of %j is %j', (hops, header, address) => {
    expect(forwardedAddress(header, hops)).toBe(address);
  });

  it('takes no more than linear time', () => {
    const header = `${'[:'.repeat(4_000)},${' '.repeat(8_000)}`;
    expect(forwardedAddress(header, 2)).toBeNull();
  });
});
