import type { Source } from '#schemas/document/artifact.ts';
import { plainText } from '#schemas/text/markdown/plain-text.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { Prose } from '../text/Prose.tsx';
import { readText } from '../text/read-markdown.ts';

/** Beginning of a body that its title, summary and highest heading are looked for in, in UTF-16 units. */
const BEGINNING = 20_000;

type Heading = Extract<Block, { tag: 'heading' }>;

const beginningOf = (body: string): readonly Block[] =>
  readText(body.slice(0, BEGINNING), {}).blocks;

/** The headings among blocks, and in the elements that are written around them as tags. */
const headingsIn = (blocks: readonly Block[]): Heading[] =>
  blocks.flatMap((block): Heading[] => {
    if (block.tag === 'heading') return [block];
    return block.tag === 'element' ? headingsIn(block.children) : [];
  });

/** True if words are a title, which may have been cut at its end. */
const isTitle = (words: string, title: string): boolean =>
  words === title || (title.endsWith('…') && words.startsWith(title.slice(0, -1)));

/** A body without its first heading, if that says the title once more, and the level above its headings. */
export function belowTitle(body: string, title: string): { text: string; under: number } {
  const blocks = beginningOf(body);
  const headings = headingsIn(blocks);
  const [first] = headings;
  const words = first ? plainText(first.children).replace(/\s+/g, ' ').trim() : '';
  const isAgain = first !== undefined && isTitle(words, title.trim());
  const below = isAgain ? headings.slice(1) : headings;
  const top = below.reduce((least, { level }) => Math.min(least, level), 7);
  const [from, to] = isAgain ? placeOf(first, blocks, body) : [0, 0];
  return {
    text: body.slice(0, from) + body.slice(to),
    under: top > 6 ? 1 : 2 - top,
  };
}

/** The places of a heading: up to the next block, or its tags inside of an element. */
function placeOf(
  heading: Heading,
  blocks: readonly Block[],
  body: string,
): [from: number, to: number] {
  const at = blocks.indexOf(heading);
  if (at >= 0) {
    return [heading.start, blocks[at + 1]?.start ?? Math.min(body.length, BEGINNING)];
  }
  const beginning = body.slice(0, BEGINNING).toLowerCase();
  const from = beginning.indexOf('<h', heading.start);
  const end = beginning.indexOf('>', beginning.indexOf('</h', from));
  return from < 0 || end < from ? [0, 0] : [from, end + 1];
}

/** Letters and digits of a text, without its citations. */
const lettersOf = (text: string): string => text.replace(/\[\d+\]|[^\p{L}\p{N}]+/gu, '');

/** True if a summary only repeats the title, or how a paragraph of the body begins. */
export function repeats(summary: string, title: string, body: string): boolean {
  if (summary.trim() === title.trim()) return true;
  const letters = lettersOf(summary);
  return beginningOf(body).some(
    (block) => block.tag === 'p' && lettersOf(plainText(block.children)).startsWith(letters),
  );
}

/** Words that a person reads in a minute, and characters of scripts that have no spaces. */
const WORDS = 230;
const CHARACTERS = 500;

/** Minutes that reading a text takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g)?.length ?? 0;
  const characters = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS + characters / CHARACTERS));
}

interface Props {
  text: string;
  title: string;
  sources: readonly Source[];
}

/** A document as it was written: its blocks are siblings in one element, in their order. */
export const Body = ({ text, title, sources }: Props) => (
  <section class="written" data-place="body">
    <Prose {...belowTitle(text, title)} sources={sources} isWhole />
  </section>
);
