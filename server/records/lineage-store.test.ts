import { describe, expect, it } from 'vitest';
import { numbers } from '../../e2e/fixtures/many-records.ts';
import { hex, NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { ANONYMOUS } from './lineage-types.ts';
import type { Publication } from './publication-types.ts';

const ALL = { limit: 100, offset: 0 };

/** Accounts that hold an artifact, besides. */
const manyHolders = (id: string, count: number): string[] => [
  `INSERT INTO account (id, name, created_at) ${numbers(count)} SELECT 'a' || i, '', ${NOW} FROM n`,
  `INSERT INTO holding (account, kind, record, price, published_at) ${numbers(count)}
   SELECT 'a' || i, 'artifact', '${id}', 0, ${NOW} FROM n`,
];
/** Revisions of an artifact that nobody holds any more. */
const manyRevisions = (id: string, count: number): string[] => [
  `INSERT INTO artifact (id, content_hash, type, status, title, summary, revision, parent, created_at,
     updated_at, published_at, size, digest, search) ${numbers(count)}
   SELECT 'h' || i, 'x', 'research-brief', 'draft', '""', '""', 9, '${id}', '', '', ${NOW}, 2, '', '' FROM n`,
];

describe.each(['sqlite', 'postgres'] as const)('lineages in the store on %s', (kind) => {
  const now = storesOn(kind);

  /** Publishes the revision of a number, and gives its hash. */
  async function step(
    revision: number,
    parent: string | null,
    changes: Partial<Publication> = {},
    meta: object = {},
  ): Promise<string> {
    const one = publication(changes, { revision, parent, ...meta });
    const published = await now.store.publish(one);
    if (!published.ok) throw new Error(JSON.stringify(published.error));
    return one.record.meta.id;
  }
  const bob = { account: 'bob' };
  const anonymous = { account: ANONYMOUS, price: 0, expiresAt: NOW + 1_000 };
  const withAnonymous = () => now.store.createAccount({ id: ANONYMOUS, name: '', now: NOW });
  const newer = async (id: string) => (await now.store.newer(id, NOW))?.id ?? null;

  it('tells the newest revision of the publisher, and the next', async () => {
    const first = await step(1, null);
    expect(await now.store.newer(first, NOW)).toBeNull();
    expect(await now.store.newer(hex(), NOW)).toBeNull();
    const second = await step(2, first);
    const updatedAt = '2026-11-20T12:00:00Z';
    const third = await step(3, second, { now: NOW + 5 }, { status: 'revoked', updatedAt });
    const told = { id: third, status: 'revoked', revision: 3, updatedAt, publishedAt: NOW + 5 };
    expect(await now.store.newer(first, NOW)).toEqual({ ...told, next: second });
    expect(await now.store.newer(second, NOW)).toEqual({ ...told, next: third });
    expect(await now.store.newer(third, NOW)).toBeNull();
    const found = await now.store.artifactBody(first, NOW);
    expect(found).toMatchObject({ body: { newer: { id: third, next: second } } });
  });

  it('tells at once what changes, of what was read before, too', async () => {
    const newerOf = async (id: string) => {
      const found = await now.store.artifactBody(id, NOW);
      return found.state === 'live' ? (found.body.newer?.id ?? null) : found.state;
    };
    const first = await step(1, null);
    expect(await newerOf(first)).toBeNull();
    const second = await step(2, first);
    expect(await newerOf(first)).toBe(second);
    const third = await step(3, second);
    expect(await newerOf(first)).toBe(third);
    await now.store.withdraw('ann', 'artifact', third, NOW);
    expect(await newerOf(first)).toBe(second);
    await now.store.takeDown('artifact', second, NOW);
    expect(await newerOf(first)).toBeNull();
  });

  it('does not tell what others publish', async () => {
    const first = await step(1, null);
    await step(2, first, bob, { status: 'revoked' });
    expect(await newer(first)).toBeNull();
    const own = await step(2, first);
    expect(await newer(first)).toBe(own);
    // Publishing a copy makes nobody the publisher of the first.
    const copied = publication(bob, { id: first });
    await now.store.publish(copied);
    expect(await newer(first)).toBe(own);
  });

  it('follows a publisher over revisions of others', async () => {
    const first = await step(1, null);
    const second = await step(2, first, bob);
    const third = await step(3, second, bob);
    const fourth = await step(4, third);
    expect(await newer(first)).toBe(fourth);
    expect(await newer(second)).toBe(third);
    const fifth = await step(5, fourth, {}, { status: 'revoked' });
    expect(await newer(first)).toBe(fifth);
    expect(await now.store.newer(first, NOW)).toMatchObject({ next: fourth });
  });

  it('follows a publisher over what was withdrawn, and takes what stands in its place', async () => {
    const first = await step(1, null);
    const second = await step(2, first);
    const third = await step(3, second, {}, { status: 'revoked' });
    await now.store.withdraw('ann', 'artifact', second, NOW);
    expect(await newer(first)).toBe(third);
    expect(await now.store.newer(first, NOW)).toMatchObject({ next: third });
    await now.store.withdraw('ann', 'artifact', third, NOW);
    expect(await newer(first)).toBeNull();
    const other = await step(2, first);
    expect(await newer(first)).toBe(other);
  });

  it('gives the shared anonymous account no slot and no name', async () => {
    await withAnonymous();
    const first = await step(1, null, anonymous);
    const one = await step(2, first, anonymous);
    const two = await step(2, first, anonymous);
    expect(await newer(first)).toBeNull();
    const { items } = await now.store.lineage(first, NOW, ALL);
    expect(items.map(({ id }) => id).sort()).toEqual([first, one, two].sort());
    expect(items.map(({ samePublisher }) => samePublisher)).toEqual([false, false, false]);
    // Nor of something that somebody published with a name.
    const own = await step(1, null);
    await step(2, own, anonymous);
    await step(2, own, anonymous);
    expect(await step(2, own)).toHaveLength(64);
  });

  it('says of each entry whether its publisher is the same', async () => {
    const first = await step(1, null);
    const second = await step(2, first);
    const other = await step(2, first, bob);
    const told = async (id: string) => {
      const { items } = await now.store.lineage(id, NOW, ALL);
      return items.map((item) => [item.id, item.samePublisher]);
    };
    expect(await told(first)).toEqual([
      [first, true],
      [second, true],
      [other, false],
    ]);
    expect(await told(other)).toEqual([
      [first, false],
      [other, true],
      [second, false],
    ]);
    // Somebody else published the very same.
    await now.store.publish(publication(bob, { id: second, parent: null, revision: 2 }));
    expect((await told(second))[2]).toEqual([other, true]);
  });

  it('tells the same whether few or many are around it, or published it', async () => {
    await withAnonymous();
    const first = await step(1, null);
    const second = await step(2, first);
    const third = await step(3, second, bob);
    const fourth = await step(4, third);
    const copied = publication(bob, { id: fourth, revision: 4, parent: third });
    await now.store.publish(copied);
    const fifth = await step(5, fourth, bob);
    const sixth = await step(5, fourth);
    const others = [await step(2, first, bob), await step(3, second, anonymous)];
    await step(6, sixth);
    await now.store.withdraw('ann', 'artifact', sixth, NOW);
    await now.store.takeDown('artifact', fifth, NOW);
    const all = [first, second, third, fourth, fifth, sixth, ...others];
    const told = async () => {
      const entries = [];
      for (const id of all) {
        const { items } = await now.store.lineage(id, NOW, ALL);
        const known = items.filter((item) => all.includes(item.id));
        // Revisions of others come in the order of their branches, which is not defined.
        const own = known.findIndex((item) => others.includes(item.id));
        const [line, rest] = [known.slice(0, own), known.slice(own)];
        rest.sort((a, b) => a.id.localeCompare(b.id));
        entries.push([...line, ...rest]);
      }
      return entries;
    };
    const before = await told();
    expect(before.map((entries) => entries.length)).toEqual(all.map(() => all.length));
    // So many accounts that they are asked about one by one.
    for (const sql of manyHolders(first, 1_001)) await now.run(sql);
    expect(await told()).toEqual(before);
    // So many revisions that the lineage is not read at once.
    for (const sql of manyRevisions(fifth, 100)) await now.run(sql);
    expect(await told()).toEqual(before);
  });

  it.each([30, 120])(
    'is told in parts, the publisher’s first whatever %i others publish',
    async (count) => {
      await withAnonymous();
      const first = await step(1, null);
      const others = [];
      for (let i = 0; i < count; i++) others.push(await step(2, first, anonymous));
      const own = [first];
      for (let revision = 2; revision <= 9; revision++) {
        own.push(await step(revision, own.at(-1) ?? null));
      }
      const told: string[] = [];
      let offset: number | null = 0;
      for (let part = 0; offset !== null && part < 14; part++) {
        const { items, next } = await now.store.lineage(first, NOW, { limit: 10, offset });
        expect(items.length).toBeLessThanOrEqual(10);
        told.push(...items.map(({ id }) => id));
        offset = next;
      }
      expect(told.slice(0, 9)).toEqual(own);
      expect(told.slice(9).sort()).toEqual(others.sort());
      expect((await now.store.lineage(first, NOW, { limit: 10, offset: 999 })).items).toEqual([]);
    },
  );
});
