import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodesOf } from '#schemas/text/markdown/nodes.ts';
import { inlinesOf } from '../../../e2e/fixtures/markdown/inlines.ts';
import { runs } from '../../../e2e/fixtures/runs.ts';
import { inlinePieces, piecesOf } from './LongText.tsx';

const texts = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'a',
        'a ',
        'a\n',
        '\u202e',
        'e\u0301',
        '👩\u200d',
        '🧀',
        '\ud83d',
        'سلام ',
        '\r',
      ),
      fc.nat(9_000),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.map(([unit, times]) => unit.repeat(times)).join(''));

describe('piecesOf', () => {
  it('keeps every character, and makes short pieces of which none is empty', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = piecesOf(text);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece).not.toBe('');
          expect(piece.length).toBeLessThanOrEqual(4_100);
        }
      }),
      { seed: 20261122, numRuns: runs(300) },
    );
  });

  it('cuts at line ends and spaces, and takes no letter from its marks', () => {
    const lines = piecesOf('word word\n'.repeat(2_000));
    for (const piece of lines) expect(piece.endsWith('\n') || piece.endsWith(' ')).toBe(true);
    for (const piece of piecesOf('e\u0301'.repeat(20_000))) {
      expect(piece.startsWith('e')).toBe(true);
    }
    for (const piece of piecesOf('🧀'.repeat(20_000))) expect(piece.isWellFormed()).toBe(true);
  });
});

describe('inlinePieces', () => {
  const textOf = (nodes: ReturnType<typeof inlinesOf>): string =>
    nodes
      .map((node) =>
        typeof node === 'string'
          ? node
          : 'children' in node
            ? textOf(node.children)
            : 'text' in node
              ? node.text
              : 'number' in node
                ? `[${node.number}]`
                : '\n',
      )
      .join('');

  it.each([
    'word '.repeat(20_000),
    '[1]'.repeat(10_000),
    `**${'a '.repeat(20_000)}**`,
    `*a **b ${'c '.repeat(20_000)}** d*`,
    `\`${'code '.repeat(8_000)}\``,
    `\`${'-a '.repeat(8_000)}\``,
    `[${'text '.repeat(8_000)}](https://a.example/)`,
  ])('keeps everything in pieces of few nodes: %#', (text) => {
    const nodes = inlinesOf(text);
    const groups = inlinePieces(nodes);
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.map(textOf).join('')).toBe(textOf(nodes));
    for (const group of groups) {
      expect(nodesOf(group)).toBeLessThanOrEqual(450);
    }
  });

  it('leaves ordinary paragraphs whole', () => {
    const nodes = inlinesOf('A **long** paragraph with [2] and `code`. '.repeat(30));
    expect(inlinePieces(nodes)).toEqual([nodes]);
  });
});
