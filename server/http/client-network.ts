import { isIP, isIPv6 } from 'node:net';

/**
 * The network that limits count together: an address of IPv4, also one written as IPv6, and the /64 of
 * an address of IPv6, of which one customer has all 2^64.
 *
 * @param address as a socket or a proxy tells it; one that is none stays as it is
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [g0, g1, g2, g3, g4, g5, high = 0, low = 0] = groups;
  if ([g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The eight groups of an address that is IPv6 (RFC 4291, section 2.2). */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = partsOf(head);
  if (tail === undefined) return left;
  const right = partsOf(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function partsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/**
 * The client's address as the proxies in front have written it down, read from the right: each proxy
 * adds whom it was asked by, and what stands before is whatever the client made up.
 *
 * @param header `X-Forwarded-For`
 * @param hops proxies of the operator in front of this server
 * @returns null when there is no address at that place
 */
export function forwardedAddress(header: string | undefined, hops: number): string | null {
  if (header === undefined || hops < 1) return null;
  const listed = header.split(',');
  const hop = (listed.at(-hops) ?? listed[0] ?? '').trim();
  // Some proxies add the port.
  const bare = hop.startsWith('[')
    ? hop.slice(1).split(']', 1)[0]
    : hop.includes('.')
      ? hop.split(':', 1)[0]
      : hop;
  const address = isIP(hop) !== 0 ? hop : (bare ?? '');
  return isIP(address) === 0 ? null : address;
}

/** IPv6 networks that one customer counts as: many have a /48, which is 65,536 of them. */
export const NETWORKS_OF_SITE = 4;

/** The /48 around a network of IPv6; of IPv4 the network itself. */
export const siteOf = (network: string): string => network.replace(/:[0-9a-f]+::\/64$/, '::/48');
