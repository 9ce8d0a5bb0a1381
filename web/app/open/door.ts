// Behind this door: links that are not exactly as we write them, and records of a server.
export { fragmentOf } from '#schemas/link/share-link.ts';
export { default as PrivatePage } from '../private/PrivatePage.tsx';
export { cleanAddress } from './clean-address.ts';
export { openRecord } from './from-page.ts';
export { openStrictly } from './strictly.ts';
