import { isHosted, type Newer } from '../../page/open/hosted.ts';
import { besideThis } from '../open/hosted-address.ts';

/**
 * Address of a newer version: beside this page, in this viewer when it asked a server for this one
 * (`#hosted=a/…`), or on its server.
 */
export const newerAddress = ({ id, url }: Newer): string => {
  const hash = id.slice('sha256:'.length);
  if (isHosted()) return besideThis(hash);
  return location.hash.startsWith('#hosted=') ? `#hosted=a/${hash}` : url;
};
