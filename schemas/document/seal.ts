import { canonicalize } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import { PROBLEM_WORDS, type ProblemWords } from '../json/problem-words.ts';
import { type JsonFailure, parseStrictJson } from '../json/strict-json.ts';
import { MAX_JSON_BYTES, MAX_JSON_DEPTH, SCHEMA_ADDRESS, SCHEMA_VERSION } from '../limits.ts';
import { lacksNonce } from '../reply/nonce.ts';
import { err, ok, type Result } from '../result.ts';
import type { Artifact, JsonObject } from './artifact.ts';
import { artifactIdOf, contentHashOf } from './content-hash.ts';
import { documentProblems } from './document-problems.ts';
import { explainArtifact, type Problem } from './explain.ts';
import { isArtifact } from './validate.ts';

/** Surroundings of sealing beside the draft: clock, digest, nonce. */
export type SealContext = {
  readonly now: Date | string;
  readonly digest: Digest;
  /** The language of the problems; English unless told. */
  readonly words?: ProblemWords;
  /** Fresh nonce for a draft that needs one (nonce.ts); absent: none is filled in. */
  readonly nonce?: string | undefined;
  /** True: a person will be asked about the document, whatever its kind. */
  readonly asks?: boolean | undefined;
};

/** A hash that passes the schema, until the true one is known. */
const PLACEHOLDER = `sha256:${'0'.repeat(64)}`;

/**
 * Makes an artifact of a draft: fills in `schema`, `schemaVersion`, both dates, the status `draft`,
 * `provenance` of a first revision, empty `sources` and the `nonce` of a question where they are
 * absent, computes both hashes (any in the draft are ignored), and validates, by
 * document-problems.ts too.
 *
 * @param draft any value; what JSON cannot say in one way is a problem, not an exception
 * @returns a fresh value that shares nothing with the draft, or at most 20 problems
 */
export async function sealArtifact(
  draft: unknown,
  { now, digest, words = PROBLEM_WORDS, nonce, asks = false }: SealContext,
): Promise<Result<Artifact, Problem[]>> {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) {
    return err(explainArtifact(draft, words));
  }
  const time = typeof now === 'string' ? now : now.toISOString();
  // Spreading defines members; one named __proto__ stays a member, and is refused as unknown.
  const filled = {
    schema: SCHEMA_ADDRESS,
    schemaVersion: SCHEMA_VERSION,
    createdAt: time,
    updatedAt: time,
    status: 'draft',
    provenance: { revision: 1 },
    sources: [],
    ...draft,
    contentHash: PLACEHOLDER,
    id: PLACEHOLDER,
  };
  const read = plainCopy(filled, words);
  if (!read.ok) return read;
  const { copy } = read.value;
  const asking = nonce === undefined ? copy : withNonce(copy, nonce, asks);
  const whole = asking === copy ? read : plainCopy(asking as object, words);
  if (!whole.ok) return whole;
  const { copy: artifact, canonical } = whole.value;
  if (!isArtifact(artifact)) return err(explainArtifact(artifact, words));
  const refused = documentProblems(artifact, canonical, words);
  if (refused.length > 0) return err(refused);
  artifact.contentHash = await contentHashOf(artifact, digest);
  artifact.id = await artifactIdOf(artifact, digest);
  return ok(artifact);
}

/** A filled draft with a nonce in its content, where it lacks one. */
function withNonce(filled: unknown, nonce: string, asks: boolean): unknown {
  const draft = filled as JsonObject;
  if (!lacksNonce(draft, asks)) return filled;
  return { ...draft, content: { ...(draft.content as JsonObject), nonce } };
}

/** Canonical JSON of a value and a deep copy as a strict reader gets it from that, or why it cannot. */
function plainCopy(
  value: object,
  words: ProblemWords,
): Result<{ readonly copy: unknown; readonly canonical: string }, Problem[]> {
  let canonical: string;
  try {
    canonical = canonicalize(value as JsonObject);
  } catch (error) {
    // A TypeError tells what is no I-JSON; a RangeError, that the nesting exhausted the stack.
    if (error instanceof RangeError) return unreadable('json-depth', words);
    if (error instanceof TypeError) return unreadable('json-syntax', words);
    throw error;
  }
  const read = parseStrictJson(canonical);
  return read.ok ? ok({ copy: read.value, canonical }) : unreadable(read.error.kind, words);
}

function unreadable(kind: JsonFailure['kind'], words: ProblemWords): Result<never, Problem[]> {
  const reasons: Partial<Record<typeof kind, string>> = {
    'too-large': words.tooLarge(MAX_JSON_BYTES),
    'json-depth': words.tooDeep(MAX_JSON_DEPTH),
  };
  return err([{ pointer: '', keyword: kind, detail: reasons[kind] ?? words.notJson }]);
}
