// Behind this door: the key of this device, contacts, and signing.
export { openKeys } from './KeysAndContacts.tsx';
export { openSignature, signedAddress } from './open-signature.ts';
export { SignDraft } from './SignDraft.tsx';
export { SignOption } from './SignOption.tsx';
export { signAsAuthor } from './sign-as-author.ts';
