import { networkFault } from '#schemas/program/host-name.ts';
import type { LinkDoubt } from './questions.ts';

/** Longest address that is still read by a person, in characters. */
const LONG = 300;

/**
 * An address that can be opened for a mini-app: http or https, no user name in front of the host
 * (it is what makes `https://bank.example@evil.example/` look like a bank); null for any other. Its
 * host is in ASCII: letters that look like others stand as `xn--` (RFC 5891).
 */
export function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.hostname && !url.username && !url.password ? url : null;
}

/** Doubts about an address that the person should know before it is opened. */
export function doubtsAbout(url: URL): LinkDoubt[] {
  const doubts: LinkDoubt[] = [];
  if (/(?:^|\.)xn--/.test(url.hostname)) doubts.push('international');
  if (url.protocol !== 'https:') doubts.push('not-encrypted');
  const fault = networkFault(url.hostname);
  if (fault) doubts.push(fault);
  if (url.port) doubts.push('port');
  if (url.href.length > LONG) doubts.push('long');
  return doubts;
}
