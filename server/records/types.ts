import type { ArtifactStatus, ArtifactType } from '#schemas/document/artifact.ts';
import type {
  ArtifactMeta,
  CapsuleMeta,
  Found,
  Listed,
  Millis,
  PackedBody,
  Page,
  RecordKind,
} from '../types.ts';

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
  readonly publishedAt: Millis;
  readonly price: number;
};

/** What most artifacts do not have, and need not be asked about. */
export type Companions = {
  /** Revisions of it, by anybody. */
  readonly revisions: boolean;
  readonly signatures: boolean;
};

/** What is told of an artifact without its bytes. */
export type ShownArtifact = {
  readonly meta: ArtifactMeta;
  readonly publishedAt: Millis;
  readonly has: Companions;
};

/**
 * The part of the store that reads what was published, as anyone does, and as its publisher lists
 * it.
 */
export interface RecordStore {
  artifact(id: string, now: Millis): Promise<StoredArtifact>;
  /** As {@link artifact}, the bytes only: what most readers want. */
  artifactBody(id: string, now: Millis): Promise<Found<{ readonly body: PackedBody }>>;
  /** As {@link artifact}, without the bytes, and with what there is beside it. */
  artifactMeta(id: string, now: Millis): Promise<Found<ShownArtifact>>;
  /** Whether an artifact is there. */
  artifactState(id: string, now: Millis): Promise<Found<object>>;
  /** @param name the short identifier or the content hash */
  capsule(name: string, now: Millis): Promise<StoredCapsule>;
  /** As {@link capsule}, without the bytes. */
  capsuleMeta(
    name: string,
    now: Millis,
  ): Promise<Found<{ readonly meta: CapsuleMeta; readonly publishedAt: Millis }>>;
  /** When an account published a record that it still publishes. */
  publishedSince(account: string, kind: RecordKind, id: string): Promise<Millis | null>;
  ownArtifacts(
    account: string,
    filter: ArtifactFilter,
    page: Page,
  ): Promise<Listed<ArtifactMeta & { readonly publishedAt: Millis }>>;
  ownCapsules(
    account: string,
    page: Page,
  ): Promise<Listed<CapsuleMeta & { readonly publishedAt: Millis }>>;
  /** The publications of an account, newest first. @param text looked for in title and summary */
  published(
    account: string,
    filter: { readonly kind: RecordKind | null; readonly text: string | null },
    page: { readonly limit: number; readonly before: number | null },
  ): Promise<{ readonly items: readonly PublishedRecord[]; readonly next: number | null }>;
}
