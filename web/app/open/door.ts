// Behind this door: links that are not exactly as we write them, and records of a server.
export { openRecord } from './from-page.ts';
export { openStrictly } from './strictly.ts';
