// Behind this door: long documents, and texts that are laid out in pieces.
export { LongText } from './LongText.tsx';
export { ShowMore } from './ShowMore.tsx';
