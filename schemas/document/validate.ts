import { isArtifactValue } from '../generated/artifact-validate.js';
import type { Artifact } from './artifact.ts';

/** True if a value read from JSON is an artifact by the schema. The hashes are not checked. */
export const isArtifact = (value: unknown): value is Artifact => isArtifactValue(value);
