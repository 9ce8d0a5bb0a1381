// Behind this door: signatures of a document, as they are checked and kept.

export { Expected, SignedLine } from './SignedLine.tsx';
export { signatureTexts, withSignatures } from './signatures-in.ts';
export { keepPacked, keepSigned, signaturesBeside } from './signed-link.ts';
