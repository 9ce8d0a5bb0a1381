import { type DocumentFile, filesIn } from '#schemas/document/files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadExternalFiles } from '../doors.ts';
import { keepFile, keptFile } from '../kit/kept-files.ts';
import { storageState } from './storage.ts';

/** Files of a document that are not in it. */
export const filesOutside = ({ artifact }: OpenedArtifact): readonly DocumentFile[] =>
  filesIn(artifact.content).filter(({ data }) => data === undefined);

/**
 * Keeps the files of a saved document on this device, each once it was checked.
 *
 * @returns those that are not kept: they cannot be had, or the browser has no room for them
 */
export async function saveFiles(opened: OpenedArtifact): Promise<readonly DocumentFile[]> {
  const { artifact, files: origin } = opened;
  const lost: DocumentFile[] = [];
  const { findFile } = await loadExternalFiles();
  for (const file of filesOutside(opened)) {
    if (await keptFile(artifact.id, file.sha256)) continue;
    const storage = await storageState();
    const hasRoom = !storage || storage.used + file.size < storage.quota;
    const bytes = hasRoom ? await findFile(file, { owner: artifact.id, ...origin }) : undefined;
    const isKept =
      bytes?.ok &&
      (await keepFile(artifact.id, file.sha256, bytes.value).then(
        () => true,
        () => false,
      ));
    if (!isKept) lost.push(file);
  }
  return lost;
}
