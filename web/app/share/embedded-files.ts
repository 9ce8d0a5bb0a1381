import { filesIn } from '#schemas/document/files.ts';
import { encodeBase64 } from '#schemas/json/base64.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadExternalFiles } from '../doors.ts';

/** Most bytes of files that one HTML file takes along; those beyond are cards in it. */
const MAX_EMBEDDED = 10 * 1_048_576;

/**
 * Files that are not in a document, in base64 by their hash, each checked: as many as one HTML file
 * takes along. What cannot be had is left out.
 */
export async function filesToEmbed({
  artifact,
  files,
}: OpenedArtifact): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  let size = 0;
  const outside = filesIn(artifact.content).filter(({ data }) => data === undefined);
  if (outside.length === 0) return found;
  const { findFile } = await loadExternalFiles();
  for (const file of outside) {
    if (file.sha256 in found || size + file.size > MAX_EMBEDDED) continue;
    const bytes = await findFile(file, { owner: artifact.id, ...files });
    if (!bytes.ok) continue;
    found[file.sha256] = encodeBase64(bytes.value);
    size += file.size;
  }
  return found;
}
