import { expect, it } from 'vitest';
import { hiddenNotes } from './hidden-notes.ts';

it('finds what the author hid, wherever it stands in a document', () => {
  const content = {
    findings: ['a <!-- one --> b', '[//]: # (two)', '`<!-- code -->`'],
    options: [{ name: '| a |\n|---|\n| b | three |' }],
    count: 4,
  };
  expect(hiddenNotes({ summary: '[used][x]\n\n[x]: /y', content })).toEqual([
    'one',
    '[//]: # (two)',
    'three',
  ]);
});
