// Behind this door: other versions of a document, on this device and on the server of this page.
export * from './found.ts';
export { openHistory } from './HistoryList.tsx';
