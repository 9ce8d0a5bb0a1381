import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { nodesOf, nodesOfText } from './nodes.ts';
import type { Reading } from './read.ts';

const inlinesOf = (text: string) => {
  const [block] = readMarkdown(text, { cites: () => true }).blocks;
  return block?.tag === 'p' ? block.children : [];
};

describe('nodes of a text', () => {
  it('are more where they take longer to draw', () => {
    expect(nodesOfText('a'.repeat(49))).toBe(1);
    expect(nodesOfText('a'.repeat(1_000))).toBe(21);
    expect(nodesOfText('\u202e'.repeat(100))).toBeGreaterThanOrEqual(100);
  });
  it('count each element, with all that is in it', () => {
    expect(nodesOf(inlinesOf('a **b** [1]'))).toBeGreaterThanOrEqual(6);
    expect(nodesOf(inlinesOf('[1]'.repeat(100)))).toBeGreaterThanOrEqual(200);
  });
});

describe('a budget of nodes', () => {
  const first = (text: string): Reading => readMarkdown(text, { budget: 100, cites: () => true });
  it.each([
    ['empty cells', `|a|b|c|\n|-|-|-|\n${'||||\n'.repeat(10_000)}`],
    ['items', '- a\n'.repeat(10_000)],
    ['items without a text', '-\n'.repeat(10_000)],
    ['paragraphs', 'a\n\n'.repeat(10_000)],
    ['citations', '[1]\n\n'.repeat(10_000)],
    ['hidden characters', `${'\u202e'.repeat(50)}\n\n`.repeat(1_000)],
    ['blocks of code', '```\na\n```\n'.repeat(10_000)],
    ['quotes', '> a\n\n'.repeat(10_000)],
    ['tags', '<b>a</b>\n\n'.repeat(10_000)],
    ['formulas', '$$\na\n$$\n\n'.repeat(10_000)],
  ])('ends the reading of %s', (_, text) => {
    const { nodes, rest, blocks } = first(text);
    expect(nodes).toBeGreaterThanOrEqual(100);
    expect(nodes).toBeLessThan(200);
    expect(JSON.stringify(blocks).length).toBeLessThan(40_000);
    expect(rest).toBeDefined();
    expect(rest?.(100).nodes).toBeLessThan(200);
  });
  it('leaves a short text whole', () => {
    expect(first('# a\n\nb [1]\n').rest).toBeUndefined();
  });
});
