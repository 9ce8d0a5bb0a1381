import type { Envelope } from '#schemas/document/artifact.ts';
import { checkDocument } from '#schemas/document/check-document.ts';
import { type DocumentWarning, documentWarnings } from '#schemas/document/document-warnings.ts';
import { explainArtifact, type Problem } from '#schemas/document/explain.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import type { NamedFile } from '../files/types.ts';
import type { Millis } from '../types.ts';
import type { Platform } from '../work/codecs.ts';
import { namedFiles } from './checked-document.ts';
import { corrected } from './corrections.ts';
import { freshNonce } from './sealed-draft.ts';

/** The form in which a document is checked. */
export type ReportOptions = {
  /**
   * `strict`: a sealed document, as it would be published. `draft`: missing members are filled in,
   * both hashes included.
   */
  readonly mode: 'strict' | 'draft';
  /** True: a person will be asked about it, so that a draft gets a nonce. */
  readonly asks: boolean;
  readonly now: Millis;
};

/** The result of checking a document by itself, without its parents. */
export type DocumentReport = {
  readonly problems: readonly Problem[];
  readonly warnings: readonly DocumentWarning[];
  /** The document without its content; null: its form is wrong. */
  readonly envelope: Envelope | null;
  /** Both true hashes; null: its form is wrong. */
  readonly hashes: { readonly id: string; readonly contentHash: string } | null;
  /** True: both hashes are right, so that its lineage can be checked. */
  readonly isIntact: boolean;
  /** Opens it without a server; null: it is not valid, or too long for a link. */
  readonly fragment: string | null;
  /** Files that it names without their bytes. */
  readonly files: readonly NamedFile[];
  /** JSON of it, sealed in the mode `draft`. */
  readonly json: string;
};

/** Checks a document, and tells all that is wrong with it. */
export async function reportOn(
  platform: Platform,
  value: JsonValue,
  { mode, asks, now }: ReportOptions,
): Promise<DocumentReport> {
  const { sha256, scriptMistake } = platform;
  const warnings = await documentWarnings(value, { now, digest: sha256, scriptMistake });
  const wrong = (problems: readonly Problem[]): DocumentReport => ({
    problems: corrected(problems, value),
    warnings,
    envelope: null,
    hashes: null,
    isIntact: false,
    fragment: null,
    files: [],
    json: '',
  });
  let artifact: JsonValue = value;
  if (mode === 'draft') {
    const sealed = await sealArtifact(value, {
      now: new Date(now).toISOString(),
      digest: sha256,
      nonce: await freshNonce(platform),
      asks,
    });
    if (!sealed.ok) return wrong(sealed.error);
    artifact = sealed.value as unknown as JsonObject;
  }
  const checked = await checkDocument(artifact, sha256);
  const outcome = checked.ok ? { ...checked.value, problems: [] } : checked.error;
  if ('value' in outcome) return wrong(explainArtifact(outcome.value));
  const { content: _, ...envelope } = outcome.artifact;
  if ('expected' in outcome) {
    const { kind, expected } = outcome;
    const member = kind === 'id-hash' ? 'id' : 'contentHash';
    const detail = `\`/${member}\` must be "${expected[member]}".`;
    const problems = [{ pointer: `/${member}`, keyword: 'hash', detail }];
    return { ...wrong(problems), envelope, hashes: expected };
  }
  const { id, contentHash } = envelope;
  const fragment = outcome.problems.length === 0 ? encodeShareLink(outcome.artifact) : null;
  return {
    problems: outcome.problems,
    warnings,
    envelope,
    hashes: { id, contentHash },
    isIntact: true,
    fragment: fragment !== null && fragment.length <= MAX_FRAGMENT_CHARS ? fragment : null,
    files: namedFiles(outcome.artifact),
    json: JSON.stringify(artifact),
  };
}
