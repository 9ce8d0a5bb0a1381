import { explainArtifact } from '#schemas/artifact/explain.ts';
import { readArtifact } from '#schemas/artifact/read-artifact.ts';
import { linkWarning } from '#schemas/artifact/warning-words.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { readWebAddress } from '../config/config.ts';
import { digest } from '../digest.ts';
import { DEFAULT_BASE } from './default-base.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** `vitrine link`: prints the share link of a sealed artifact. */
export async function link(
  file: string | undefined,
  base: string | undefined,
  io: Io,
): Promise<ExitCode> {
  const viewer = readWebAddress(base ?? DEFAULT_BASE);
  if (viewer === null) {
    io.note('--base must be the http:// or https:// address of a viewer, without ? or #.');
    return 2;
  }
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const read = await readArtifact(input.value, digest);
  if (!read.ok) {
    noteFailure(read.error, io);
    if (read.error.kind === 'schema') noteProblems(explainArtifact(read.error.value), io);
    return 1;
  }
  const fragment = encodeShareLink(read.value.artifact);
  if (fragment.length > MAX_FRAGMENT_CHARS) {
    io.note(
      'The link would be longer than 1,500,000 characters: no viewer opens it. Send the file.',
    );
    return 1;
  }
  const address = `${viewer}#${fragment}`;
  const warning = linkWarning(address.length);
  if (warning) io.note(`${warning.detail} ${warning.correction}`);
  io.out(`${address}\n`);
  return 0;
}
