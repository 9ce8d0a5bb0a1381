// Behind this door: signatures of a document, as they are checked and kept.
export { signatureTexts, withSignatures } from '../library/signed-entry.ts';
export { Expected } from './Expected.tsx';
export { SignedLine } from './SignedLine.tsx';
export { keepPacked, keepSigned, signaturesBeside } from './signed-link.ts';
