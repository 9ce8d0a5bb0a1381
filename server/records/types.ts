import type { ArtifactStatus, ArtifactType } from '#schemas/document/artifact.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
import type { ArtifactMeta, CapsuleMeta, Found, Millis, PackedBody, RecordKind } from '../types.ts';

export type StoredArtifact = Found<{
  readonly meta: ArtifactMeta;
  readonly body: PackedBody;
  readonly publishedAt: Millis;
}>;

export type StoredCapsule = Found<{
  readonly meta: CapsuleMeta;
  readonly body: PackedBody;
  readonly publishedAt: Millis;
}>;

export type ArtifactFilter = {
  readonly type: ArtifactType | null;
  readonly status: ArtifactStatus | null;
  /** Looked for in title and summary, letter case ignored. */
  readonly text: string | null;
};

/** Something that an account publishes. */
export type PublishedRecord = {
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Of an artifact: its type and status; null for capsules. */
  readonly type: string | null;
  readonly status: string | null;
  /** True for a capsule that runs a script; a page does not. Null for artifacts. */
  readonly runsScript: boolean | null;
  readonly publishedAt: Millis;
  readonly price: number;
};

/** Companions of an artifact. Most have none, and need no further look-up. */
export type Companions = {
  /** Revisions of it, by anybody. */
  readonly revisions: boolean;
  readonly signatures: boolean;
};

/** An artifact that is there, as each reader asks for it: what its page shows beside the record follows. */
export type ShownArtifact = Pick<ArtifactMeta, 'id' | 'status' | 'parent'> & {
  readonly publishedAt: Millis;
  readonly has: Companions;
};

/** A capsule as the agent API and its page give it (schemas/schema/capsule-v1.schema.json). */
export type CapsuleRecord = CapsuleContent & {
  readonly id: string;
  readonly url: string;
  readonly contentHash: string;
  readonly publishedAt: string;
};

/** The part of a capsule's record that lists show. */
export type CapsuleSummary = Pick<
  CapsuleRecord,
  'id' | 'title' | 'summary' | 'capabilities' | 'contentHash' | 'publishedAt' | 'url'
>;
