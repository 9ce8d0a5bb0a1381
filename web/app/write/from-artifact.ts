import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import { filesIn } from '#schemas/document/files.ts';
import { shownKind } from '#schemas/document/shown-kind.ts';
import type { FileOrigin } from '../../page/document/document-files.ts';
import { keepFile, keptFile } from '../kit/kept-files.ts';
import { newDraft } from './draft.ts';
import { openDraft } from './open-draft.ts';

/**
 * Begins a draft with an artifact, and goes to it. `revise`: the revision that follows it. `remix`: a
 * document of one's own, without parent, author or history.
 */
export async function draftOf(
  artifact: Artifact,
  how: 'revise' | 'remix',
  origin: Partial<FileOrigin> = {},
): Promise<void> {
  const { title, summary, createdBy, status, content, sources } = artifact;
  const kind = shownKind(artifact);
  const same = { title, summary, content, sources };
  const draft =
    how === 'revise'
      ? newDraft(kind, { ...same, createdBy, status } as unknown as JsonObject, artifact)
      : newDraft(kind, same as unknown as JsonObject);
  for (const { sha256 } of filesIn(content)) {
    const bytes = await keptFile(origin.owner ?? artifact.id, sha256);
    if (bytes) await keepFile(draft.id, sha256, bytes);
  }
  const { server } = origin;
  return openDraft(server === undefined ? draft : { ...draft, filesAt: server });
}
