import type { ReadArtifact } from '#schemas/document/check-artifact.ts';
import type { OpenFailure } from '#schemas/link/open-fragment.ts';
import type { Repair } from '#schemas/link/read-fragment.ts';
import type { CapsuleFailure, ReadCapsule } from '#schemas/program/read-capsule.ts';
import type { FileOrigin } from '../document/document-files.ts';

/** An artifact that passed the whole check, and what was repaired on its link. */
export type OpenedArtifact = ReadArtifact & {
  readonly repairs: readonly Repair[];
  /** Signatures that came with it; none is checked yet. */
  readonly signed?: Signed | undefined;
  /** Places of its files, where they differ from those of a document in a link. */
  readonly files?: Partial<FileOrigin> | undefined;
};

/**
 * The gzip member of a link whose extra field may hold signatures, or each as a text: that of a file
 * `.sig`, or what servers tell.
 */
export type Signed = Uint8Array<ArrayBuffer> | readonly string[];

/** Reason that a server's record was not opened (`#hosted=…`). */
export type ServerFailure = 'not-found' | 'gone' | 'offline' | 'no-answer' | 'another-record';

/** Reason that a private link was not opened (`#k1.e.…`). */
export type PrivateFailure =
  | 'private-unknown'
  | 'private-gone'
  | 'private-wrong-key'
  | 'private-unavailable'
  | 'private-none'
  | 'private-damaged';

/** Reason that something was not opened; `of` names the kind of thing, when it was no artifact. */
export type Failure =
  | (OpenFailure & { readonly of?: never })
  | (CapsuleFailure & { readonly of: 'capsule' })
  | { readonly kind: ServerFailure; readonly of: 'server' }
  | { readonly kind: PrivateFailure; readonly of: 'private' }
  | { readonly kind: 'old-browser'; readonly of: 'browser' };

/** Pages of the viewer itself that an address can lead to: `#compose`, `#documents=…`. */
export const PLACES = ['compose', 'documents', 'compare'] as const;
export type Place = (typeof PLACES)[number];

/** Everything that can happen when something is opened. */
export type OpenOutcome =
  /** `private`: what a private link needs is asked for first. `review`: the page of `vitrine review`. */
  | { readonly view: 'home' | Place | 'private' | 'review' }
  | ({ readonly view: 'artifact' } & OpenedArtifact)
  | ({
      readonly view: 'capsule';
      /** Place of its record on the server that made this page, or that this page asked. */
      readonly address?: string | undefined;
    } & ReadCapsule)
  | {
      readonly view: 'error';
      readonly from: 'link' | 'file';
      readonly failure: Failure;
    };
