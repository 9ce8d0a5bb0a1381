import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import { shownKind } from '#schemas/document/shown-kind.ts';
import { newDraft } from './draft.ts';
import { openDraft } from './open-draft.ts';

/**
 * Begins a draft with an artifact, and goes to it. `revise`: the revision that follows it. `remix`: a
 * document of one's own, without parent, author or history.
 */
export function draftOf(artifact: Artifact, how: 'revise' | 'remix'): Promise<void> {
  const { title, summary, createdBy, status, content, sources } = artifact;
  const kind = shownKind(artifact);
  const same = { title, summary, content, sources };
  const draft =
    how === 'revise'
      ? newDraft(kind, { ...same, createdBy, status } as unknown as JsonObject, artifact)
      : newDraft(kind, same as unknown as JsonObject);
  return openDraft(draft);
}
