import type { JsonValue } from '#schemas/document/artifact.ts';
import { checkDocument } from '#schemas/document/check-document.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { Digest } from '#schemas/json/digest.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { FRAGMENT_PREFIX, MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { readAskedLink, withoutAsk } from '#schemas/link/asked-link.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { openFragment as openWith } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { packedSignatures, recordsOf, withRecords } from '#schemas/link/signature-records.ts';
import { nonceOf } from '#schemas/reply/nonce.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import { NO_DIGEST } from './no-digest.ts';
import { notJson } from './not-json.ts';
import { isPrivateLink, pageAddressOf } from './page-address.ts';
import { parseDocument } from './parse-document.ts';
import type {
  Artifact,
  CheckOptions,
  Draft,
  JsonFailure,
  LinkRefusal,
  OpenedLink,
  OpenFailure,
  Problem,
  ReadArtifact,
  ReadFailure,
  Signature,
  WebAddress,
} from './types/index.d.ts';
import { readWebAddress, textOfAddress } from './web-address.ts';

// The package `vitrine`, for Node.js and browsers alike. It is described in types/index.d.ts.

export { failureText } from './failure-words.ts';
export { canonicalize };

/** Null on a plain http page, which has no SHA-256. */
const digestHere = (): Digest | null => (globalThis.crypto?.subtle ? digest : null);

export async function seal(
  draft: Draft,
  {
    now = new Date(),
    ask = false,
    nonce = nonceOf(crypto.getRandomValues(new Uint8Array(16))),
  }: { readonly now?: Date | string; readonly ask?: boolean; readonly nonce?: string } = {},
): Promise<Result<Artifact, Problem[]>> {
  const hashes = digestHere();
  if (!hashes) return err([NO_DIGEST]);
  const lost = notJson(draft);
  if (lost.length > 0) return err(lost);
  const sealed = await sealArtifact(draft, { now, digest: hashes, nonce, asks: ask });
  return sealed as Result<Artifact, Problem[]>;
}

export const readDraft = (json: string | Uint8Array): Result<Draft, JsonFailure> =>
  parseDocument(typeof json === 'string' ? new TextEncoder().encode(json) : json) as Result<
    Draft,
    JsonFailure
  >;

export async function revise(
  parent: Artifact,
  changes: Parameters<typeof import('./types/index.d.ts').revise>[1],
  { now = new Date() }: { readonly now?: Date | string } = {},
): Promise<Result<Artifact, Problem[]>> {
  const hashes = digestHere();
  if (!hashes) return err([NO_DIGEST]);
  const lost = notJson(changes);
  if (lost.length > 0) return err(lost);
  const made = await reviseArtifact(parent, changes as Parameters<typeof reviseArtifact>[1], {
    now,
    digest: hashes,
  });
  return made as Result<Artifact, Problem[]>;
}

export async function checkArtifact(
  artifact: unknown,
  { allowUnchecked = false }: CheckOptions = {},
): Promise<Result<ReadArtifact, ReadFailure>> {
  const hashes = digestHere();
  if (!hashes && !allowUnchecked) return err({ kind: 'unchecked' });
  const json = jsonOf(artifact);
  // Values outside JSON: functions, undefined, infinite numbers, endless nesting.
  if (json === null) return err({ kind: 'json-syntax', input: '' });
  const read = await readArtifact(json, hashes);
  return read as Result<ReadArtifact, ReadFailure>;
}

/** JSON text or bytes as they are; canonical JSON of a value. Null: it has none. */
function jsonOf(artifact: unknown): string | Uint8Array | null {
  if (typeof artifact === 'string' || artifact instanceof Uint8Array) return artifact;
  try {
    return notJson(artifact).length > 0 ? null : canonicalize(artifact as JsonValue);
  } catch {
    return null;
  }
}

export const explain = (artifact: unknown): Problem[] => explainArtifact(artifact);

export async function link(
  artifact: Artifact,
  base: WebAddress,
  { signatures = [] }: { readonly signatures?: readonly Signature[] } = {},
): Promise<Result<string, LinkRefusal>> {
  const viewer = readWebAddress(textOfAddress(base));
  if (viewer === null) return err({ kind: 'bad-base' });
  const records = recordsOf(signatures);
  if (records === null) return err({ kind: 'bad-signature' });
  const hashes = digestHere();
  if (!hashes) return err({ kind: 'unchecked' });
  const json = jsonOf(artifact);
  if (json === null) return err({ kind: 'json-syntax', input: '' });
  const parsed = parseStrictJson(json);
  const read = parsed.ok ? await checkDocument(parsed.value, hashes) : parsed;
  if (!read.ok) return read as Result<never, LinkRefusal>;
  const packed = gzip(new TextEncoder().encode(read.value.canonical));
  const signed = withRecords(Uint8Array.from(packed), records);
  if (!signed.ok) return err({ kind: signed.error });
  const fragment = FRAGMENT_PREFIX + encodeBase64Url(signed.value);
  return fragment.length > MAX_FRAGMENT_CHARS
    ? err({ kind: 'link-too-long' })
    : ok(`${viewer}#${fragment}`);
}

export async function openFragment(
  fragment: string,
  { allowUnchecked = false }: CheckOptions = {},
): Promise<Result<OpenedLink, OpenFailure>> {
  if (isPrivateLink(fragment)) return err({ kind: 'private-link' });
  const hashes = digestHere();
  if (!hashes && !allowUnchecked) return err({ kind: 'unchecked' });
  const opened = await openWith(fragment, gunzip, hashes);
  if (!opened.ok) return opened as Result<never, OpenFailure>;
  const { packed, ...read } = opened.value;
  const { signatures, ignored } = packedSignatures(packed);
  const link = { ...read, signatures, signaturesIgnored: ignored, ask: null };
  return ok(link as OpenedLink);
}

export async function open(
  address: WebAddress,
  options: CheckOptions = {},
): Promise<Result<OpenedLink, OpenFailure>> {
  const text = textOfAddress(address);
  const at = text.indexOf('#');
  const asked = at < 0 ? null : readAskedLink(text.slice(at).trimEnd());
  const opened = await openFragment(fragmentOf(withoutAsk(text)), options);
  if (opened.ok && asked) {
    const { id, secret } = asked;
    return ok({ ...opened.value, ask: { id, secret } });
  }
  const isPage = !opened.ok && opened.error.kind === 'no-artifact' && pageAddressOf(text) !== null;
  return isPage ? err({ kind: 'page-address' }) : opened;
}
