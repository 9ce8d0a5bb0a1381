import { encodeShareLink } from '#schemas/link/share-link.ts';
import { signFragment } from '#schemas/link/sign-link.ts';
import {
  AUTHORSHIP,
  ed25519Signature,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { fragmentCases, signatureVectors } from '#schemas/vectors/corpus.ts';
import { example } from '../fixtures/examples.ts';
import { textOf } from '../fixtures/texts.ts';
import type { Person } from './person.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));

const { ed25519, smallOrder } = signatureVectors(textOf('schemas/vectors/signatures.json'));
const POINTS = smallOrder.map(bytesOf);
/** Number of signatures that a link has room for. */
const MOST = 8;

/** Signatures that engines accept or die of, each for a point of small order: as a key, and in proofs. */
function forgeries(): SshSignature[] {
  const [zero, good] = [new Uint8Array(32), bytesOf(ed25519.signature)];
  const [identity = zero] = POINTS;
  const of = (key: Bytes, r: Bytes, s: Bytes) =>
    ed25519Signature(AUTHORSHIP, key, Uint8Array.of(...r, ...s));
  return POINTS.flatMap((point) => [
    of(point, identity, zero),
    of(point, point, zero),
    of(bytesOf(ed25519.key), point, good.slice(32)),
  ]);
}

/** Text of a document, without its signatures and its history. */
const TEXT = `[...document.querySelectorAll('article section[data-place]')]
  .filter((each) => each.dataset.place !== 'history').map((each) => each.textContent).join()`;

/** Nothing that stands in the extra field of a link keeps its document from opening as it is. */
export async function opensWhateverIsSigned(person: Person, base: string): Promise<void> {
  const cases = fragmentCases(textOf('schemas/vectors/fragments.jsonl')).filter(({ name }) =>
    name.startsWith('signed: '),
  );
  const texts = new Set<string>();
  for (const { fragment } of cases) {
    await person.open(`${base}#${fragment}`);
    await person.until(`document.querySelector('main')?.dataset.integrity === 'match'`);
    // Its last part: all others are there.
    await person.until(`document.querySelector('.history') !== null`);
    texts.add(
      String(await person.run(`return document.querySelector('h1').textContent + ${TEXT}`)),
    );
  }
  if (texts.size !== 1) throw new Error(`${cases.length} links show ${texts.size} documents`);
  await person.look('signed');
}

/** Checks that a forged signature is never shown as valid, and that the engine lives on. */
export async function takesNoForgery(person: Person, base: string): Promise<void> {
  const artifact = await example('decision-memo');
  const all = forgeries();
  for (let from = 0; from < all.length; from += MOST) {
    const signed = signFragment(encodeShareLink(artifact), all.slice(from, from + MOST));
    if (!signed.ok) throw new Error(signed.error);
    await person.open(`${base}#${signed.value}`);
    await person.readsUnchanged(artifact.title);
    await person.until(
      `document.querySelector('[data-signature]')?.dataset.signature === 'invalid'`,
    );
  }
  await person.look('forged');
}
