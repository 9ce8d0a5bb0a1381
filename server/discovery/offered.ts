import type { Deps } from '../deps.ts';

/** Features that a deployment may have switched off; then nothing recommends them. */
export type Offers = Pick<Deps, 'previews' | 'privateLinks' | 'files'>;

/** True if an operation, by its method and path, is of something that is offered. */
export const isOffered = (operation: string, { previews, privateLinks, files }: Offers): boolean =>
  (previews || !/\/previews(?:\/|$)/.test(operation)) &&
  (files || !/\/files(?:\/|$)/.test(operation)) &&
  (privateLinks !== null || !/\/private(?:\/|$)/.test(operation));
