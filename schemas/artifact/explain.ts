import { explainValue } from '../generated/artifact-explain.js';
import { type Problem, problemsOf } from '../json/problems.ts';

export type { Problem } from '../json/problems.ts';

/** Why a value is not an artifact by the schema, at most 20 problems; none when it is one. */
export const explainArtifact = (value: unknown): Problem[] => problemsOf(explainValue(value));
