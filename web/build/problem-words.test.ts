import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainArtifact } from '#schemas/document/explain.ts';
import { explainCapsule } from '#schemas/program/explain-capsule.ts';
import { readPageBody } from '#schemas/program/publish-page.ts';
import { schemaCases } from '#schemas/vectors/corpus.ts';
import { problemWords as ar } from '../words/ar/problems.ts';
import { problemWords as de } from '../words/de/problems.ts';
import { problemWords as en } from '../words/en/problems.ts';

const corpus = new URL('../../schemas/vectors/schema.jsonl', import.meta.url);
const documents = schemaCases(readFileSync(corpus, 'utf8')).map(({ doc }) => doc);
const RECORD = {
  ...{ runtime: 'svc-capsule-v1', title: 't', summary: '', html: '<p>', css: '', javascript: '' },
  ...{ capabilities: ['external_api'], declaredExternalDomains: [] },
  ...{ id: 'x', url: 'y', contentHash: 'z', publishedAt: '2026-11-20T10:00:00+01:00' },
};
const BODIES = [
  { html: ' ', title: ' ' },
  { html: 'x'.repeat(600_000), css: 'x'.repeat(600_000), title: 'x'.repeat(300) },
  { html: 'x', declaredExternalDomains: ['127.0.0.1', 'a', 'nip.io', 'https://a.example/x'] },
  { html: 'x', capabilities: ['external_api', 'payment_buttons'] },
];

describe.each(Object.entries({ en, de, ar }))('in %s', (language, words) => {
  const said = [
    ...documents.flatMap((doc) => explainArtifact(doc, words)),
    ...[RECORD, { ...RECORD, capabilities: 7 }].flatMap((doc) => explainCapsule(doc, words)),
    ...BODIES.flatMap((body) => {
      const read = readPageBody(body, words);
      return read.ok ? [] : read.error.errors;
    }),
  ].map(({ detail }) => detail);
  const all = [...new Set(said)];

  it('every broken rule has a sentence that does not repeat its place', () => {
    expect(all.length).toBeGreaterThan(60);
    for (const sentence of all) {
      expect(sentence).not.toMatch(/undefined|`\//);
      // A pattern or a format without words of its own.
      expect(sentence).not.toMatch(/\^sha256|\^https|date-time|\buri\b/);
    }
  });

  it.runIf(language !== 'en')('nothing stays English', () => {
    const english = / (?:must|is|are|of|the|not|have|has|needs?|with) /;
    // Names and values are of the document.
    const own = all.map((sentence) => sentence.replace(/"[^"]*"/g, ''));
    expect(own.filter((sentence) => english.test(sentence))).toEqual([]);
  });
});
