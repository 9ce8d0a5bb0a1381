import { checkDocument } from '#schemas/artifact/check-document.ts';
import { type DocumentWarning, documentWarnings } from '#schemas/artifact/document-warnings.ts';
import { explainArtifact, type Problem } from '#schemas/artifact/explain.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { linkWarning } from '#schemas/artifact/warning-words.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import type { Deps } from '../deps.ts';
import { corrected } from './corrections.ts';
import { checkLineage, priceOf } from './publish-artifact.ts';
import { freshNonce } from './sealed-draft.ts';

export type ValidationAnswer = {
  readonly valid: boolean;
  /** At most 20, each with a JSON Pointer into the artifact. */
  readonly problems: readonly { readonly pointer: string; readonly detail: string }[];
  readonly warnings: readonly DocumentWarning[];
  /** The true hashes of the artifact as sent, or as sealed; null when its form is wrong. */
  readonly id: string | null;
  readonly contentHash: string | null;
  /** Opens the artifact without a server; null when it is not valid or too long for a link. */
  readonly fragment: string | null;
  readonly url: string | null;
  /** Credits that publishing it would cost. */
  readonly cost: number | null;
  /** The sealed artifact; in draft mode only. */
  readonly artifact?: JsonValue;
};

const INVALID = { id: null, contentHash: null, fragment: null, url: null, cost: null } as const;

/**
 * Tells what is wrong with an artifact. Costs nothing and stores nothing.
 *
 * @param mode `strict`: a sealed artifact, as it would be published. `draft`: what is missing is
 * filled in, both hashes included, and the sealed artifact is part of the answer.
 * @param asks true: a person will be asked about it, so that a draft gets a nonce
 */
export async function validateArtifact(
  deps: Deps,
  value: JsonValue,
  mode: 'strict' | 'draft',
  asks = false,
): Promise<ValidationAnswer> {
  const warnings = await warningsFor(deps, value);
  const wrong = (problems: readonly Problem[]): ValidationAnswer => ({
    valid: false,
    problems: corrected(problems, value).map(told),
    warnings,
    ...INVALID,
  });
  let artifact: JsonValue = value;
  if (mode === 'draft') {
    const now = new Date(deps.now()).toISOString();
    const sealed = await sealArtifact(value, {
      now,
      digest: deps.sha256,
      nonce: await freshNonce(deps),
      asks,
    });
    if (!sealed.ok) return wrong(sealed.error);
    artifact = sealed.value as unknown as JsonObject;
  }
  const checked = await checkDocument(artifact, deps.sha256);
  const outcome = checked.ok ? { ...checked.value, problems: [] } : checked.error;
  if ('value' in outcome) return wrong(explainArtifact(outcome.value));
  const { artifact: intact } = outcome;
  if ('expected' in outcome) {
    const { kind, expected } = outcome;
    const member = kind === 'id-hash' ? 'id' : 'contentHash';
    const detail = `\`/${member}\` must be "${expected[member]}".`;
    return {
      ...wrong([{ pointer: `/${member}`, keyword: 'hash', detail }]),
      ...expected,
      cost: priceOf(intact, deps.pricing),
    };
  }
  const problems = [...outcome.problems, ...(await lineageProblems(deps, intact))];
  const fragment = problems.length === 0 ? encodeShareLink(intact) : null;
  const isShort = fragment !== null && fragment.length <= MAX_FRAGMENT_CHARS;
  const url = isShort ? `${deps.baseUrl()}#${fragment}` : null;
  const long = url === null ? null : linkWarning(url.length);
  return {
    valid: problems.length === 0,
    problems: problems.map(told),
    warnings: long ? [...warnings, long] : warnings,
    id: intact.id,
    contentHash: intact.contentHash,
    fragment: isShort ? fragment : null,
    url,
    cost: priceOf(intact, deps.pricing),
    ...(mode === 'draft' && { artifact }),
  };
}

/** The warnings about a document. */
export const warningsFor = ({ now, scriptMistake }: Deps, value: JsonValue) =>
  documentWarnings(value, { now: now(), scriptMistake });

const told = ({ pointer, detail }: Problem) => ({ pointer, detail });

async function lineageProblems(
  deps: Deps,
  artifact: Parameters<typeof checkLineage>[1],
): Promise<readonly Problem[]> {
  const lineage = await checkLineage(deps, artifact);
  if (lineage.ok) return [];
  return 'problems' in lineage.error ? lineage.error.problems : [];
}
