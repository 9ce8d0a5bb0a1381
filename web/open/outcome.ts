import type { ReadArtifact } from '#schemas/artifact/check-artifact.ts';
import type { CapsuleFailure, ReadCapsule } from '#schemas/capsule/read-capsule.ts';
import type { OpenFailure } from '#schemas/link/open-fragment.ts';
import type { Repair } from '#schemas/link/read-fragment.ts';

/** An artifact that passed the whole check, and what was repaired on its link. */
export type OpenedArtifact = ReadArtifact & {
  readonly repairs: readonly Repair[];
};

/** Why a server's record was not opened (`#hosted=…`). */
export type ServerFailure = 'not-found' | 'gone' | 'offline' | 'no-answer' | 'another-record';

/** Why something was not opened; `of` tells what it was to be, when it was no artifact. */
export type Failure =
  | (OpenFailure & { readonly of?: never })
  | (CapsuleFailure & { readonly of: 'capsule' })
  | { readonly kind: ServerFailure; readonly of: 'server' };

/** Pages of the viewer itself that an address can lead to: `#compose`, `#library=…`. */
export type Place = 'compose' | 'library' | 'compare';

/** Everything that can happen when something is opened. */
export type OpenOutcome =
  | { readonly view: 'home' | Place }
  | ({ readonly view: 'artifact' } & OpenedArtifact)
  | ({ readonly view: 'capsule' } & ReadCapsule)
  | {
      readonly view: 'error';
      readonly from: 'link' | 'file';
      readonly failure: Failure;
    };
