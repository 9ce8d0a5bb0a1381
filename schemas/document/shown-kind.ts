import type { ArtifactType, JsonValue } from './artifact.ts';
import { pageOf } from './page-of.ts';

/** The kinds as people read them: a brief that is only a text is a document (decisions §6). */
export type ShownKind = ArtifactType | 'document';

/** A document as its author wrote it: a brief that has a `body` and no other member of its profile. */
export function isDocument(type: string, content: Readonly<Record<string, JsonValue>>): boolean {
  const { body } = content;
  if (type !== 'research-brief' || typeof body !== 'string' || body === '') return false;
  return pageOf(type).every(([name]) => name === 'body' || !Object.hasOwn(content, name));
}

/** The kind that people read of an artifact. */
export const shownKind = (artifact: {
  readonly type: ArtifactType;
  readonly content: Readonly<Record<string, JsonValue>>;
}): ShownKind => (isDocument(artifact.type, artifact.content) ? 'document' : artifact.type);
