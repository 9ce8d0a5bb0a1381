import { explainArtifact } from '#schemas/artifact/explain.ts';
import type { ReadFailure } from '#schemas/artifact/read-artifact.ts';
import type { ExitCode, Io } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** Says why something is no intact artifact. */
export function unreadable(failure: ReadFailure, io: Io): ExitCode {
  noteFailure(failure, io);
  if (failure.kind === 'schema') noteProblems(explainArtifact(failure.value), io);
  return 1;
}
