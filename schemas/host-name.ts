/** Names that never mean a host on the public internet (RFC 6761, 6762, 7686, 8375, 9476). */
const SPECIAL_USE = /(?:^|\.)(?:alt|home\.arpa|internal|invalid|local|localhost|onion|test)$/;

/**
 * Whether a capsule may declare a host: a lower-case DNS name of two labels or more, at most 253
 * characters, labels of 1 to 63 letters, digits and inner hyphens. No address literals, ports,
 * wildcards, trailing dots or special-use names. Internationalised names stand as `xn--`.
 */
export const isDeclarableHost = (name: string): boolean =>
  name.length <= 253 &&
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(name) &&
  // A last label of digits, or of hex behind 0x, makes the whole an IPv4 address to a browser.
  !/\.(?:\d+|0x[\da-f]*)$/.test(name) &&
  !SPECIAL_USE.test(name);
