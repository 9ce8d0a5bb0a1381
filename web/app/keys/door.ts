// Behind this door: the key of this device, contacts, and signing.
export { openKeys } from './KeysAndContacts.tsx';
export { openSignature, signedAddress } from './open-signature.ts';
export { SignDraft, SignOption, signAsAuthor } from './SignOption.tsx';
