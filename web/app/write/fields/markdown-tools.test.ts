import { expect, it } from 'vitest';
import { readChart } from '#schemas/text/chart.ts';
import { beginsBlock, blocks, blocksFor } from './MarkdownTools.tsx';

it('offers every block with one place to go on, and a chart that is one', () => {
  for (const { text } of blocks()) expect(text.split('¦')).toHaveLength(2);
  const [, chart] = blocks();
  const json = /```chart\n(.*)\n```/.exec(chart?.text.replace('¦', '') ?? '')?.[1] ?? '';
  expect(readChart(json)).toMatchObject({ kind: 'bar', series: [{ values: [1, 2] }] });
});

it('finds them by the beginning of a word', () => {
  expect(blocksFor('')).toHaveLength(4);
  expect(blocksFor('ta').map(({ name }) => name)).toContain('Table');
  expect(blocksFor('zz')).toEqual([]);
});

it('begins a block only at the beginning of a line', () => {
  expect(beginsBlock('/', 0)).toBe(true);
  expect(beginsBlock('a\n/', 2)).toBe(true);
  expect(beginsBlock('and/or', 3)).toBe(false);
});
