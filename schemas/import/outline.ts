import { isBlank } from '../text/blank.ts';
import { codePoints } from '../text/code-points.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { charAfter, charBefore, flows, lineJoint } from '../text/markdown/lines.ts';
import { readMarkdown } from '../text/markdown/markdown.ts';
import type { Inline } from '../text/markdown/tree.ts';
import { fencedBlocks } from './sections.ts';

// Title, summary and headings of a text that stays as it is (decisions §6). Linear in the text.

const MAX_TITLE = 160;
const MAX_SUMMARY = 300;

interface Line {
  readonly text: string;
  readonly isCode: boolean;
}

const LINE_END = /\r\n|\r|\n/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/s;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ROW = /^ {0,3}\|/;
const DELIMITERS = /^[ \t]*[|:-][-:| \t]*$/;
const QUOTE = /^ {0,3}>/;
const DEFINITION = /^ {0,3}\[([^\]]{1,100})\]:/;
const INSET = /^(?: {4}|\t)/;
const HTML_HEADING = /^[ \t]*<h([1-6])(?:\s[^<>]*)?>(.*)<\/h[1-6]>[ \t]*$/is;

/** Blanks of the same length in the same lines. */
const blanks = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** A text without comments and without tags of several lines: blanks stand in their place. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    parts.push(text.slice(from, at), blanks(text.slice(at, end + 3)));
    from = end + 3;
  }
  parts.push(text.slice(from));
  return parts.join('').replace(TAG, (tag) => (/[\r\n]/.test(tag) ? blanks(tag) : tag));
}

function linesIn(text: string): Line[] {
  const written = text.split(LINE_END);
  const shown = withoutTags(text).split(LINE_END);
  const blocks = fencedBlocks(written);
  return written.map((line, at) => {
    const isCode = (blocks[at] ?? null) !== null;
    return { text: isCode ? line : (shown[at] ?? ''), isCode };
  });
}

const TAG = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>/gi;
/** The number of a source. */
const CITED = /^(?:source-)?\d{1,3}$/;
/** Address of links by reference: only their words count here. */
const NOWHERE = '#';
const NAMES = /\[([^[\]]{1,100})\]/g;

/** The name of a definition, in which white space and case say nothing (CommonMark 0.31.2 §6.3). */
const nameOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Names of the links and pictures that a text defines. */
function definedIn(lines: readonly Line[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { text, isCode } of lines) {
    const [, name = ''] = (isCode ? null : DEFINITION.exec(text)) ?? [];
    if (!isBlank(name)) names.add(nameOf(name));
  }
  return names;
}

/** Words of nodes; those of a picture are its description. */
function wordsOf(nodes: readonly Inline[], hasPictures: boolean): string {
  let words = '';
  for (const node of nodes) {
    if (typeof node === 'string') words += node;
    else if (node.tag === 'cite' || node.tag === 'note') words = words.trimEnd();
    else if (node.tag === 'br') words += ' ';
    else if (node.tag === 'code' || node.tag === 'math') words += node.text;
    else if ('children' in node && (hasPictures || node.tag !== 'image')) {
      const inside = wordsOf(node.children, hasPictures);
      const isCited = node.tag === 'link' && node.href === NOWHERE && CITED.test(inside);
      words = isCited ? words.trimEnd() : words + inside;
    }
  }
  return words;
}

/**
 * A line of Markdown without its marks; a picture is its description, or nothing.
 *
 * @param defined names that stand for links and pictures
 */
export function plainText(
  text: string,
  pictures: 'described' | 'left out' = 'described',
  defined: ReadonlySet<string> = new Set(),
): string {
  const used = new Set<string>();
  for (const [, name = ''] of text.matchAll(NAMES)) used.add(nameOf(name));
  const definitions = [...used].filter((name) => defined.has(name));
  // Whatever the words of a heading begin with, they are words.
  const heading = `# ${text.replace(/\s+/g, ' ').trim()}`;
  const lines = [heading, '', ...definitions.map((name) => `[${name}]: ${NOWHERE}`)];
  const { blocks } = readMarkdown(lines.join('\n'), { cites: () => true, isPart: true });
  const [first] = blocks;
  const words = first?.tag === 'heading' ? wordsOf(first.children, pictures === 'described') : '';
  return words.replace(/\s+/g, ' ').trim();
}

/** True if there is something to see in a text: comments and definitions are nothing. */
export const isSeen = (text: string): boolean =>
  linesIn(text).some(
    ({ text: line, isCode }) => !isBlank(line) && (isCode || !DEFINITION.test(line)),
  );

/** Lines, and paragraphs, that are looked at for words: a text may have a hundred thousand of pictures. */
export const MAX_TRIED = 1_000;

/** Longest line that a heading or a title is read from, in UTF-16 units: the rest is cut off anyway. */
const MAX_LINE = 4_000;

const isParagraph = (line: string): boolean =>
  line.trim() !== '' &&
  ![ATX, ITEM, RULE, ROW, QUOTE, DEFINITION, INSET, HTML_HEADING].some((form) => form.test(line));

/** At most so many code points, cut behind a sentence, else behind a word. */
function cutAtSentence(text: string, most: number): string {
  if (codePoints(text) <= most) return text;
  const head = [...text.slice(0, 2 * most)].slice(0, most).join('');
  let end = 0;
  for (const { 0: mark, index } of head.matchAll(/[.!?]["'”’)»]*(?=\s)|[。！？]/g)) {
    end = index + mark.length;
  }
  return end > 0 ? head.slice(0, end) : cutAtWord(text, most);
}

/**
 * The title that a text gives itself, in plain text: its first heading of level 1 if nothing but blank
 * lines, comments, pictures and badges stands before it, else its first line of text; null if it has none.
 */
export function titleIn(text: string): string | null {
  const lines = linesIn(text);
  const defined = definedIn(lines);
  let tried = 0;
  for (const [at, { text: line, isCode }] of lines.entries()) {
    if (isCode || isBlank(line) || RULE.test(line) || DEFINITION.test(line)) continue;
    if (tried++ === MAX_TRIED) break;
    const [, marks] = ATX.exec(line) ?? [];
    const whole = marks ? line.slice(line.indexOf('#') + marks.length) : line;
    const words = whole.trim().slice(0, MAX_LINE);
    const isHeading = marks !== undefined || UNDERLINE.test(lines[at + 1]?.text ?? '');
    // A heading may be a picture; a line of pictures is none.
    const plain = isHeading
      ? plainText(words, 'described', defined)
      : plainText(unmarked(words), 'left out', defined).replace(OPEN_MARK, '');
    if (!isBlank(plain)) return cutAtWord(plain, MAX_TITLE);
  }
  return null;
}

/** Emphasis that ends in another line. */
const OPEN_MARK = /^(?:\*{1,3}|_{1,3}|~~)(?=[^\s*_~])/;

/** A line without the marks of quotes, items, tasks and cells. */
const unmarked = (line: string): string =>
  line
    .replace(/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?/, '')
    .replace(/^\||\|[ \t]*$/g, '')
    .replaceAll('|', ' ');

/** Lines of a paragraph as one: between two East Asian characters of flowing text there is no blank. */
const joined = (lines: readonly string[]): string => {
  if (!flows(lines)) return lines.join(' ');
  const parts: string[] = [];
  for (const line of lines) {
    const before = charBefore(parts.at(-1) ?? '', (parts.at(-1) ?? '').length);
    if (parts.length > 0) parts.push(lineJoint(before, charAfter(line.trim(), 0)));
    parts.push(line.trim());
  }
  return parts.join('');
};

/** Longest paragraph that a summary is read from, in UTF-16 units. */
const MAX_PARAGRAPH = 20_000;

/**
 * The summary that a text gives itself: its first paragraph in plain text, at most 300 characters,
 * cut behind a sentence; null if it has none.
 */
export function summaryIn(text: string): string | null {
  const lines = linesIn(text);
  const defined = definedIn(lines);
  let tried = 0;
  let kept: string[] = [];
  // In a list, a quote or a table: text without a gap before it goes on in it.
  let isWithin = false;
  const paragraph = () => plainText(joined(kept).slice(0, MAX_PARAGRAPH), 'left out', defined);
  for (const [at, { text: line, isCode }] of lines.entries()) {
    const below = lines[at + 1]?.text ?? '';
    const isTable = line.includes('|') && below.includes('-') && DELIMITERS.test(below);
    const isUnderlined = kept.length === 0 && UNDERLINE.test(below);
    // No code begins within a paragraph.
    const goesOn = kept.length > 0 && INSET.test(line) && !isBlank(line);
    const isText = !isCode && (goesOn || isParagraph(line)) && !isTable && !isUnderlined;
    if (isText && !isWithin && !UNDERLINE.test(line)) {
      kept.push(line);
      continue;
    }
    if (kept.length > 0 && tried++ === MAX_TRIED) return null;
    const plain = kept.length > 0 ? paragraph() : '';
    if (!isBlank(plain)) return cutAtSentence(plain, MAX_SUMMARY);
    kept = [];
    const begins = isTable || ITEM.test(line) || QUOTE.test(line) || ROW.test(line);
    isWithin = !isCode && line.trim() !== '' && (isWithin || begins);
  }
  const plain = paragraph();
  return isBlank(plain) ? null : cutAtSentence(plain, MAX_SUMMARY);
}
