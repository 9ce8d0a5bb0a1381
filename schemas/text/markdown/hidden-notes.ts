import type { Artifact } from '../../document/artifact.ts';
import { readMarkdown } from './markdown.ts';
import { hiddenTexts } from './plain-text.ts';
import { needsExtras } from './read.ts';

/** Hidden text of all texts of a document: comments, unused definitions, dropped attributes. */
export function hiddenNotes({
  type,
  summary,
  content,
}: Pick<Artifact, 'type' | 'summary' | 'content'>): string[] {
  // Comments of a program hide nothing from its readers.
  const isProgram = type === 'mini-app-capsule';
  return textsIn(isProgram ? [summary] : [summary, content]).flatMap((text) =>
    needsExtras(text) || text.includes('|') ? hiddenTexts(readMarkdown(text).blocks) : [],
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
