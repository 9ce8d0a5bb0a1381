import type { MarkdownFacts } from '#schemas/document/markdown-page.ts';
import { htmlTags } from '#schemas/text/html-tags.ts';

/** Facts about a document of which nothing but its bytes is known. */
export const NO_FACTS: MarkdownFacts = {
  signature: 'none',
  publishedAt: null,
  permanent: null,
  living: null,
  newer: null,
  source: null,
};

/** The record in a page of the viewer, or in a saved one; empty: there is none. */
export function recordIn(html: string): string {
  for (const { name, attributes, raw } of htmlTags(html)) {
    if (name === 'script' && attributes.get('id') === 'vitrine-record') return raw ?? '';
  }
  return '';
}
