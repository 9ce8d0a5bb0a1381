import type { ReadArtifact } from '#schemas/check-artifact.ts';
import type { OpenFailure } from '#schemas/open-fragment.ts';
import type { Repair } from '#schemas/read-fragment.ts';

/** An artifact that passed the whole check, and what was repaired on its link. */
export type OpenedArtifact = ReadArtifact & {
  readonly repairs: readonly Repair[];
};

/** Everything that can happen when something is opened. */
export type OpenOutcome =
  | { readonly view: 'home' }
  | ({ readonly view: 'artifact' } & OpenedArtifact)
  | {
      readonly view: 'error';
      readonly from: 'link' | 'file';
      readonly failure: OpenFailure;
    };
