import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'marked';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { decodeEntities } from './entities.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';
import type { Block } from './tree.ts';
import { writeMarkdown } from './write.ts';

const FOLDER = join(import.meta.dirname, '../../../e2e/fixtures/documents');
const documents = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return [name, text.slice(readFrontMatter(text)?.end ?? 0)] as const;
  });

/** Text that HTML shows, without white space. */
const shownText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<!--[\s\S]*?-->|<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\s+/g, '');

/** What marked shows, without what the rules read as something else. */
const theirText = (text: string): string =>
  shownText(parse(text, { gfm: true, async: false }))
    .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, '')
    .replace(/\[\^(\w+)\]:?/g, '$1');

const ourText = (text: string): string =>
  shownText(toHtml(readMarkdown(text).blocks.filter(({ tag }) => tag !== 'hidden'))).replace(
    /\[\^(\w+)\]:?/g,
    '$1',
  );

/** Documents whose text differs, with the rule that says so. */
const DIFFERENT = new Map([
  ['009-chinese-report.md', 'rule 5: emphasis beside CJK punctuation'],
  ['010-japanese-minutes.md', 'rule 5'],
  ['038-mixed-scripts.md', 'rule 5'],
  ['017-maths-paper.md', '§2: formulas'],
  ['020-footnotes.md', 'footnotes stand as blocks, which marked reads as paragraphs and code'],
  ['036-scripts-hostile.md', 'rule 3: programs are shown'],
]);

/** A tree without places and without what says how it was typed. */
const bare = (blocks: readonly Block[]): unknown =>
  JSON.parse(
    JSON.stringify(blocks, (key, value) =>
      key === 'start' || key === 'end' || key === 'isUsed' || (key === 'info' && value === '')
        ? undefined
        : value,
    ),
  );

describe('documents in the manner of agents', () => {
  it('are many', () => expect(documents.length).toBeGreaterThanOrEqual(40));

  it.each(documents)('%s shows the text that marked shows', (name, text) => {
    if (DIFFERENT.has(name)) expect(ourText(text)).not.toBe(theirText(text));
    else expect(ourText(text)).toBe(theirText(text));
  });

  // A comment at the beginning of a line would be a block, as it is nowhere else in 036.
  const writable = documents.filter(([name]) => name !== '036-scripts-hostile.md');
  it.each(writable)('%s is the same tree when it is written and read again', (_, text) => {
    const { blocks } = readMarkdown(text, { cites: () => true });
    const written = writeMarkdown(blocks);
    expect(bare(readMarkdown(written, { cites: () => true }).blocks), written).toEqual(
      bare(blocks),
    );
  });
});
