import type { Artifact } from '#schemas/artifact/artifact.ts';
import { checkArtifact } from '#schemas/artifact/check-artifact.ts';
import { warningsOf } from '#schemas/artifact/warning-words.ts';
import { digest } from '../../digest.ts';
import type { Values } from '../commands.ts';
import { addressOf, deliver } from '../deliver.ts';
import { unreadable } from '../failed.ts';
import { type ExitCode, type Io, readInput } from '../io.ts';
import { noteWarnings } from '../notes.ts';
import { sealed } from '../sealed.ts';
import { viewerOf } from '../viewer.ts';
import { documentOf, MAX_REPORT } from './document.ts';

/** `vitrine share`: makes a document of a file, and prints a link to it. */
export async function share(file: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const viewer = viewerOf(values.base, io);
  if (!viewer.ok) {
    io.note(viewer.error);
    return 2;
  }
  const input = await readInput(file, io, MAX_REPORT);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const made = documentOf(input.value, file, values, io);
  const artifact = made && (await artifactOf(made, io));
  if (!artifact) return 1;
  const address = values.publish
    ? await (await import('../remote/publish.ts')).publishArtifact(artifact, io)
    : addressOf(artifact, viewer.value);
  if (!address.ok) {
    io.note(address.error);
    return 1;
  }
  noteWarnings(warningsOf(artifact, { now: io.now().getTime() }), io);
  await deliver(address.value, artifact, values, io);
  if (values.github) await (await import('./github.ts')).tellGitHub(address.value, artifact, io);
  return 0;
}

async function artifactOf(
  made: NonNullable<ReturnType<typeof documentOf>>,
  io: Io,
): Promise<Artifact | null> {
  if ('draft' in made) return (await sealed(made.draft, io))?.artifact ?? null;
  const check = await checkArtifact(made.sealed, digest);
  if (check.ok) return check.value.artifact;
  unreadable(check.error, io);
  return null;
}
