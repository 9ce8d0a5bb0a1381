import type { ArtifactType } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import type { NamedFile } from '../files/types.ts';
import type { Limit, LimitReached, Millis, PackedBody } from '../types.ts';

/** Stored description of a preview. */
export type PreviewMeta = {
  readonly id: string;
  readonly account: string;
  /** The hash of its artifact, bare hex. */
  readonly artifact: string;
  readonly type: ArtifactType;
  /** The kind that people read. */
  readonly shownKind: ShownKind;
  readonly title: string;
  readonly summary: string;
  readonly createdAt: Millis;
  readonly expiresAt: Millis;
};

/** A preview to be kept. */
export type PreviewPut = PreviewMeta & {
  /** The hash of its content, bare hex. */
  readonly contentHash: string;
  readonly body: PackedBody;
  /** Files that it names without their bytes. */
  readonly files: readonly NamedFile[];
  /** Bytes that the account may store. */
  readonly quota: number;
  readonly limits: readonly Limit[];
};

export type PreviewPutFailure =
  | {
      readonly reason: 'quota';
      readonly required: number;
      readonly used: number;
      readonly quota: number;
    }
  | { readonly reason: 'limit'; readonly limit: LimitReached }
  /** The operator took this content down. */
  | { readonly reason: 'taken-down' }
  /** Files that the account has not uploaded. */
  | { readonly reason: 'files-missing'; readonly files: readonly NamedFile[] };

export type StoredPreview = {
  readonly id: string;
  readonly expiresAt: Millis;
  readonly created: boolean;
};
