import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { digest } from '../../page/open/digest.ts';
import { openRecord } from './from-page.ts';

/** The element as the server writes it. */
const record = (text: string, kind = 'artifact') =>
  ({ dataset: { kind }, textContent: text }) as unknown as HTMLElement;

async function sealed() {
  const draft = {
    type: 'task-handoff',
    title: 'T </script>',
    summary: 'S',
    createdBy: { type: 'agent', name: 'A' },
    content: {},
  };
  if (!digest) throw new Error('This Node.js has no WebCrypto.');
  const result = await sealArtifact(draft, { now: '2026-11-21T12:00:00Z', digest });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return canonicalize(result.value as unknown as JsonValue);
}

describe('the record in a hosted page', () => {
  // Whatever the server tells stands in elements of their own: here there are none.
  beforeAll(() => {
    vi.stubGlobal('document', { getElementById: () => null });
    vi.stubGlobal('location', new URL('https://vitrine.example/a/0'));
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('opens as the artifact that it is, however it was escaped', async () => {
    const json = await sealed();
    expect(await openRecord(record(json.replaceAll('<', '\\u003c')))).toMatchObject({
      view: 'artifact',
      canonical: json,
      integrity: 'match',
      repairs: [],
    });
  });

  it('is not shown when it was changed, or is none', async () => {
    const changed = (await sealed()).replace('"S"', '"X"');
    expect(await openRecord(record(changed))).toMatchObject({
      view: 'error',
      failure: { kind: 'id-hash' },
    });
    expect(await openRecord(record(''))).toMatchObject({ failure: { kind: 'json-syntax' } });
  });
});
