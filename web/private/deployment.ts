import { deploymentAddress } from '../share/deployment.ts';

/** Set when building (`web/build/api-origin.ts`). */
declare const API_ORIGIN: string;

/** The address of something that the server of private links answers. */
export const serverAddress = (path: string): string =>
  API_ORIGIN ? new URL(path, API_ORIGIN).href : deploymentAddress(path).href;

/** Whether the server of this page keeps private links, as it says in the page itself. */
export const keepsPrivateLinks = (): boolean => isTold('private');

/** Whether it does so for people without an account. */
export const keepsForAnyone = (): boolean => isTold('private-anonymous');

const isTold = (name: string): boolean =>
  document.querySelector(`meta[name="vitrine-${name}"]`) !== null;
