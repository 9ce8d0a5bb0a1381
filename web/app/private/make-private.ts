import { MAX_ANONYMOUS_PRIVATE_SECONDS } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzipInSteps } from '#schemas/link/gzip.ts';
import {
  makePrivateLink,
  type PrivateRecord,
  SECRET_BYTES,
} from '#schemas/link/make-private-link.ts';
import type { Subtle } from '#schemas/link/subtle.ts';
import { loadSigned } from '../../page/doors.ts';
import type { Signed } from '../../page/open/outcome.ts';
import { rootAddress } from '../../words/languages.ts';
import type { Told } from '../kit/refusal.tsx';
import { refusalOf } from '../kit/refusal.tsx';
import { keepsForAnyone, serverAddress } from '../share/deployment.ts';
import { rememberLink } from './own-links.ts';
import { isSignedIn } from './standing.ts';

/** Choices of a person. */
export type PrivateChoice = {
  /** In seconds. */
  readonly expiresIn: number;
  readonly once: boolean;
  /** From `passwordBytes`; null: none. */
  readonly password: Uint8Array<ArrayBuffer> | null;
  /** The signatures that go with the document. */
  readonly signed: Signed | undefined;
};

/** Outcome of making a private link. */
export type PrivateMade =
  | {
      readonly outcome: 'made';
      readonly url: string;
      readonly charged: number;
      readonly expiresAt: string;
    }
  | { readonly outcome: 'sign-in' | 'too-long' | 'offline' | 'no-crypto' }
  | ({ readonly outcome: 'refused' } & Told);

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes private links of one document: encrypts it here, and has the server keep what only the link
 * opens. A retry of the same choice sends the same bytes; every other choice has a new secret.
 *
 * @param document facts about it that this device remembers
 * @param canonical the exact bytes that the document's ID stands for
 */
export function privateMaker(
  document: { readonly id: string; readonly title: string },
  canonical: string,
) {
  let last: { readonly choice: PrivateChoice; readonly record: PrivateRecord } | undefined;
  return async (choice: PrivateChoice): Promise<PrivateMade> => {
    const subtle = globalThis.crypto?.subtle as Subtle | undefined;
    if (!subtle) return { outcome: 'no-crypto' };
    // Asked only where people without an account may make links, too: theirs are others.
    const hasAccount = !keepsForAnyone() || (await isSignedIn());
    const record =
      last?.choice === choice ? last.record : await encrypted(subtle, canonical, choice);
    if (!record) return { outcome: 'too-long' };
    last = { choice, record };
    const { expiresIn } = choice;
    const seconds = hasAccount ? expiresIn : Math.min(expiresIn, MAX_ANONYMOUS_PRIVATE_SECONDS);
    const made = await post(record, choice, seconds, !hasAccount);
    if (made.outcome !== 'made') return made;
    last = undefined;
    const { url, expiresAt } = made;
    const { once } = choice;
    const madeAt = new Date().toISOString();
    // A person without an account can delete it from this device, and nowhere else.
    const own = { id: record.id, open: encodeBase64Url(record.open), madeAt, expiresAt };
    const about = { document: document.id, title: document.title, url, once };
    await rememberLink({ ...own, ...about, isOfAccount: hasAccount }).catch(() => {});
    return made;
  };
}

async function encrypted(
  subtle: Subtle,
  canonical: string,
  { once, password, signed }: PrivateChoice,
): Promise<PrivateRecord | null> {
  const plain = await gzipInSteps(new TextEncoder().encode(canonical), pause);
  const gzip = signed ? (await loadSigned()).keepPacked(Uint8Array.from(plain), signed) : plain;
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return makePrivateLink(subtle, secret, gzip, password, once);
}

async function post(
  { fragment, id, data, openHash }: PrivateRecord,
  { once, password }: PrivateChoice,
  expiresIn: number,
  recipientMayDelete: boolean,
): Promise<PrivateMade> {
  const body = {
    ...{ id, data: encodeBase64Url(data), openHash: encodeBase64Url(openHash) },
    ...{ password: password !== null, once, expiresIn, recipientMayDelete },
  };
  try {
    const answer = await fetch(serverAddress('api/private'), {
      method: 'POST',
      // The header keeps forms of other sites out (decisions §8).
      headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
      body: JSON.stringify(body),
      redirect: 'error',
    });
    if (answer.status === 401) return { outcome: 'sign-in' };
    const told = await answer.json();
    if (!answer.ok) {
      const refused = refusalOf(told);
      return refused ? { outcome: 'refused', ...refused } : { outcome: 'offline' };
    }
    return {
      outcome: 'made',
      url: `${rootAddress()}#${fragment}`,
      charged: Number(told.credits?.charged ?? 0),
      expiresAt: String(told.expiresAt),
    };
  } catch {
    return { outcome: 'offline' };
  }
}
