import { isHosted, type Newer } from '../../page/open/hosted.ts';
import { besideThis } from '../open/hosted-address.ts';

/**
 * Where a newer version opens: beside this page, in this viewer when it asked a server for this one
 * (`#hosted=a/…`), or where its server has it.
 */
export const newerAddress = ({ id, url }: Newer): string => {
  const hash = id.slice('sha256:'.length);
  if (isHosted()) return besideThis(hash);
  return location.hash.startsWith('#hosted=') ? `#hosted=a/${hash}` : url;
};
