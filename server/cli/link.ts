import { checkDocument } from '#schemas/document/check-document.ts';
import { digest } from '../digest.ts';
import { parseDocument } from '../library/parse-document.ts';
import type { Values } from './commands.ts';
import { addressOf, deliver } from './deliver.ts';
import { refused } from './failed.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { signArtifact } from './signing/signer.ts';
import { viewerOf } from './viewer.ts';

/** `vitrine link`: prints the share link of a sealed artifact, signed if that is wanted. */
export async function link(file: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const viewer = viewerOf(values.base, io);
  if (!viewer.ok) {
    io.note(viewer.error);
    return 2;
  }
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const parsed = parseDocument(input.value);
  const read = parsed.ok ? await checkDocument(parsed.value, digest) : parsed;
  if (!read.ok) return refused(read.error, io);
  const { artifact } = read.value;
  const signature =
    typeof values.sign === 'string' ? await signArtifact(artifact.id, values.sign, io) : null;
  if (signature && !signature.ok) {
    io.note(signature.error);
    return 2;
  }
  const address = addressOf(artifact, viewer.value, signature ? [signature.value] : []);
  if (!address.ok) {
    io.note(address.error);
    return 1;
  }
  await deliver(address.value, artifact, values, io);
  return 0;
}
