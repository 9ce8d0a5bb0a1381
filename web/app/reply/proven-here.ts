import type { Artifact } from '#schemas/document/artifact.ts';
import { type ProvenAcceptance, provenAcceptance } from '#schemas/document/proven-acceptance.ts';
import { readAllowedSigners } from '#schemas/signature/allowed-signers.ts';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { allContacts } from '../keys/contact-store.ts';
import { allowedSignersOf } from '../keys/contacts.ts';
import { signaturesIn } from '../keys/signatures-in.ts';
import { findByHash } from '../versions/at-hand.ts';
import { answersTo } from './answers-here.ts';
import { originsOf } from './signature-of-reply.ts';

/** Most revisions that are gone back through. */
const MAX_BACK = 20;

const parentOf = async (id: string): Promise<Artifact | undefined> =>
  (await findByHash(id))?.artifact;

/** The revision that a document says was accepted. */
async function seenBy({ provenance }: Artifact): Promise<Artifact | undefined> {
  let next = provenance.parentHash;
  for (let back = 0; next && back < MAX_BACK; back++) {
    const parent = await parentOf(next);
    if (!parent || parent.provenance.revision === provenance.acceptedRevision) return parent;
    next = parent.provenance.parentHash;
  }
  return undefined;
}

/**
 * True if an acceptance is more than a claim, as far as this device can tell: by an answer that is saved
 * here, signed with a key whose name its person gave it. Null: as stated.
 */
export async function provenHere(accepted: Artifact): Promise<ProvenAcceptance | null> {
  const { subtle } = globalThis.crypto;
  const seen = await seenBy(accepted);
  if (!subtle || !seen) return null;
  const [contacts, answers] = await Promise.all([allContacts(), answersTo(seen)]);
  const replies = answers.map(({ artifact, signed }) => ({
    artifact,
    signatures: signaturesIn(signed).signatures,
  }));
  const { signers } = readAllowedSigners(allowedSignersOf(contacts, REPLY));
  return provenAcceptance(accepted, parentOf, replies, {
    subtle,
    signers,
    now: new Date(),
    placeOf: (signature) => ({ origins: originsOf(signature) }),
  });
}
