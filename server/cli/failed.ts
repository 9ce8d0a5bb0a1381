import { explainArtifact } from '#schemas/artifact/explain.ts';
import type { ReadFailure } from '#schemas/artifact/read-artifact.ts';
import type { OpenFailure } from '#schemas/link/open-fragment.ts';
import type { ExitCode, Io } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** Says why something is no intact artifact. */
export function unreadable(failure: ReadFailure, io: Io): ExitCode {
  noteFailure(failure, io);
  if (failure.kind === 'schema') noteProblems(explainArtifact(failure.value), io);
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
