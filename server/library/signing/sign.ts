import { packSignature, unpackSignature } from '#schemas/link/sign-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import {
  AUTHORSHIP,
  bytesToSign,
  ed25519Signature,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { armorSshsig, readArmored } from '#schemas/signature/sshsig.ts';
import { checkArtifact } from '../index.ts';
import type { Artifact, ReadFailure, Signature } from '../types/index.d.ts';
import type { Purpose, Signer, SignFailure } from '../types/sign.d.ts';
import { NO_ENGINE, signerOf } from './keys.ts';

export const NO_SIGNATURE: SignFailure = {
  kind: 'no-signature',
  detail: 'This is no signature of ssh-keygen.',
};

export async function sign(
  artifact: Artifact,
  key: string | Signer,
  { purpose = AUTHORSHIP }: { readonly purpose?: Purpose } = {},
): Promise<Result<Signature, SignFailure | ReadFailure>> {
  const read = await checkArtifact(artifact);
  if (!read.ok) return read;
  const signer = typeof key === 'string' ? await signerOf(key) : ok(key);
  if (!signer.ok) return signer;
  const made = await signId(read.value.artifact.id, signer.value, purpose);
  return made.ok ? ok(packSignature(made.value)) : made;
}

/** Signs the id of an artifact that was checked. */
export async function signId(
  id: string,
  { point, sign }: Signer,
  purpose: Purpose,
): Promise<Result<SshSignature, SignFailure>> {
  if (!globalThis.crypto?.subtle) return err(NO_ENGINE);
  const proof = await sign(await bytesToSign(crypto.subtle, purpose, id));
  return proof.ok
    ? ok(ed25519Signature(purpose, Uint8Array.from(point), Uint8Array.from(proof.value)))
    : err({ kind: 'not-signed', detail: proof.error });
}

export function signatureFile(signature: Signature): Result<string, SignFailure> {
  const read = unpackSignature(signature);
  return read ? ok(armorSshsig(read)) : err(NO_SIGNATURE);
}

export function readSignatureFile(text: string): Result<Signature, SignFailure> {
  const read = readArmored(text);
  return read.ok ? ok(packSignature(read.value)) : err(NO_SIGNATURE);
}
