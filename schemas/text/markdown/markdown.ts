import { EXTRAS } from './extras.ts';
import { type MarkdownOptions, type Reading, readTree } from './read.ts';

/**
 * Reads Markdown: CommonMark 0.31.2 and GFM with footnotes, formulas and citations, and with the
 * differences that its tests list. Linear in `text`; no HTML is made.
 */
export const readMarkdown = (text: string, options: MarkdownOptions = {}): Reading =>
  readTree(text, { ...options, extras: EXTRAS });
