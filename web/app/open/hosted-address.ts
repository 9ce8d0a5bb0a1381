import { withoutPlace } from '#schemas/link/place.ts';
import { isHosted } from '../../page/open/hosted.ts';

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
