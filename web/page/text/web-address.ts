/**
 * An http(s) address whose part before the path is not endless: the names of hosts have at most 253
 * characters, and to parse a long one of combining marks takes the square of its length.
 */
const WEB = /^https?:\/\/[^/?#\\]{0,2000}(?:[/?#\\]|$)/i;

/** True for an absolute http(s) address that a browser can parse. */
export const isWebAddress = (address: string): boolean =>
  WEB.test(address) && URL.canParse(address);

/** The host of an address as the network sees it (punycode), or '' when it cannot be parsed. */
export const hostOf = (address: string): string =>
  isWebAddress(address) ? new URL(address).host : '';
