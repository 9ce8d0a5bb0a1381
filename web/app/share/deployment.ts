import { isHosted } from '../../page/open/hosted.ts';

/** Folder of this code in the deployment, whatever the address of the page. */
const here = import.meta.url;

/** An address of this deployment, by its path in it. Pages of records stand in a folder below it. */
export function deploymentAddress(path: string): URL {
  if (isHosted()) return new URL(`../${path}`, location.href);
  return new URL(import.meta.env.DEV ? `/${path}` : `../${path}`, here);
}
