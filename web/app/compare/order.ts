import type { ArtifactType } from '#schemas/document/artifact.ts';
import { pageOf } from '#schemas/document/page-of.ts';

/** @returns known members of the content of a kind in the order in which its page shows them */
export function readingOrder(type: ArtifactType): readonly string[] {
  const members = pageOf(type).map(([member]) => member);
  return members.length > 0 ? members : ['html', 'css', 'javascript'];
}
