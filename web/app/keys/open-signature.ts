import { encodeInSteps, encodeShareLink } from '#schemas/link/share-link.ts';
import { AUTHORSHIP, checkSignature, REPLY } from '#schemas/signature/ssh-signature.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { signing as t } from '../../words/en/answers.ts';
import { toast } from '../kit/toast.tsx';
import { keepSigned, withSignature } from './signed-link.ts';

/**
 * Adds a signature that stood in a file to the link of the document that is open. Null, with a word of
 * why: there is none, or it is not one of that document.
 *
 * @param text of a file `.sig`
 * @param outcome the document of this page, opened again
 */
export async function openSignature(
  text: string,
  outcome: OpenOutcome,
): Promise<{ fragment: string } | null> {
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

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The link (without `#`) of an artifact with the signatures that were saved beside it. */
export const signedAddress = async (
  canonical: string,
  signatures: readonly string[],
): Promise<string> => keepSigned(await encodeInSteps(canonical, pause), signatures);
