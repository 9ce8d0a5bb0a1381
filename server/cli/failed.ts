import type { DocumentFailure } from '#schemas/document/check-document.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import type { ReadFailure } from '#schemas/document/read-artifact.ts';
import type { OpenFailure } from '#schemas/link/open-fragment.ts';
import type { ExitCode, Io } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** Says why something is no intact artifact. */
export function unreadable(failure: ReadFailure, io: Io): ExitCode {
  noteFailure(failure, io);
  if (failure.kind === 'schema') noteProblems(explainArtifact(failure.value), io);
  return 1;
}

/** Says why a document is not shared. */
export function refused(failure: DocumentFailure | ReadFailure, io: Io): ExitCode {
  if (failure.kind !== 'unfit') return unreadable(failure, io);
  io.note('This document cannot be shared. Correct these problems:');
  noteProblems(failure.problems, io);
  return 1;
}

/** Says why a link or a file is no intact artifact. */
export function noteOpenFailure(failure: OpenFailure, io: Io): ExitCode {
  if ('value' in failure || 'input' in failure || 'artifact' in failure) {
    return unreadable(failure, io);
  }
  noteFailure(failure, io);
  return 1;
}
