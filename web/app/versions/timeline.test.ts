import { expect, it } from 'vitest';
import { brief } from '../../../e2e/fixtures/documents.ts';
import type { StoredEntry } from '../library/entry.ts';
import { timelineOf } from './timeline.ts';

const idOf = (n: number) => `sha256:${n.toString(16).padStart(64, '0')}`;
const saved: [string, StoredEntry][] = [];
const asked: string[] = [];

const places = {
  savedEntries: async function* () {
    for (let at = 0; at < saved.length; at += 40) yield saved.slice(at, at + 40);
  },
  listedRevisions: async () => [],
  findByHash: async (id: string) => {
    asked.push(id);
    return undefined;
  },
};

const keep = (count: number, parentOf: (n: number) => string) => {
  saved.length = 0;
  asked.length = 0;
  for (let n = 0; n < count; n++) {
    const text = JSON.stringify({ title: 'x', provenance: { parentHash: parentOf(n) } });
    saved.push([idOf(n), { kind: 'artifact', text, savedAt: '' }]);
  }
};

// Node.js 20 has no `Map.groupBy`.
it.skipIf(!('groupBy' in Map)).each([
  ['children of it', (id: string) => () => id],
  ['revisions in one line', (id: string) => (n: number) => (n === 0 ? id : idOf(n - 1))],
  ['a ring', () => (n: number) => idOf((n + 1) % 20_000)],
])('looks for sixty revisions at most among 20,000: %s', async (_name, shape) => {
  const artifact = await brief();
  keep(20_000, shape(artifact.id));
  const revisions = await timelineOf(artifact, '', places);
  expect(revisions.length).toBeLessThanOrEqual(60);
  expect(asked.length).toBeLessThan(60);
  expect(revisions.some(({ id }) => id === artifact.id)).toBe(true);
});
