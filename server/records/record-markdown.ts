import type { Artifact } from '#schemas/document/artifact.ts';
import {
  artifactMarkdown,
  capsuleMarkdown,
  type MarkdownFacts,
} from '#schemas/document/markdown-page.ts';
import type { CapsuleRecord } from './types.ts';

/** Facts beside a stored record that its Markdown tells. */
export type MarkdownSource =
  | { readonly kind: 'artifact'; readonly facts: MarkdownFacts }
  /** `parts`: the address that the parts of the program are below. */
  | { readonly kind: 'capsule'; readonly parts: string };

/** The Markdown of a stored record. */
export function recordMarkdown(json: string, source: MarkdownSource): string {
  if (source.kind === 'artifact')
    return artifactMarkdown(JSON.parse(json) as Artifact, source.facts);
  const capsule: CapsuleRecord = JSON.parse(json);
  const parts = Object.fromEntries(
    ['html', 'css', 'javascript'].map((part) => [part, source.parts + part]),
  );
  return capsuleMarkdown({ ...capsule, parts });
}
