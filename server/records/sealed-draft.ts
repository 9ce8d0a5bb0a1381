import { type DocumentWarning, documentWarnings } from '#schemas/document/document-warnings.ts';
import { hashCanonical } from '#schemas/document/hash-canonical.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { nonceOf } from '#schemas/reply/nonce.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Millis } from '../types.ts';
import type { Codecs, Platform } from '../work/codecs.ts';
import { type CheckedDocument, checkedDocument, packedDocument } from './checked-document.ts';
import { corrected } from './corrections.ts';

/** Dependencies of sealing, beside the draft. */
export type Sealing = {
  readonly account: string;
  /** The dates of the document, and part of its nonce. */
  readonly time: Millis;
  /** True: a person will be asked about it. */
  readonly asks: boolean;
};

type SentDraft = {
  /** SHA-256 of the draft and of what it is for. */
  readonly hash: string;
  readonly canonical: string;
};

/** A draft that was filled in, sealed and checked; or a document that came sealed. */
export type SealedDocument = {
  readonly document: Result<CheckedDocument, Failure>;
  /** The draft as it was sealed; null: it came sealed. */
  readonly draft: (Omit<Sealing, 'account'> & SentDraft) | null;
};

/** The same, as tools of MCP show it. */
export type ShownDocument = SealedDocument & {
  /** JSON of the sealed document. */
  readonly json: string;
  readonly warnings: readonly DocumentWarning[];
};

/** True for a value that claims to be sealed: nothing of it is filled in, and both hashes count. */
export const isSealedForm = (value: JsonValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.hasOwn(value, 'id') &&
  Object.hasOwn(value, 'contentHash');

/** Warnings of a document that was made here, as a member of an answer; nothing for any other. */
export const warningsMember = (
  sealed: SealedDocument | ShownDocument,
): { readonly warnings?: ShownDocument['warnings'] } =>
  'warnings' in sealed && sealed.draft !== null ? { warnings: sealed.warnings } : {};

/** A nonce that nobody made before. */
export const freshNonce = (codecs: Pick<Codecs, 'sha256' | 'newId'>): Promise<string> =>
  nonceFrom(codecs, codecs.newId('nonce'));

async function nonceFrom({ sha256 }: Pick<Codecs, 'sha256'>, text: string): Promise<string> {
  return nonceOf(new Uint8Array(await sha256(new TextEncoder().encode(text))));
}

/**
 * Fills in, seals and checks a draft; checks what claims to be sealed. The nonce follows from account,
 * draft and time, so that the same draft at the same time is the same document. It needs no secrecy:
 * it stands in the document, and an answer names the document by its hash as well.
 */
export async function sealedDocument(
  codecs: Codecs,
  value: JsonValue,
  sealing: Sealing,
): Promise<Result<SealedDocument, Failure>> {
  const sealed = await sealedValue(codecs, value, sealing);
  return sealed.ok ? ok(sealed.value.sealed) : sealed;
}

/** As {@link sealedDocument}, with its JSON and the warnings about it. */
export async function shownDocument(
  platform: Platform,
  value: JsonValue,
  sealing: Sealing,
  now: Millis,
): Promise<Result<ShownDocument, Failure>> {
  const done = await sealedValue(platform, value, sealing);
  if (!done.ok) return done;
  const { sealed, value: whole } = done.value;
  const { sha256: digest, scriptMistake } = platform;
  const warnings = await documentWarnings(whole, { now, digest, scriptMistake });
  return ok({ ...sealed, json: JSON.stringify(whole), warnings });
}

/** Seals a value. @returns the sealed value beside what is stored of it */
export async function sealedValue(
  codecs: Codecs,
  value: JsonValue,
  { account, time, asks }: Sealing,
): Promise<Result<{ readonly sealed: SealedDocument; readonly value: JsonValue }, Failure>> {
  if (isSealedForm(value)) {
    return ok({ sealed: { document: await checkedDocument(codecs, value), draft: null }, value });
  }
  const canonical = canonicalOf(value);
  const hash = await hashCanonical(asks ? `[${canonical},"ask"]` : canonical, codecs.sha256);
  const nonce = await nonceFrom(codecs, `${account} ${hash} ${time}`);
  const now = new Date(time).toISOString();
  const sealed = await sealArtifact(value, { now, digest: codecs.sha256, nonce, asks });
  if (!sealed.ok) {
    return err({ reason: 'invalid-artifact', problems: corrected(sealed.error, value) });
  }
  const artifact = sealed.value;
  const document = await packedDocument(codecs, artifact, canonicalize(artifact));
  return ok({
    sealed: { document: ok(document), draft: { hash, canonical, time, asks } },
    value: artifact as unknown as JsonValue,
  });
}

/** Canonical JSON; empty for what has none: sealing tells what is wrong with it. */
function canonicalOf(value: JsonValue): string {
  try {
    return canonicalize(value);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return '';
    throw error;
  }
}
