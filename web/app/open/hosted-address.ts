import { withoutPlace } from '#schemas/link/place.ts';
import type { Newer } from '../../page/open/hosted.ts';
import { isHosted, placeAddress } from '../../page/open/hosted.ts';

/**
 * Address of a newer version: beside this page, in this viewer when it asked a server for this one
 * (`#hosted=a/…`), or on its server.
 */
export const newerAddress = ({ id, url }: Newer): string => {
  const hash = id.slice('sha256:'.length);
  if (isHosted()) return besideThis(hash);
  return location.hash.startsWith('#hosted=') ? `#hosted=a/${hash}` : url;
};

/**
 * Address before the hashes of the files of the record in this page, at the server that made it. Those
 * of a preview have its name in theirs.
 */
export function filesAddress(): string {
  const [, preview] = /\/p\/([^/]+)$/.exec(location.pathname) ?? [];
  const path = preview ? `previews/${preview}/files` : 'files';
  return new URL(`../api/${path}/`, location.href).href;
}

/**
 * The address of a record on the server that made this page, or that a static viewer asked
 * (`#hosted=…`).
 *
 * @param path `a/` and the bare hash of an artifact, or `i/` and the identifier of a capsule
 */
export function hostedAddress(path: string): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (isHosted() && canonical?.endsWith(`/${path}`)) return canonical;
  const { href, hash } = location;
  return withoutPlace(hash) === `#hosted=${path}` ? withoutPlace(href) : undefined;
}

/** The address of another artifact on the server that made this page, by its bare hash. */
export const besideThis = (hash: string): string => `${hash}?l=${document.documentElement.lang}`;

/** Goes to what a fragment carries. Under the address of a record it would die with the server. */
export function goTo(fragment: string): void {
  if (isHosted()) location.href = placeAddress(fragment);
  else location.hash = fragment;
}
