// Other versions of a document as the document itself shows them.
export { provenHere } from '../reply/answers-here.ts';
export { findByHash, findSaved } from './at-hand.ts';
export { versionsAtHand } from './versions-at-hand.tsx';
