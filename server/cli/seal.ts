import { readArtifact } from '#schemas/artifact/read-artifact.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { digest } from '../digest.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { noteFailure, noteProblems, warningsWithLink } from './notes.ts';

/** `vitrine seal`: completes a draft and prints its canonical JSON, without a final newline. */
export async function seal(file: string | undefined, io: Io): Promise<ExitCode> {
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const draft = parseStrictJson(input.value);
  if (!draft.ok) {
    noteFailure(draft.error, io);
    return 1;
  }
  const sealed = await sealArtifact(draft.value, { now: io.now(), digest });
  if (!sealed.ok) {
    io.note('This draft cannot be sealed yet. Correct these problems:');
    noteProblems(sealed.error, io);
    return 1;
  }
  // What is added may push a draft over the size limit: never print what no reader will open.
  const canonical = canonicalize(sealed.value);
  const check = await readArtifact(canonical, digest);
  if (!check.ok) {
    noteFailure(check.error, io);
    return 1;
  }
  for (const { detail, correction } of warningsWithLink(
    sealed.value,
    encodeShareLink(sealed.value),
    io,
  )) {
    io.note(`Warning: ${detail} ${correction}`);
  }
  io.out(canonical);
  return 0;
}
