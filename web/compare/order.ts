import type { ArtifactType } from '#schemas/artifact/artifact.ts';
import { PAGES } from '#schemas/generated/kind-pages.ts';

/** @returns known members of the content of a kind in the order in which its page shows them */
export const readingOrder = (type: ArtifactType): readonly string[] =>
  PAGES[type]?.map(([member]) => member) ?? ['html', 'css', 'javascript'];
