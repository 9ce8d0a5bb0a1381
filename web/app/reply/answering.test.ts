import { expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { decisionsOf } from './answering.ts';

const request = (content: object, status = 'proposed'): Artifact =>
  ({ type: 'approval-request', status, content }) as unknown as Artifact;

it('offers the words of the document as they are, or ours', () => {
  expect(decisionsOf(request({ choices: ['Ja ', 'Nein'] }))).toEqual({
    values: ['Ja ', 'Nein'],
    of: 'own',
  });
  expect(decisionsOf(request({}))).toEqual({
    values: ['approved', 'rejected', 'changes'],
    of: 'built-in',
  });
});

it('offers nothing where a choice reads like ours, and where nobody waits', () => {
  for (const choice of [
    'approved',
    ' Approved ',
    'ＡＰＰＲＯＶＥＤ',
    'chan\u200bges',
    'REJECTED\u0007',
  ]) {
    expect(decisionsOf(request({ choices: ['No', choice] })), choice).toEqual({
      values: [],
      of: 'reserved',
    });
  }
  for (const status of ['accepted', 'revoked', 'expired', 'superseded']) {
    expect(decisionsOf(request({}, status)), status).toEqual({ values: [], of: 'none' });
  }
  const reply = { inReplyTo: { id: 'sha256:0' } };
  const answer = { ...request(reply), type: 'decision-memo' } as unknown as Artifact;
  expect(decisionsOf(answer)).toEqual({ values: [], of: 'none' });
});
