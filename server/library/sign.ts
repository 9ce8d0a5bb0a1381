import { unpackSignature } from '#schemas/link/sign-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { describe } from './signing/describe-signature.ts';
import { NO_SIGNATURE } from './signing/sign.ts';
import type { Signature } from './types/index.d.ts';
import type { SignatureReport, SignFailure } from './types/sign.d.ts';

// The package's `vitrine/sign`, described in types/sign.d.ts.

export { allowedSignersLine, readAllowedSigners } from './signing/allowed-signers.ts';
export { makeKey, signerOf } from './signing/keys.ts';
export { readSignatureFile, sign, signatureFile } from './signing/sign.ts';
export { verify } from './signing/verify.ts';

export async function describeSignature(
  signature: Signature,
  id: string,
): Promise<Result<SignatureReport, SignFailure>> {
  const read = unpackSignature(signature);
  return read ? ok(await describe(read, id)) : err(NO_SIGNATURE);
}
