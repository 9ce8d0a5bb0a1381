import {
  AUTHORSHIP,
  checkSignature,
  fingerprintOf,
  REPLY,
  type SignatureState,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';

/** A signature as reports have it. */
export type SignatureReport = {
  readonly namespace: string;
  /** As in a file `.pub`, without a comment. */
  readonly key: string;
  readonly fingerprint: string;
  /** The signature verifies for this artifact; it says nothing of the key's owner. */
  readonly valid: boolean;
  readonly state: SignatureState;
};

/** Checks a signature for the purpose that it names itself, which must be one of ours. */
export async function describeSignature(
  signature: SshSignature,
  id: string,
): Promise<SignatureReport> {
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
