import { DEFAULT_HOST, DEFAULT_PORT, localAddress } from '../settings/config.ts';

/** Where links point when nothing else is said: the viewer that `npm start` serves. */
export const DEFAULT_BASE = localAddress(DEFAULT_HOST, DEFAULT_PORT);
