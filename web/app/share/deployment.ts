import { isHosted } from '../../page/open/hosted.ts';

/** Folder of this code in the deployment, whatever the address of the page. */
const here = import.meta.url;

/** An address of this deployment, by its path in it. Pages of records stand in a folder below it. */
export function deploymentAddress(path: string): URL {
  if (isHosted()) return new URL(`../${path}`, location.href);
  return new URL(import.meta.env.DEV ? `/${path}` : `../${path}`, here);
}

/** Set when building (`web/build/settings.ts`). */
declare const API_ORIGIN: string;

/** The address of something that the server of private links answers. */
export function serverAddress(path: string): string {
  const home = homeOfPage();
  if (home !== undefined) return new URL(path, home).href;
  return API_ORIGIN ? new URL(path, API_ORIGIN).href : deploymentAddress(path).href;
}

/**
 * Address of the server of private links, as a page names it that came away from it: as a file, or into
 * a chat. Such a page may ask there and nowhere else.
 */
const homeOfPage = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-private]')?.dataset.private;

/** True if the server of this page keeps private links, as it says in the page itself. */
export const keepsPrivateLinks = (): boolean => isTold('private');

/** True if it does so for people without an account. */
export const keepsForAnyone = (): boolean => isTold('private-anonymous');

const isTold = (name: string): boolean =>
  document.querySelector(`meta[name="vitrine-${name}"]`) !== null;
