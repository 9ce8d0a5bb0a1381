import type { Artifact } from '#schemas/document/artifact.ts';
import { type ProvenAcceptance, provenAcceptance } from '#schemas/document/proven-acceptance.ts';
import { type Reply, readReply } from '#schemas/reply/reply.ts';
import { checkReplySignature, type ReplySignature } from '#schemas/reply/reply-signature.ts';
import { readAllowedSigners } from '#schemas/signature/allowed-signers.ts';
import { REPLY, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { textOf } from '#schemas/signature/ssh-wire.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { checkSigned, type SignedBy } from '../keys/check-signed.ts';
import { allContacts, allowedSignersOf } from '../keys/contacts.ts';
import { signaturesIn } from '../keys/signatures-in.ts';
import { savedEntries } from '../library/store.ts';
import { findByHash, findSaved } from '../versions/at-hand.ts';
import { isAnswerTo } from './answering.ts';

/** Pages that use passkeys of a host: its own, and this one where it is of that host. */
function originsOf({ passkey }: SshSignature): readonly string[] {
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

/** An answer that is saved on this device, its hashes recomputed. */
export interface AnswerHere {
  readonly artifact: Artifact;
  readonly reply: Reply;
  /** Canonical JSON. */
  readonly canonical: string;
  /** Its signatures as texts; none is checked. */
  readonly signed: readonly string[];
}

/** Most entries of the library that are looked through. */
const MAX_READ = 2_000;
/** Most answers to one document that are shown. */
const MOST = 50;

/** As it stands in canonical JSON, of which every entry is made. */
const markOf = (id: string): string => `"id":"${id}","revision":`;

/** The answers to a document that are saved on this device. Never fails. */
export async function answersTo(document: Artifact): Promise<readonly AnswerHere[]> {
  const answers: AnswerHere[] = [];
  let read = 0;
  try {
    for await (const some of savedEntries()) {
      for (const [key, { kind, text, signatures = [] }] of some) {
        if (kind !== 'artifact' || !text.includes(markOf(document.id))) continue;
        const found = await findSaved(key);
        const reply = found && readReply(found.artifact);
        if (reply?.inReplyTo.id !== document.id || !isAnswerTo(reply, document)) continue;
        answers.push({ ...found, reply, signed: signatures } as AnswerHere);
      }
      read += some.length;
      if (read >= MAX_READ || answers.length >= MOST) break;
    }
  } catch {
    // An answer that cannot be looked for is not here.
  }
  return answers;
}

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
