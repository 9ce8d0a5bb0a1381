import { unpackSignature } from '#schemas/link/sign-link.ts';
import { ok, type Result } from '#schemas/result.ts';
import { checkArtifact, open } from '../library/index.ts';
import type { OpenedLink, OpenFailure, ReadArtifact, Repair } from '../library/types/index.d.ts';
import { type Io, readInput } from './io.ts';

/** A link or a file that somebody named, and what came of opening it. */
export type Target = {
  readonly form: 'link' | 'json';
  readonly opened: Result<ReadArtifact & { readonly repairs?: readonly Repair[] }, OpenFailure>;
  readonly carried: Carried;
};

/** Signatures in a link; none of them is checked. */
export type Carried = {
  readonly signatures: OpenedLink['signatures'];
  readonly ignored: OpenedLink['signaturesIgnored'];
};

// An address, a fragment, or an address in the brackets that mail programs put around it. JSON
// never begins like this, and a heading of Markdown is none.
export const LINK_START = /^\s*[<(]?(?:https?:\/\/|#(?!#*[ \t]+(?!k\d))|k\d+(?:\.|\s*$))/i;
export const UNSIGNED: Carried = { signatures: [], ignored: null };

/** Opens a link, or the link or JSON in a file or in what is piped in. The error is a sentence. */
export async function openTarget(
  target: string | undefined,
  io: Io,
): Promise<Result<Target, string>> {
  if (target !== undefined && LINK_START.test(target) && !io.exists(target)) {
    return ok(await openLink(target));
  }
  const input = await readInput(target, io);
  if (!input.ok) return input;
  const text = new TextDecoder().decode(input.value);
  if (LINK_START.test(text)) return ok(await openLink(text.trim()));
  return ok({ form: 'json', opened: await checkArtifact(input.value), carried: UNSIGNED });
}

/** Opens a share link. */
export async function openLink(link: string): Promise<Target> {
  const opened = await open(link);
  return { form: 'link', opened, carried: opened.ok ? carriedBy(opened.value) : UNSIGNED };
}

/** The signatures of a link that can be read. */
export function carriedBy({
  signatures,
  signaturesIgnored,
}: Pick<OpenedLink, 'signatures' | 'signaturesIgnored'>): Carried {
  const readable = signatures.filter((each) => unpackSignature(each) !== null);
  const isLess = readable.length < signatures.length;
  return { signatures: readable, ignored: signaturesIgnored ?? (isLess ? 'record' : null) };
}
