import { expect, it } from 'vitest';
import { hiddenNotes } from './hidden-notes.ts';

it('finds what the author hid, wherever it stands in a document', () => {
  const content = {
    findings: ['a <!-- one --> b', '[//]: # (two)', '`<!-- code -->`'],
    options: [{ name: '| a |\n|---|\n| b | three |' }],
    count: 4,
  };
  const summary = '[used][x]\n\n[x]: /y';
  const program = { type: 'mini-app-capsule', summary, content: { html: '<!-- a -->' } } as const;
  expect(hiddenNotes(program)).toEqual([]);
  expect(hiddenNotes({ type: 'research-brief', summary, content })).toEqual([
    'one',
    '[//]: # (two)',
    'three',
  ]);
});
