import { markdownOfHtml } from '#schemas/import/from-html.ts';
import type { Pasted } from '../../page/open/input.ts';

/** A heading, an item of a list, or a quotation. */
const STRUCTURE = /^ {0,3}(?:#{1,6}[ \t]+\S|[-*+][ \t]+\S|\d{1,9}[.)][ \t]+\S|>[ \t])/;
const FILLED_HEADING = /^ {0,3}#{1,6}[ \t]+\S/;

const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';

/** True if a text is a document in Markdown rather than broken JSON: it has some structure. */
export function looksLikeMarkdown(text: string): boolean {
  if (/^\s*[{"<]/.test(text)) return false;
  const lines = text.split('\n');
  const paragraphs = lines.filter((line, at) => isFilled(line) && !isFilled(lines[at - 1])).length;
  if (lines[0]?.trim() === '---') return true;
  return paragraphs > 1 || lines.some((line) => STRUCTURE.test(line)) || text.includes('](http');
}

/** True if a text is a whole document, not a part that is pasted into one: it has a heading. */
export function isMarkdownDocument(text: string): boolean {
  const lines = text.split('\n').filter(isFilled);
  const isHeaded = lines[0]?.trim() === '---' || lines.some((line) => FILLED_HEADING.test(line));
  return lines.length > 1 && isHeaded && looksLikeMarkdown(text);
}

/** A link of ours, in any spelling that is repaired. */
const LINK = /(?:#|%23)[#/!?]{0,9}(?:k\d|%6b\d|hosted=)/i;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const MARK = /^ {0,3}(?:[-*+>|]|\d{1,9}[.)])[ \t]?/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Lines that are not blank, without those inside of code fences. */
function linesOutsideFences(text: string): string[] {
  const lines: string[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]?.charAt(0) ?? '';
    if (fence) {
      if (mark === fence) fence = '';
    } else if (mark) fence = mark;
    else if (line.trim()) lines.push(line);
  }
  return lines;
}

/**
 * True if a text is to be read as Markdown, not as a link, JSON or a page. Words around a link, and
 * JSON that a chat has put a line before, are still that; a text with headings never is. Linear.
 */
export function isMarkdown(text: string): boolean {
  if (/^\s*(?:\{|<!doctype|<html)/i.test(text)) return false;
  const prose = linesOutsideFences(text);
  if (prose.some((line) => HEADING.test(line))) return true;
  if (LINK.test(text)) return false;
  const isMarked = prose.some((line) => MARK.test(line));
  const isJson = /^\s*\[\s*["{[]/.test(text) || text.includes('{');
  if (isJson) return prose.length > 2 && !/^\s*\[/.test(text) && !prose.some(isJsonLine);
  return isMarked || prose.length > 1 || text.trim().split(/\s+/, 4).length === 4;
}

/** True for a line of JSON that lost its beginning. */
const isJsonLine = (line: string): boolean => /^\s*(?:"[^"]*"\s*:|[{}\]],?\s*$)/.test(line);

/** Longest piece of a page that is read, in UTF-16 units. */
const MAX_PAGE = 4_000_000;

/**
 * The text of a pasted piece of a page: Markdown of it where it has tables, headings or lists and its
 * plain text does not say them itself.
 */
export function textOfPasted({ html, text }: Pasted): string {
  const isPlain = /^\s*[{[]/.test(text) || !isMarkdown(`${text}\n\n.`) || looksLikeMarkdown(text);
  if (isPlain && !/\t/.test(text)) return text;
  return html.length > MAX_PAGE ? text : (markdownOfHtml(html) ?? text);
}
