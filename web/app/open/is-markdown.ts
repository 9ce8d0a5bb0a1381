/** A link of ours, in any spelling that is repaired. */
const LINK = /(?:#|%23)[#/!?]{0,9}(?:k\d|%6b\d|hosted=)/i;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const MARK = /^ {0,3}(?:[-*+>|]|\d{1,9}[.)])[ \t]?/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines that say something, without those inside of code fences. */
function proseOf(text: string): string[] {
  const prose: string[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]?.charAt(0) ?? '';
    if (fence) {
      if (mark === fence) fence = '';
    } else if (mark) fence = mark;
    else if (line.trim()) prose.push(line);
  }
  return prose;
}

/**
 * True if a text is to be read as Markdown, not as a link, JSON or a page. Words around a link, and
 * JSON that a chat has put a line before, are still that; a text with headings never is. Linear.
 */
export function isMarkdown(text: string): boolean {
  if (/^\s*(?:\{|<!doctype|<html)/i.test(text)) return false;
  const prose = proseOf(text);
  if (prose.some((line) => HEADING.test(line))) return true;
  if (LINK.test(text)) return false;
  const isMarked = prose.some((line) => MARK.test(line));
  const isJson = /^\s*\[\s*["{[]/.test(text) || text.includes('{');
  if (isJson) return prose.length > 2 && !/^\s*\[/.test(text) && !prose.some(isJsonLine);
  return isMarked || prose.length > 1 || text.trim().split(/\s+/, 4).length === 4;
}

/** True for a line of JSON that lost its beginning. */
const isJsonLine = (line: string): boolean => /^\s*(?:"[^"]*"\s*:|[{}\]],?\s*$)/.test(line);
