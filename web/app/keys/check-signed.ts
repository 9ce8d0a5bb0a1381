import type { LinkSignatures } from '#schemas/link/sign-link.ts';
import {
  AUTHORSHIP,
  checkSignature,
  fingerprintOf,
  REPLY,
  type SignatureState,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { hasDatabase } from '../kit/store.ts';
import { allContacts, type Contact, type Whose, whose } from './contacts.ts';
import { deviceKey } from './device-key.ts';
import { signaturesIn } from './signatures-in.ts';

/** A signature, what came of its check, and whose key this device knows it by. */
export type SignedBy = {
  readonly signature: SshSignature;
  /** Namespace of the signature: `AUTHORSHIP` or `REPLY`. */
  readonly purpose: string;
  /** Fingerprint, as `ssh-keygen -l` writes it; empty where this page cannot compute it. */
  readonly fingerprint: string;
  readonly state: SignatureState;
  /** `own`: the key of this device. */
  readonly whose: Whose | { readonly state: 'own' };
};

/** All signatures of a document, those that say most first, and what of a link was ignored. */
export type Checked = {
  readonly by: readonly SignedBy[];
  readonly ignored: LinkSignatures['ignored'];
};

/** True if somebody whom this device knows signed a document as its author. */
export const isFromKnown = ({ state, purpose, whose }: SignedBy): boolean =>
  state === 'valid' && purpose === AUTHORSHIP && (whose.state === 'known' || whose.state === 'own');

/** Checks the signatures of a document against its id, and asks this device whose keys they are. */
export async function checkSigned(id: string, signed: Signed | undefined): Promise<Checked> {
  const { signatures, ignored } = signaturesIn(signed);
  const [contacts, own] = await Promise.all([
    allContacts(),
    (await hasDatabase('vitrine-signing')) ? deviceKey() : null,
  ]);
  const checking = signatures.map((each) => checkOne(id, each, contacts, own?.key));
  const by = (await Promise.all(checking)).sort((a, b) => weightOf(a) - weightOf(b));
  return { by, ignored };
}

async function checkOne(
  id: string,
  signature: SshSignature,
  contacts: readonly Contact[],
  own: Uint8Array | undefined,
): Promise<SignedBy> {
  const { key, namespace } = signature;
  const purpose = namespace === REPLY ? REPLY : AUTHORSHIP;
  const { subtle } = globalThis.crypto;
  if (!subtle) {
    const nobody = { state: 'unknown-key' } as const;
    return { signature, purpose, fingerprint: '', state: 'cannot-check', whose: nobody };
  }
  const isOwn = own !== undefined && isSame(own, key);
  return {
    signature,
    purpose,
    fingerprint: await fingerprintOf(subtle, key),
    state: await checkSignature(subtle, signature, purpose, id),
    whose: isOwn ? { state: 'own' } : whose(contacts, { key, namespace: purpose }, new Date()),
  };
}

const STATES: readonly SignatureState[] = ['valid', 'invalid', 'unknown-kind', 'cannot-check'];
const OWNERS: readonly SignedBy['whose']['state'][] = ['known', 'own'];

/** Order of signatures, strongest first: anybody may add one, and none takes away from another. */
const weightOf = ({ state, whose: { state: owner } }: SignedBy): number =>
  STATES.indexOf(state) * 3 + (OWNERS.includes(owner) ? OWNERS.indexOf(owner) : 2);
