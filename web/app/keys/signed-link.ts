import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { packSignature, signFragment, withSignatures } from '#schemas/link/sign-link.ts';
import { MAX_FIELD_RECORDS } from '#schemas/link/signature-field.ts';
import type { SshSignature } from '#schemas/signature/ssh-signature.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { eachOnce, signaturesIn } from './signatures-in.ts';

/** The same link (without `#`) with these signatures and no others. Null: it would be too long. */
function signedFragment(fragment: string, signatures: readonly SshSignature[]): string | null {
  const whole = signFragment(fragment, signatures.slice(0, MAX_FIELD_RECORDS));
  return whole.ok && whole.value.length <= MAX_FRAGMENT_CHARS ? whole.value : null;
}

/** The same link with the signatures that a document came with; without them where they do not fit. */
export function keepSigned(fragment: string, signed: Signed | undefined): string {
  const { signatures } = signaturesIn(signed);
  return (signatures.length > 0 && signedFragment(fragment, signatures)) || fragment;
}

/** The same gzip member with the signatures that a document came with. */
export function keepPacked(
  gzip: Uint8Array<ArrayBuffer>,
  signed: Signed | undefined,
): Uint8Array<ArrayBuffer> {
  const whole = withSignatures(gzip, signaturesIn(signed).signatures.slice(0, MAX_FIELD_RECORDS));
  return whole.ok ? whole.value : gzip;
}

/** The signatures that a document came with, as they stand beside it in a page. */
export const signaturesBeside = (signed: Signed | undefined): string[] =>
  signaturesIn(signed).signatures.slice(0, MAX_FIELD_RECORDS).map(packSignature);

/** The same link with one more signature, which stands first. Null: it does not fit. */
export function withSignature(
  fragment: string,
  signed: Signed | undefined,
  signature: SshSignature,
): string | null {
  const all = eachOnce([signature, ...signaturesIn(signed).signatures]);
  return signedFragment(fragment, all);
}
