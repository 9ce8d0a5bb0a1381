// Behind this door: links that are not exactly as we write them, and records of a server.
export { cleanAddress } from './clean-address.ts';
export { openRecord } from './from-page.ts';
export { openStrictly } from './strictly.ts';
