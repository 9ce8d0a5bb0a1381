import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { normalHtml, toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { addEntities } from './entities.ts';
import { readMarkdown } from './markdown.ts';
import { rareEntities } from './rare-entities.ts';

/** Examples that differ, by the rule that says so. */
const DIFFERENT: Readonly<Record<string, readonly number[]>> = {
  // Rule 1 makes none: a soft line end is a node of its own, and no example has lines of 60 columns.
  'GFM, literal autolinks': [602, 606, 608, 611, 612],
  // Tags are elements with checked attributes, whole ones, or vanish; programs are code.
  'rule 3': [
    21, 31, 148, 150, 151, 152, 153, 154, 155, 156, 157, 158, 163, 164, 165, 169, 170, 171, 172,
    173, 174, 175, 176, 178, 184, 187, 201, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615,
    616, 617, 623, 630, 631, 642, 643,
  ],
  // Comments, instructions and declarations are hidden text.
  'rule 4': [177, 179, 180, 181, 182, 183, 308, 309, 625, 626, 627, 628, 629],
};
const differs = new Set(Object.values(DIFFERENT).flat());

describe('CommonMark 0.31.2', () => {
  addEntities(rareEntities());
  const examples = tests.map(({ number, section, markdown, html }) => ({
    ...{ number, section },
    text: markdown.replaceAll('→', '\t'),
    expected: normalHtml(html.replaceAll('→', '\t')),
  }));
  it('has all examples', () => expect(examples.length).toBe(652));

  it.each(examples.map((example) => [example.number, example.section, example] as const))(
    'example %i, %s',
    (number, _, { text, expected }) => {
      const actual = normalHtml(toHtml(readMarkdown(text).blocks));
      if (differs.has(number)) expect(actual, text).not.toBe(expected);
      else expect(actual, text).toBe(expected);
    },
  );
});
