import { describe, expect, it } from 'vitest';
import { reviseArtifact } from '../document/lineage.ts';
import { sealArtifact } from '../document/seal.ts';
import { lacksNonce, nonceOf } from './nonce.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const context = { now: '2026-11-20T10:00:00Z', digest };
const draft = (type: string, content: object = {}, members: object = {}) => ({
  type,
  title: 'May it go?',
  summary: 's',
  createdBy: { type: 'agent', name: 'Atlas' },
  content,
  ...members,
});

/** The nonce of a draft that was sealed with `fresh`. */
async function nonceIn(value: object, asks = false): Promise<unknown> {
  const sealed = await sealArtifact(value, { ...context, nonce: 'fresh', asks });
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  return sealed.value.content.nonce;
}

describe('the nonce of a request', () => {
  it('is 22 characters of 16 bytes', () => {
    expect(nonceOf(new Uint8Array(32).fill(255))).toBe(`${'_'.repeat(21)}w`);
    expect(nonceOf(crypto.getRandomValues(new Uint8Array(16)))).toMatch(/^[\w-]{22}$/);
  });

  it('is filled in where a person is asked, and nowhere else', async () => {
    expect(await nonceIn(draft('approval-request'))).toBe('fresh');
    expect(await nonceIn(draft('approval-request', { nonce: ' ' }))).toBe('fresh');
    expect(await nonceIn(draft('decision-memo', { choices: ['A', 'B'] }))).toBe('fresh');
    expect(await nonceIn(draft('decision-memo', { choices: [] }))).toBeUndefined();
    expect(await nonceIn(draft('decision-memo'))).toBeUndefined();
    for (const type of ['decision-memo', 'research-brief', 'task-handoff']) {
      expect(await nonceIn(draft(type))).toBeUndefined();
      expect(await nonceIn(draft(type), true)).toBe('fresh');
    }
    const app = { runtime: 'svc-capsule-v1', html: 'x', css: '', javascript: '', capabilities: [] };
    expect(await nonceIn(draft('mini-app-capsule', app), true)).toBeUndefined();
  });

  it('is never changed, and never put into what was sealed without one', async () => {
    expect(await nonceIn(draft('approval-request', { nonce: 'own' }), true)).toBe('own');
    expect(await nonceIn(draft('approval-request', { nonce: 7 }))).toBe(7);
    const without = await sealArtifact(draft('approval-request'), context);
    expect(without.ok && Object.keys(without.value.content)).toEqual([]);
    const provenance = { revision: 2, parentHash: `sha256:${'0'.repeat(64)}` };
    expect(await nonceIn(draft('approval-request', {}, { provenance }), true)).toBeUndefined();
    expect(lacksNonce({ type: 'approval-request', content: [] }, true)).toBe(false);
  });

  it('is that of the parent in every revision', async () => {
    const first = await sealArtifact(draft('approval-request'), { ...context, nonce: 'first' });
    if (!first.ok) throw new Error('not sealed');
    const later = { now: '2026-11-20T11:00:00Z', digest, nonce: 'second' };
    const revised = (changes: object) => reviseArtifact(first.value, changes, later);
    const proposed = await revised({ status: 'proposed' });
    expect(proposed).toMatchObject({ value: { contentHash: first.value.contentHash } });
    expect(await revised({ content: { action: 'a' } })).toMatchObject({
      value: { content: { action: 'a', nonce: 'first' } },
    });
    expect(await revised({ content: { nonce: 'own' } })).toMatchObject({
      value: { content: { nonce: 'own' } },
    });
  });
});
