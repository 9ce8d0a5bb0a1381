import { choicesOf } from '../reply/choices.ts';
import { readReply } from '../reply/reply.ts';
import { type PasskeyPlace, passkeyRefusals } from '../reply/reply-signature.ts';
import { type AllowedSigner, whoseKey } from '../signature/allowed-signers.ts';
import {
  checkSignature,
  fingerprintOf,
  REPLY,
  type SignatureSubtle,
  type SshSignature,
} from '../signature/ssh-signature.ts';
import { isSameName } from '../text/same-name.ts';
import { checkAcceptance } from './acceptance.ts';
import type { Artifact } from './artifact.ts';

/** A reply that may show who accepted: as a server has it, or a file beside the document. */
export interface SignedReply {
  /** A valid artifact with true hashes. */
  readonly artifact: Artifact;
  /** Signatures that came with it; nothing of them was checked yet. */
  readonly signatures: readonly SshSignature[];
}

/** Proof that a person accepted a document. */
export interface ProvenAcceptance {
  /** The revision that they saw, and answered. */
  readonly revision: number;
  readonly reply: Artifact;
  /** Owner of the key, in the reader's own list. */
  readonly signer: AllowedSigner;
  readonly way: 'passkey' | 'device';
  readonly fingerprint: string;
}

/** The reader: the time of reading and the signers they know. */
export interface AcceptanceReader {
  readonly subtle: SignatureSubtle;
  /** The reader's own list, never the document's. People are known by the name behind the key. */
  readonly signers: readonly AllowedSigner[];
  readonly now: Date;
  /** Page on which a passkey has to be made; unless told, one of `https://` and its host. */
  readonly placeOf?: (signature: SshSignature) => PasskeyPlace;
}

/**
 * Proof of an acceptance beyond its document's claim: a reply that is signed with a known key of the
 * person who is named as its approver, and not just by anybody, approves exactly the revision that they
 * saw, without conditions; and what they saw is what is accepted.
 *
 * @param accepted a valid artifact with true hashes
 * @param parentOf finds an artifact by its `id`, hashes recomputed; undefined: not here
 * @param replies those at hand, in any order
 * @returns null: it is as stated, and no more
 */
export async function provenAcceptance(
  accepted: Artifact,
  parentOf: (id: string) => Promise<Artifact | undefined> | Artifact | undefined,
  replies: readonly SignedReply[],
  reader: AcceptanceReader,
): Promise<ProvenAcceptance | null> {
  const { acceptedRevision, humanApprover } = accepted.provenance;
  const found: Artifact[] = [];
  const acceptance = await checkAcceptance(accepted, async (id) => {
    const parent = await parentOf(id);
    if (parent?.id === id && parent.provenance.revision === acceptedRevision) found.push(parent);
    return parent;
  });
  const seen = found.at(-1);
  if (acceptance?.verdict !== 'same' || !seen || !humanApprover) return null;
  for (const reply of replies) {
    if (!approves(reply.artifact, seen)) continue;
    for (const signature of reply.signatures) {
      const signer = await signerOf(signature, reply.artifact.id, reader);
      if (!signer || !isSameName(signer.comment || signer.principal, humanApprover)) continue;
      return {
        revision: seen.provenance.revision,
        reply: reply.artifact,
        signer,
        way: signature.passkey ? 'passkey' : 'device',
        fingerprint: await fingerprintOf(reader.subtle, signature.key),
      };
    }
  }
  return null;
}

/** True if a reply approves this very revision, and nothing but it. */
function approves(reply: Artifact, { id, contentHash, provenance, ...rest }: Artifact): boolean {
  const said = readReply(reply);
  return (
    said?.decision === 'approved' &&
    said.conditions.length === 0 &&
    said.inReplyTo.id === id &&
    said.inReplyTo.contentHash === contentHash &&
    said.inReplyTo.revision === provenance.revision &&
    // A document with choices is answered with one of them, and with nothing that reads like ours.
    !choicesOf(rest)?.length
  );
}

/** Signer of a sound reply; null: nobody whom the reader knows. */
async function signerOf(
  signature: SshSignature,
  id: string,
  { subtle, signers, now, placeOf }: AcceptanceReader,
): Promise<AllowedSigner | null> {
  const { key, passkey } = signature;
  const whose = whoseKey(signers, { key, namespace: REPLY }, now);
  if (whose.state !== 'known') return null;
  if (passkey && passkeyRefusals(passkey, placeOf?.(signature)).length > 0) return null;
  const state = await checkSignature(subtle, signature, REPLY, id);
  return state === 'valid' ? whose.signer : null;
}
