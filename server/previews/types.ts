import type { ArtifactType } from '#schemas/document/artifact.ts';
import type { Result } from '#schemas/result.ts';
import type { Found, Gone, Limit, LimitReached, Millis, PackedBody } from '../types.ts';

/** What is stored of a preview beside its bytes. */
export type PreviewMeta = {
  readonly id: string;
  /** The hash of its artifact, bare hex. */
  readonly artifact: string;
  readonly type: ArtifactType;
  readonly title: string;
  readonly summary: string;
  readonly createdAt: Millis;
  readonly expiresAt: Millis;
};

/** A preview to be kept. */
export type PreviewPut = PreviewMeta & {
  /** The hash of its content, bare hex. */
  readonly contentHash: string;
  readonly account: string;
  readonly body: PackedBody;
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
  | { readonly reason: 'taken-down' };

export type KeptPreview = {
  readonly id: string;
  readonly expiresAt: Millis;
  readonly created: boolean;
};

/** Previews: unlisted pages of documents that go after some days. */
export interface PreviewStore {
  /** Keeps one; the same document by the same account is kept once, and as long as at first. */
  putPreview(put: PreviewPut): Promise<Result<KeptPreview, PreviewPutFailure>>;
  preview(id: string, now: Millis): Promise<Found<{ readonly meta: PreviewMeta }>>;
  /** Null: there is none any more. */
  previewBody(id: string): Promise<PackedBody | null>;
  /** Ends one as its owner; of others it says that there is none. */
  deletePreview(
    account: string,
    id: string,
    now: Millis,
  ): Promise<{ readonly state: 'unknown' } | { readonly state: 'deleted' } | Gone>;
  /** Ends all of an account that leaves. */
  deletePreviews(account: string, now: Millis): Promise<void>;
  /** Takes one down, with every copy of its content. @returns whether there was one */
  takeDownPreview(id: string, now: Millis): Promise<boolean>;
  /** Deletes what expired. @returns how many, of a batch */
  sweepPreviews(now: Millis): Promise<number>;
}
