import type { Digest } from '../json/digest.ts';
import type { JsonValue } from '../json/json-value.ts';
import { PROBLEM_WORDS, type ProblemWords } from '../json/problem-words.ts';
import { err, type Result } from '../result.ts';
import type { Artifact } from './artifact.ts';
import { type CheckFailure, checkArtifact, type ReadArtifact } from './check-artifact.ts';
import { documentProblems } from './document-problems.ts';
import type { Problem } from './explain.ts';

/** Reasons that a document is not validated, shared, kept or published. */
export type DocumentFailure =
  | CheckFailure
  /** It is intact, and breaks a rule of document-problems.ts. */
  | { kind: 'unfit'; artifact: Artifact; problems: Problem[] };

/**
 * The check of a sealed document at every door that takes one: what any reader checks, and the rules
 * for making a document (decisions §2).
 *
 * @param value any value that was read strictly
 * @param digest SHA-256, or null where there is none: the hashes are then left unchecked
 * @param words those of a language; English unless told
 */
export async function checkDocument(
  value: JsonValue,
  digest: Digest | null,
  words: ProblemWords = PROBLEM_WORDS,
): Promise<Result<ReadArtifact, DocumentFailure>> {
  const checked = await checkArtifact(value, digest);
  if (!checked.ok) return checked;
  const { artifact, canonical } = checked.value;
  const problems = documentProblems(artifact, canonical, words);
  return problems.length > 0 ? err({ kind: 'unfit', artifact, problems }) : checked;
}
