import { expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { changedDraft, copyOf, documentOf, newDraft } from './draft.ts';
import { nameOf } from './draft-store.ts';
import { draftOfText } from './from-input.ts';

it('leaves out what was left empty, and keeps what is false or zero', () => {
  const draft = newDraft('decision-memo', {
    content: {
      question: '  ',
      options: [
        { name: 'A', pros: [''], cons: [] },
        { name: '', pros: [], cons: [] },
      ],
      extra: { flag: false, number: 0, none: null },
    },
    sources: [{ id: 'source-1', title: 'T', url: 'https://a.example', publisher: '' }],
  });
  const document = documentOf(draft);
  expect(document.content).toEqual({
    options: [{ name: 'A' }],
    extra: { flag: false, number: 0, none: null },
  });
  expect(document.sources).toEqual([{ id: 'source-1', title: 'T', url: 'https://a.example' }]);
});

it('gives a revision the very content of its parent until that is changed', () => {
  const content = { question: '', findings: [] };
  const parent = { content } as unknown as Artifact;
  const draft = newDraft('research-brief', { content }, parent);
  expect(documentOf(draft).content).toEqual(content);
  const changed = {
    ...draft,
    document: { ...draft.document, content: { question: 'Q', findings: [] } },
  };
  expect(documentOf(changed).content).toEqual({ question: 'Q' });
});

it('has a name of its own, or its title', () => {
  const draft = newDraft('research-brief', { title: ' T ' });
  expect(nameOf(draft)).toBe('T');
  const written = newDraft('document', { content: { body: '\n\n## The *first*\nline' } });
  expect(nameOf(written)).toBe('The *first*');
  expect(nameOf(newDraft('document'))).toBe('');
  const copy = copyOf(draft, 'Mine');
  expect(nameOf(copy)).toBe('Mine');
  expect(copy.id).not.toBe(draft.id);
  expect(copy.id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

it.each([
  ['[]', 'not-usable'],
  ['{"type":"letter"}', 'not-usable'],
  ['{"a":1,"a":2}', { line: 1, column: 8, found: '"', cause: null }],
])('begins nothing with %s', async (text, error) => {
  expect(await draftOfText(text)).toEqual({ ok: false, error });
});

it('begins with a body of the agent API', async () => {
  const made = await draftOfText('{"html":"<p>","capabilities":["javascript"],"id":"x","css":[]}');
  expect(made).toMatchObject({
    ok: true,
    value: { kind: 'capsule', document: { html: '<p>', css: '', capabilities: ['javascript'] } },
  });
});

it('accepts the content of the revision before, and keeps no approval of another status', () => {
  const parent = { content: { question: 'Q' }, provenance: { revision: 3 } } as unknown as Artifact;
  const written = newDraft('research-brief', { content: { question: 'Another' } }, parent);
  const accepted = changedDraft(written, ['status'], 'accepted');
  expect(accepted.document).toMatchObject({
    content: { question: 'Q' },
    provenance: { acceptedRevision: 3 },
  });
  const approved = changedDraft(accepted, ['provenance', 'humanApprover'], 'Ines');
  expect(changedDraft(approved, ['status'], 'proposed').document.provenance).toEqual({});
  const alone = newDraft('research-brief', { content: { question: 'Another' } });
  expect(changedDraft(alone, ['status'], 'accepted').document.content).toEqual({
    question: 'Another',
  });
});
