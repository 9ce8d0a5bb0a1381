import {
  AUTHORSHIP,
  checkSignature,
  fingerprintOf,
  REPLY,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import type { SignatureReport } from '../types/sign.d.ts';

/** Checks a signature for the purpose that it names itself, which must be one of ours. */
export async function describe(signature: SshSignature, id: string): Promise<SignatureReport> {
  const { namespace, key } = signature;
  const isOurs = namespace === AUTHORSHIP || namespace === REPLY;
  const state = isOurs
    ? await checkSignature(crypto.subtle, signature, namespace, id)
    : 'unknown-kind';
  return {
    namespace,
    key: publicKeyLine(key),
    fingerprint: await fingerprintOf(crypto.subtle, key),
    valid: state === 'valid',
    state,
  };
}
