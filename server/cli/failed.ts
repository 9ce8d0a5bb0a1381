import { explainArtifact, type Problem } from '#schemas/document/explain.ts';
import type { ExitCode, Io } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** A failure of the library: its kind, and what explains it. */
type Failure = { readonly kind: string; readonly value?: unknown; readonly problems?: Problem[] };

/** Says why something is no intact artifact, does not open, or is not shared. */
export function refused(failure: Failure, io: Io): ExitCode {
  noteFailure(failure, io);
  if (failure.kind === 'schema') noteProblems(explainArtifact(failure.value), io);
  if (failure.problems) noteProblems(failure.problems, io);
  return 1;
}

/**
 * Tells the reason that there is no link: as any other refusal, unless it would be too long to open.
 */
export function notLinked(failure: Failure, io: Io): ExitCode {
  if (failure.kind !== 'link-too-long') return refused(failure, io);
  io.note(TOO_LONG);
  return 1;
}

export const TOO_LONG =
  'The link would be longer than 1,500,000 characters: no viewer opens it. Send the file.';
