import { checkReplySignature, type ReplySignature } from '#schemas/artifact/reply-signature.ts';
import { REPLY, type SshSignature } from '#schemas/artifact/ssh-signature.ts';
import { textOf } from '#schemas/artifact/ssh-wire.ts';
import { armorSshsig } from '#schemas/artifact/sshsig.ts';
import type { Signed } from '../open/outcome.ts';
import { signaturesIn } from '../signing/signatures-in.ts';

/** Where passkeys of a host are used: on its own pages; here also where this page is of that host. */
function originsOf({ passkey }: SshSignature): readonly string[] {
  const host = passkey ? textOf(passkey.application) : '';
  return host === location.hostname ? [`https://${host}`, location.origin] : [`https://${host}`];
}

/**
 * What the signatures of a reply are worth: the first that is sound, otherwise the first. Null where
 * nobody signed it as a reply, or this page cannot check.
 */
export async function signatureOfReply(
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
