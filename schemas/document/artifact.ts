import type { Artifact } from '../generated/artifact-types.ts';

export type {
  Artifact,
  Author,
  MiniAppContent,
  Provenance,
  Source,
} from '../generated/artifact-types.ts';
export { ARTIFACT_TYPES } from '../generated/kind-profiles.ts';
export type { JsonObject, JsonValue } from '../json/json-value.ts';

/** An artifact without its content. */
export type Envelope = Omit<Artifact, 'content'>;

export type ArtifactType = Artifact['type'];
export type ArtifactStatus = Artifact['status'];

/** The states of an artifact, in the order of the schema. */
export const ARTIFACT_STATUSES = [
  'draft',
  'proposed',
  'reviewed',
  'accepted',
  'rejected',
  'expired',
  'revoked',
] as const satisfies readonly ArtifactStatus[];

/** Statuses of documents that can still be answered or edited. */
export const OPEN_STATUSES: ReadonlySet<unknown> = new Set<ArtifactStatus>([
  'draft',
  'proposed',
  'reviewed',
]);
