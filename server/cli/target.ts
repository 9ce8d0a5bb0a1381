import { type ReadArtifact, readArtifact } from '#schemas/document/read-artifact.ts';
import { gunzip } from '#schemas/link/gzip.ts';
import { type OpenFailure, openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf, type Repair } from '#schemas/link/read-fragment.ts';
import { unpackSignature } from '#schemas/link/sign-link.ts';
import { packedSignatures } from '#schemas/link/signature-records.ts';
import { ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import type { OpenedLink } from '../library/types/index.d.ts';
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
  const opened = await readArtifact(input.value, digest);
  return ok({ form: 'json', opened, carried: UNSIGNED });
}

/** Opens a share link. */
export async function openLink(link: string): Promise<Target> {
  const opened = await openFragment(fragmentOf(link), gunzip, digest);
  const carried = opened.ok ? signaturesIn(opened.value.packed) : UNSIGNED;
  return { form: 'link', opened, carried };
}

/** The signatures in a gzip member that can be read. */
export function signaturesIn(packed: Uint8Array<ArrayBuffer>): Carried {
  const { signatures, ignored } = packedSignatures(packed);
  const readable = signatures.filter((each) => unpackSignature(each) !== null);
  const isLess = readable.length < signatures.length;
  return { signatures: readable, ignored: ignored ?? (isLess ? 'record' : null) };
}
