import { expect, it } from 'vitest';
import { sealArtifact } from '#schemas/document/seal.ts';
import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import { digest } from '../../digest.ts';
import { answerText, readAnswer } from './answer.ts';

const PLAN = `---
author: Atlas
---
# Move the archive

Half of it is moved.

\`\`\`sh
# no heading
\`\`\`

## Rollback ##

Restore it.
`;

async function sealed() {
  const draft = fromMarkdown(PLAN, { createdBy: { type: 'agent', name: 'Atlas' } });
  if (!draft.ok) throw new Error(draft.error);
  const made = await sealArtifact(draft.value, {
    now: new Date(),
    digest,
    nonce: 'a',
    asks: false,
  });
  if (!made.ok) throw new Error('not sealed');
  return made.value;
}
const path = '/content/body';

it('an approval is one line', async () => {
  const answer = { decision: 'approved', note: ' ', comments: [] } as const;
  expect(answerText(answer, await sealed(), PLAN)).toBe('Approved.');
  expect(answerText({ ...answer, decision: 'changes' }, await sealed(), PLAN)).toBe('Sent back.');
});

it('a comment has its place, its passage and its text', async () => {
  const comments = [
    { path, quote: 'Half of it', text: 'Which?' },
    { path, quote: 'Restore it', text: 'Is it\nthere?' },
    { path, quote: 'gone', text: 'Where is it?' },
  ];
  const answer = { decision: 'changes', note: 'Almost.', comments } as const;
  expect(answerText(answer, await sealed(), PLAN)).toBe(`Sent back, with 3 comments:
Almost.
1. line 6, Move the archive: "Half of it"
   Which?
2. line 14, Rollback: "Restore it"
   Is it
   there?
3. "gone"
   Where is it?`);
});

it('a long passage is cut', async () => {
  const quote = `${'word '.repeat(300)}`.trim();
  const answer = {
    decision: 'changes',
    note: '',
    comments: [{ path, quote, text: 'Shorter.' }],
  } as const;
  expect(answerText(answer, await sealed(), PLAN).length).toBeLessThan(320);
});

it.each([
  null,
  {},
  { decision: 'allow', note: '', comments: [] },
  { decision: 'approved', comments: [] },
  { decision: 'approved', note: '', comments: [{ path, quote: 'a' }] },
  { decision: 'approved', note: 'a'.repeat(20_001), comments: [] },
  { decision: 'approved', note: '', comments: {} },
])('what is no answer is none: %j', (value) => {
  expect(readAnswer(value)).toBeNull();
});
