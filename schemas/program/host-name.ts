/**
 * Last labels that never lead to a host on the public internet: set aside (RFC 6761, 6762 with its
 * appendix G, 7686, 9476; ICANN for `internal`), never to be delegated because networks use them,
 * or put in by routers. All of `arpa` is infrastructure, `home.arpa` (RFC 8375) among it.
 */
const OWN_NETWORK = new Set(
  (
    'alt arpa corp domain gateway home intra intranet internal invalid lan local localdomain ' +
    'localhost localnet mail modem onion priv private router svc test workgroup'
  ).split(' '),
);

/**
 * Public names below which every name leads into the network of whoever asks, or to the address
 * that the name itself says.
 */
const LEADS_BACK = new Set(
  (
    '1u.ms backname.io fritz.box fuf.me ipv6-literal.net lacolhost.com local.gd localho.st ' +
    'localhost.direct localtest.me lvh.me nip.io plex.direct rbndr.us sslip.io traefik.me ts.net ' +
    'vcap.me xip.io xip.name'
  ).split(' '),
);

/** A last label of digits, or of hex behind 0x: to a browser the whole is an IPv4 address. */
const IS_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;
/** Four bytes in a row, each of them a whole label or between hyphens: 10.0.0.1.x, a-10-0-0-1.x */
const BYTE = '(?:0x[\\da-f]{1,2}|0{0,3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d))';
const HAS_IPV4 = new RegExp(`(?:^|[.-])${BYTE}(?:[.-]${BYTE}){3}(?=$|[.-])`);
/** A label like fe80--1 or 2001-db8-0-0-0-0-0-1. `xn--` is none: n is no digit of hex. */
const HAS_IPV6 =
  /(?:^|\.)(?:[\da-f]{1,4}(?:-[\da-f]{1,4}){0,6}--(?:[\da-f]{1,4}(?:-[\da-f]{1,4}){0,6})?|(?:[\da-f]{1,4}-){7}[\da-f]{1,4})(?=$|\.)/;

/** Reasons that a name is not that of a host on the public internet. */
export type HostFault =
  /** No lower-case DNS name of two labels or more. */
  | 'form'
  /** An address in place of a name. */
  | 'number'
  /** Only the network of whoever asks knows it, if any. */
  | 'own-network'
  /** A name that is made of an address, or that leads back to whoever asks. */
  | 'holds-address';

/**
 * Fault of a lower-case host that leads, by its name alone, into the network of whoever asks; null:
 * it does not. Of `number` not all do.
 *
 * @param host as `URL.hostname` has it
 */
export function networkFault(host: string): Exclude<HostFault, 'form'> | null {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name.startsWith('[') || name.includes(':') || IS_NUMBER.test(name)) return 'number';
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || last === '' || OWN_NETWORK.has(last)) return 'own-network';
  if (LEADS_BACK.has(labels.slice(-2).join('.'))) return 'holds-address';
  return HAS_IPV4.test(name) || HAS_IPV6.test(name) ? 'holds-address' : null;
}

const DNS_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Fault of a host that a capsule may not declare; null: it may. That takes a lower-case DNS name of
 * two labels or more, at most 253 characters, labels of 1 to 63 letters, digits and inner hyphens.
 * No address literals, ports, wildcards or trailing dots.
 */
export function hostFault(name: string): HostFault | null {
  if (name.length > 253) return 'form';
  // Colons that are no port: an IPv6 address, with or without its brackets.
  if (/^\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?$/.test(name)) return 'number';
  return DNS_NAME.test(name) ? networkFault(name) : 'form';
}

/**
 * The host that a text means: without scheme, path, port, wildcard and last dot, an internationalised
 * name as `xn--`. Undefined: none that may be declared.
 */
export function meantHost(text: string): string | undefined {
  const [address = ''] = text
    .slice(0, 300)
    .replace(/^[a-z]{1,20}:\/\//i, '')
    .split(/[/?#]/, 1);
  const bare = address
    .replace(/^.{0,200}@/, '')
    .replace(/:\d{0,5}$/, '')
    .replace(/^(?:\*\.)+/, '')
    .replace(/\.$/, '');
  if (bare === '' || !URL.canParse(`https://${bare}/`)) return undefined;
  const { hostname } = new URL(`https://${bare}/`);
  return hostname !== text && isDeclarableHost(hostname) ? hostname : undefined;
}

/** True if a capsule may declare a host. */
export const isDeclarableHost = (name: string): boolean => hostFault(name) === null;
