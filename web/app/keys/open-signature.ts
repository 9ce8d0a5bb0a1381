import { withoutPlace } from '#schemas/link/place.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { AUTHORSHIP, checkSignature, REPLY } from '#schemas/signature/ssh-signature.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import * as t from '../../words/en/signing.ts';
import { toast } from '../kit/toast.tsx';
import { openRecord } from '../open/from-page.ts';
import { openStrictly } from '../open/strictly.ts';
import { withSignature } from './signed-link.ts';

/** The document that this page shows, opened again. */
async function opened(): Promise<OpenOutcome> {
  const fragment = withoutPlace(location.hash);
  const outcome: OpenOutcome = fragment ? await openStrictly(fragment) : { view: 'home' };
  const record = document.getElementById('vitrine-record');
  return record && outcome.view === 'home' ? openRecord(record) : outcome;
}

/**
 * Adds a signature that stood in a file to the link of the document that is open. Null, with a word of
 * why: there is none, or it is not one of that document.
 *
 * @param text of a file `.sig`
 */
export async function openSignature(text: string): Promise<{ fragment: string } | null> {
  const outcome = await opened();
  if (outcome.view !== 'artifact') {
    toast(t.openFirst);
    return null;
  }
  const { artifact, signed } = outcome;
  const signature = readArmored(text);
  const purpose = signature.ok && signature.value.namespace === REPLY ? REPLY : AUTHORSHIP;
  const { subtle } = globalThis.crypto;
  const isOne =
    signature.ok &&
    subtle !== undefined &&
    (await checkSignature(subtle, signature.value, purpose, artifact.id)) === 'valid';
  if (!isOne) {
    toast(t.notOne);
    return null;
  }
  const fragment = withSignature(encodeShareLink(artifact), signed, signature.value);
  // The toast goes with the address that changes now.
  setTimeout(() => toast(fragment === null ? t.signedTooLong : t.added), 500);
  return fragment === null ? null : { fragment };
}
