import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the public network (RFC 6890 and its registry), with multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Of the global unicast addresses of IPv6, those that lead elsewhere: Teredo and other protocols
 * (2001::/23), documentation, 6to4, the sink of AS112. All else that is special (mapped IPv4, NAT64,
 * loopback, link-local, unique local, multicast, segment routing) is outside of 2000::/3.
 */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
const GLOBAL_IPV6 = ['2000::/3'];

const specialV4 = listOf(SPECIAL_IPV4, 'ipv4');
const specialV6 = listOf(SPECIAL_IPV6, 'ipv6');
const globalV6 = listOf(GLOBAL_IPV6, 'ipv6');

/** True if an IP address is one of the public network: everything else is refused. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      // A zone (fe80::1%eth0) is for links only.
      return (
        !address.includes('%') &&
        globalV6.check(address, 'ipv6') &&
        !specialV6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
