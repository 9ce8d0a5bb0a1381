import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'marked';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { decodeEntities } from './entities.ts';
import { readFrontMatter } from './front-matter.ts';
import { joinBlocks } from './join-blocks.ts';
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

/** Tags with which a new line begins; a text goes on without a blank between all others. */
const OF_BLOCKS =
  /^(?:address|article|blockquote|br|dd|details|div|dl|dt|form|h[1-6]|header|hr|input|li|note|ol|p|pre|section|summary|t(?:able|body|d|h|head|r)|ul)$/i;

/** Text that HTML shows, its white space collapsed. */
const shownText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<!--[\s\S]*?-->|<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replace(/<\/?([a-z][a-z\d-]*)[^>]*>/gi, (_, name: string) =>
        OF_BLOCKS.test(name) ? ' ' : '',
      ),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Text that marked shows, without what §1 of the rules lists: labels of alerts. */
const theirText = (text: string): string =>
  shownText(
    parse(text, { gfm: true, async: false }).replace(
      /<p>\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=\s)/g,
      '<p>',
    ),
  );

const ourText = (text: string): string =>
  shownText(toHtml(readMarkdown(text).blocks.filter(({ tag }) => tag !== 'hidden')));

interface Rule {
  /** The rule of the format that marked does not have. */
  readonly why: string;
  /** Signs that are marks for one of the two, and text for the other. */
  readonly signs: RegExp;
}
const EAST_ASIAN: Rule = {
  why: 'rules 1 and 5: emphasis beside CJK punctuation; no blank where a line of it ends',
  signs: /[*_~\s]/g,
};
const FORMULAS: Rule = { why: '§2: formulas', signs: /[$\\()[\]*_\s]/g };
const FOOTNOTES: Rule = {
  why: '§1: footnotes, whose text marked reads as paragraphs and code',
  signs: /[[\]^:>*`\s-]/g,
};

const PROGRAMS: Rule = {
  why: 'rule 3: programs are shown, and not run',
  signs: /(?:alert\(1\)|body \{ display: none \})| /g,
};
const eachWith = (rule: Rule, names: string): [string, Rule][] =>
  names.split(' ').map((name) => [`${name}.md`, rule]);

/** Documents whose text differs, with the rule that says so. */
const DIFFERENT: ReadonlyMap<string, Rule> = new Map([
  ...eachWith(EAST_ASIAN, '009-chinese-report 010-japanese-minutes 038-mixed-scripts'),
  ...eachWith(EAST_ASIAN, '056-japanese-spec 057-japanese-research 058-chinese-adr'),
  ...eachWith(EAST_ASIAN, '092-cjk-wrapped 123-korean-japanese-emphasis'),
  ...eachWith(FORMULAS, '017-maths-paper 066-maths-all-forms 067-maths-aligned 113-game-design'),
  ...eachWith(FORMULAS, '119-observability-mermaid-math 122-scientific-abstract'),
  ...eachWith(FOOTNOTES, '003-deep-research-references 020-footnotes 053-german-bericht-quellen'),
  ...eachWith(FOOTNOTES, '061-arabic-plan 070-footnotes-many 096-french-recherche 104-rfc-style'),
  ...eachWith(PROGRAMS, '036-scripts-hostile'),
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
  const all = documents.map(([, text]) => text);
  it.each([
    ['one after the other', all],
    ['backwards', all.toReversed()],
    ['every second one', all.filter((_, at) => at % 2 === 0)],
  ])('are a long document, %s, that is the same when it is read piece by piece', (_, texts) => {
    const text = texts.join('\n\n');
    expect(text.length).toBeGreaterThan(30_000);
    let reading = readMarkdown(text, { budget: 100 });
    let { blocks } = reading;
    while (reading.rest) {
      reading = reading.rest(100);
      blocks = joinBlocks(blocks, reading.blocks);
    }
    expect(shownText(toHtml(blocks))).toBe(shownText(toHtml(readMarkdown(text).blocks)));
  });

  it('are many', () => expect(documents.length).toBeGreaterThanOrEqual(120));

  it.each(documents)('%s shows the text that marked shows', (name, text) => {
    const [ours, theirs] = [ourText(text), theirText(text)];
    const rule = DIFFERENT.get(name);
    if (!rule) {
      expect(ours).toBe(theirs);
      return;
    }
    expect(ours, 'listed, and yet equal').not.toBe(theirs);
    expect(ours.replace(rule.signs, ''), rule.why).toBe(theirs.replace(rule.signs, ''));
  });

  /** Documents whose tree says less than their source, so that it is written in another way. */
  const OTHERWISE: ReadonlyMap<string, string> = new Map([
    ['036-scripts-hostile.md', 'a comment at the beginning of a line is a block'],
    ['049-skill-yaml.md', 'a tag that vanishes leaves a text of several lines'],
    ['079-code-kinds.md', 'a fence without an end gets one'],
    ['084-readme-library.md', 'a line end behind <br>'],
    ['089-prompt-injection.md', 'dropped attributes at the beginning of a line'],
    ['125-pasted-from-word.md', 'a heading of several lines'],
  ]);
  const writable = documents.filter(([name]) => !OTHERWISE.has(name));
  it.each(writable)('%s is the same tree when it is written and read again', (_, text) => {
    const { blocks } = readMarkdown(text, { cites: () => true });
    const written = writeMarkdown(blocks);
    expect(bare(readMarkdown(written, { cites: () => true }).blocks), written).toEqual(
      bare(blocks),
    );
  });
});
