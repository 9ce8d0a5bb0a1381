import { explainValue } from '../generated/artifact-explain.js';
import type { ProblemWords } from '../json/problem-words.ts';
import { type Problem, problemsOf } from '../json/problems.ts';

export type { Problem } from '../json/problems.ts';

/**
 * Problems of a value that is not an artifact by the schema, at most 20; none when it is one.
 *
 * @param words those of a language; English unless told
 */
export const explainArtifact = (value: unknown, words?: ProblemWords): Problem[] =>
  problemsOf(explainValue(value), words);
