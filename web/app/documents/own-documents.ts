// Behind this door: the documents of this device, and those of them that the home page shows.
export { default } from './Documents.tsx';
export { Recent } from './Recent.tsx';
