import { checkReplySignature, type ReplySignature } from '#schemas/reply/reply-signature.ts';
import { REPLY, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { textOf } from '#schemas/signature/ssh-wire.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { checkSigned, type SignedBy } from '../keys/check-signed.ts';
import { signaturesIn } from '../keys/signatures-in.ts';

/** Pages that use passkeys of a host: its own, and this one where it is of that host. */
export function originsOf({ passkey }: SshSignature): readonly string[] {
  const host = passkey ? textOf(passkey.application) : '';
  return host === location.hostname ? [`https://${host}`, location.origin] : [`https://${host}`];
}

/**
 * Worth of the signatures of a reply: the first that is sound, otherwise the first. Null where
 * nobody signed it as a reply, or this page cannot check.
 */
async function signatureOfReply(
  id: string,
  signed: Signed | undefined,
): Promise<ReplySignature | null> {
  if (!globalThis.crypto?.subtle) return null;
  const ofReplies = signaturesIn(signed).signatures.filter(({ namespace }) => namespace === REPLY);
  const told = await Promise.all(
    ofReplies.map((signature) =>
      checkReplySignature(crypto.subtle, armorSshsig(signature), id, {
        origins: originsOf(signature),
      }),
    ),
  );
  const checked = told.filter((each) => each !== null);
  return (
    checked.find(({ state, refusals }) => state === 'valid' && refusals.length === 0) ??
    checked[0] ??
    null
  );
}

/** Worth of the signature of a reply, and the owner of its key as far as this device knows. */
export interface CheckedReply {
  readonly signature: ReplySignature | null;
  readonly by: SignedBy | undefined;
}

/** Checks the signatures of a reply, and asks this device whose key the best of them is. */
export async function checkReplyHere(
  id: string,
  signed: Signed | undefined,
): Promise<CheckedReply> {
  const [signature, { by }] = await Promise.all([
    signatureOfReply(id, signed),
    checkSigned(id, signed),
  ]);
  const isIt = ({ fingerprint, purpose }: SignedBy): boolean =>
    purpose === REPLY && fingerprint === signature?.fingerprint;
  return { signature, by: by.find(isIt) };
}
