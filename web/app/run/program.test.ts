import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CapsuleRecord } from '#schemas/program/check-capsule.ts';
import { programOfCapsule } from './program.ts';

const record: CapsuleRecord = {
  runtime: 'svc-capsule-v1',
  title: 'T',
  summary: '',
  html: 'h',
  css: 'c',
  javascript: 'j',
  capabilities: ['ai_model_calls', 'javascript'],
  declaredExternalDomains: ['a.example'],
  id: '0123456789abcdef',
  url: 'https://аpple.example:8443/i/0',
  contentHash: `sha256:${'0'.repeat(64)}`,
  publishedAt: '2026-11-20T10:00:00Z',
};

const HOST = { notesAbout: () => ({}) };

let model: { content: string } | null = null;
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => model });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('is what the hash covers, in the order of the passport', () => {
  const program = programOfCapsule(record, 'extras', HOST);
  expect(program).toMatchObject({
    hash: record.contentHash,
    capabilities: ['javascript', 'ai_model_calls'],
    given: [],
    hosts: ['a.example'],
    extras: 'extras',
  });
  const { intro } = program;
  const said = typeof intro === 'function' && intro('T' as never);
  expect([said].flat().join('')).toContain('published at xn--pple-43d.example:8443, as stated');
});

it('says when there is no model here', () => {
  expect(programOfCapsule(record, '', HOST).notes).toEqual({
    ai_model_calls: 'Not available on this site.',
  });
  model = { content: '/ai' };
  expect(programOfCapsule(record, '', HOST).notes).toEqual({});
});

it('says what its page says of what works otherwise there', () => {
  model = { content: '/ai' };
  const notesAbout = (hosts: readonly string[]) => ({ external_api: `not ${hosts}` });
  expect(programOfCapsule(record, '', { notesAbout }).notes).toEqual({
    external_api: 'not a.example',
  });
});
