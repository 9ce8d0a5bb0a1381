import { explainArtifact } from '#schemas/artifact/explain.ts';
import { readArtifact } from '#schemas/artifact/read-artifact.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { DEFAULT_HOST, DEFAULT_PORT, localAddress, readWebAddress } from '../config/config.ts';
import { digest } from '../digest.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';

/** Where links point without `--base`: the viewer that `npm start` serves. */
export const DEFAULT_BASE = localAddress(DEFAULT_HOST, DEFAULT_PORT);

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
  const warning = lengthWarning(address.length);
  if (warning !== null) io.note(warning);
  io.out(`${address}\n`);
  return 0;
}

/** A warning about what chat apps do to a link of this many characters; null when it is short. */
export function lengthWarning(length: number): string | null {
  if (length <= 2_000) return null;
  const start = `The link has ${length.toLocaleString('en')} characters.`;
  if (length > 8_000) return `${start} That is too long for most apps: send the JSON file instead.`;
  if (length > 4_000)
    return `${start} Slack, WhatsApp and others cut at about 4,000: send the JSON file there.`;
  return `${start} Discord cuts at 2,000: send the JSON file there.`;
}
