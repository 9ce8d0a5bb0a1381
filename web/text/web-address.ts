/** True for an absolute http(s) address that a browser can parse. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address);

/** The host of an address as the network sees it (punycode), or '' when it cannot be parsed. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : '';
