/** A heading, an item of a list, or a quotation. */
const MARK = /^ {0,3}(?:#{1,6}[ \t]+\S|[-*+][ \t]+\S|\d{1,9}[.)][ \t]+\S|>[ \t])/;
const HEADING = /^ {0,3}#{1,6}[ \t]+\S/;

const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';

/** True if a text is a document in Markdown rather than broken JSON: it has some structure. */
export function looksLikeMarkdown(text: string): boolean {
  if (/^\s*[{"<]/.test(text)) return false;
  const lines = text.split('\n');
  const paragraphs = lines.filter((line, at) => isFilled(line) && !isFilled(lines[at - 1])).length;
  if (lines[0]?.trim() === '---') return true;
  return paragraphs > 1 || lines.some((line) => MARK.test(line)) || text.includes('](http');
}

/** True if a text is a whole document, not a part that is pasted into one: it has a heading. */
export function isMarkdownDocument(text: string): boolean {
  const lines = text.split('\n').filter(isFilled);
  const isHeaded = lines[0]?.trim() === '---' || lines.some((line) => HEADING.test(line));
  return lines.length > 1 && isHeaded && looksLikeMarkdown(text);
}
