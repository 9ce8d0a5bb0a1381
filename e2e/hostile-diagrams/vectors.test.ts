import { expect, it } from 'vitest';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { HOSTILE_DIAGRAMS } from './vectors.ts';

it('has at least 30 hostile diagrams that one document can hold', async () => {
  const sources = Object.values(HOSTILE_DIAGRAMS);
  expect(sources.length).toBeGreaterThanOrEqual(30);
  const artifact = await brief({ content: { body: textWithDiagrams(sources) } });
  expect(encodeShareLink(artifact)).toMatch(/^k1\.g\./);
});
