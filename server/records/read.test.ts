import { expect, it } from 'vitest';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { envelopeOf } from './read.ts';

it('reads what stands around the content, which it never looks at', async () => {
  const named = ',"contentHash":"sha256:0000","createdBy":{"name":"Nobody"}';
  const artifact = await brief({
    content: { question: named, findings: [`"}${named}`], contentHash: 'sha256:1' },
    sources: [{ id: 'source-1', title: named, url: 'https://example.org/' }],
  });
  const canonical = canonicalize(artifact);
  const meta = { contentHash: artifact.contentHash.slice('sha256:'.length) };
  const { content, ...around } = artifact;
  expect(envelopeOf(canonical, meta)).toEqual(around);
  const broken = canonical.replace(canonicalize(content), '<no JSON>');
  expect(envelopeOf(broken, meta)).toEqual(around);
});
