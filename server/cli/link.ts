import { link as linkOf } from '../library/index.ts';
import { parseDocument } from '../library/parse-document.ts';
import type { Artifact } from '../library/types/index.d.ts';
import type { Values } from './commands.ts';
import { deliver } from './deliver.ts';
import { notLinked, refused } from './failed.ts';
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
  if (!parsed.ok) return refused(parsed.error, io);
  // Whatever it is, it is checked before anything is made or signed.
  const artifact = parsed.value as unknown as Artifact;
  const plain = await linkOf(artifact, viewer.value);
  if (!plain.ok) return notLinked(plain.error, io);
  const { sign } = values;
  const signature = typeof sign === 'string' ? await signArtifact(artifact.id, sign, io) : null;
  if (signature && !signature.ok) {
    io.note(signature.error);
    return 2;
  }
  const signed = signature
    ? await linkOf(artifact, viewer.value, { signatures: [signature.value] })
    : plain;
  if (!signed.ok) return notLinked(signed.error, io);
  await deliver(signed.value, artifact, values, io);
  return 0;
}
