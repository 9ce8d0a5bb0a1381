import { describe, expect, it } from 'vitest';
import { manyArtifacts } from '../../../e2e/fixtures/many-records.ts';
import { again, capsule, hex, NOW, over, publication } from '../../../e2e/fixtures/publications.ts';
import { storesOn } from '../../../e2e/fixtures/stores.ts';
import type { Publication } from '../../domain/ports/publications.ts';
import type { Listed } from '../../domain/ports/types.ts';
import { row } from '../engine.ts';
import { blocksBelow, pagePlace, piecesBelow, placeOf, unitPlace } from './blocks.ts';
import { searchIndex } from './build.ts';
import { BUCKETS, bucketsIn, bucketsOf, groupsIn, groupsOf } from './grams.ts';
import { pagesOf } from './pages.ts';

/** Whole numbers below another, the same in each run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};
const EVERY = { type: null, status: null };
const OVER = over({ now: NOW });
const PIECES = [
  'a',
  'B',
  ' ',
  '%',
  "'",
  'ä',
  'İ',
  'م',
  'ر',
  'حبا',
  '咖',
  '啡',
  '店',
  '🙂',
  'ﬀ',
  'the',
];
/** How many publications there are, and how many searches. */
const [PUBLISHED, SEARCHED] = process.env.NIGHTLY ? [700, 600] : [60, 25];
/** How often somebody is ended. */
const STOPS = process.env.NIGHTLY ? 6 : 3;
/** Blocks and segments so small that there are many. */
const SHAPE = { unit: 9, many: 3, least: 2, most: 18 };

/** A capsule of ann with these words. */
const timer = (title: string, summary: string): Publication => {
  const { record, ...made } = capsule({ price: 0 });
  if (record.kind !== 'capsule') throw new Error('No capsule.');
  const meta = { ...record.meta, title, summary };
  return { ...made, record: { ...record, meta, candidates: [hex()] } };
};

it('names groups of every pair and triple, and of a search only such as its texts are in', () => {
  const random = randomOf(3);
  const some = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => PIECES[random(PIECES.length)]).join('');
  for (let n = 0; n < 2_000; n++) {
    const [before, text, after] = [some(9), some(6), some(9)];
    const groups = new Set(bucketsIn(before + text + after));
    const asked = bucketsOf(text);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.length > 0).toBe(text.length > 1);
    for (const bucket of asked) {
      expect(bucket >= 0 && bucket < BUCKETS && groups.has(bucket)).toBe(true);
    }
    const finer = new Set<number>();
    groupsIn(before + text + after, (group) => finer.add(group));
    const sought = groupsOf(text);
    expect(sought.length).toBeLessThanOrEqual(4);
    expect(text.length < 3 || sought.length > 0).toBe(true);
    for (const group of sought) expect(finer.has(group)).toBe(true);
  }
  // What is stored was made with these.
  expect([...bucketsIn('abc咖')]).toEqual([3172, 1621, 1102, 1120, 259]);
  const groups: number[] = [];
  groupsIn('abc咖啡', (group) => groups.push(group));
  expect(groups).toEqual([
    106294573, 186613747, 264368148, 73433235, 192075535, 16990040, 131586968, 155787167,
  ]);
});

describe.each(['sqlite', 'postgres'] as const)('a search with blocks, on %s', (kind) => {
  const now = storesOn(kind);
  const index = () => searchIndex(now.engine, SHAPE, 0);
  const all = async <T>(page: (before: number | null) => Promise<Listed<T>>) => {
    const items: T[] = [];
    for (let before: number | null = null; ; ) {
      const answer: Listed<T> = await page(before);
      items.push(...answer.items);
      if (answer.next === null) return items;
      if (before !== null) expect(answer.next).toBeLessThan(before);
      before = answer.next;
    }
  };
  const blocks = () => now.engine.read(() => blocksBelow('ann', Number.MAX_SAFE_INTEGER));
  const pieces = () => now.engine.read(() => piecesBelow('ann', Number.MAX_SAFE_INTEGER));
  const count = async (table: string) =>
    Number((await now.engine.read(() => row(`SELECT count(*) AS n FROM ${table}`)))?.n);

  it('finds what looking through finds, in any script, of one letter or many', async () => {
    const { store } = now;
    const random = randomOf(11);
    const some = (most: number) =>
      Array.from({ length: 1 + random(most) }, () => PIECES[random(PIECES.length)]).join('');
    const types = ['research-brief', 'decision-memo'] as const;
    type Kept = Record<'id' | 'title' | 'summary', string> & {
      readonly type: string | null;
      isThere: boolean;
    };
    const every: Kept[] = [];
    const publications: Publication[] = [];
    for (let n = 0; n < PUBLISHED; n++) {
      const meta = { title: some(6), summary: some(12), type: types[random(2)] ?? types[0] };
      const account = n % 6 === 0 ? 'bob' : 'ann';
      const one =
        n % 9 === 0 && account === 'ann'
          ? timer(meta.title, meta.summary)
          : publication({ price: 0, account }, meta);
      const answer = await store.publish(one);
      if (!answer.ok) throw new Error(answer.error.reason);
      if (account === 'bob') continue;
      publications.unshift(one);
      const type = one.record.kind === 'artifact' ? meta.type : null;
      every.unshift({ ...meta, type, id: answer.value.id, isThere: true });
      // Some before and some after their block was made.
      const at = random(every.length);
      const [kept, its] = [every[at], publications[at]];
      if (kept && its && n % 8 === 0) {
        await store.withdraw('ann', its.record.kind, kept.id, NOW);
        kept.isThere = false;
      } else if (kept && its && !kept.isThere && n % 3 === 0) {
        await store.publish(again(its, {}));
        kept.isThere = true;
      }
      if (n === PUBLISHED / 2) await index().cover('ann');
    }
    const check = async () => {
      for (let n = 0; n < SEARCHED; n++) {
        const whole = every[random(every.length)];
        const words = [...`${whole?.title}\n${whole?.summary}`];
        const from = random(words.length);
        const within = words.slice(from, from + 1 + random(9)).join('');
        const text = n % 2 === 0 ? some(3) : within.trim();
        if (text === '') continue;
        const has = ({ title, summary, isThere }: Kept) =>
          isThere && `${title}\n${summary}`.toLowerCase().includes(text.toLowerCase());
        const wanted = every.filter(has).map(({ id }) => id);
        const limit = 1 + random(9);
        const published = (wantedKind: 'artifact' | null) =>
          all((before) => store.published('ann', { kind: wantedKind, text }, { limit, before }));
        expect((await published(null)).map(({ id }) => id)).toEqual(wanted);
        const artifacts = every.filter((each) => has(each) && each.type !== null);
        expect((await published('artifact')).map(({ id }) => id)).toEqual(
          artifacts.map(({ id }) => id),
        );
        const type = types[random(2)] ?? types[0];
        const own = await all((before) =>
          store.ownArtifacts('ann', { ...EVERY, type, text }, { limit, before }),
        );
        expect(own.map(({ id }) => id)).toEqual(
          artifacts.filter((each) => each.type === type).map(({ id }) => id),
        );
      }
    };
    await now.run('DELETE FROM search_bits');
    await now.run('DELETE FROM search_block');
    await check();
    await index().cover('ann');
    const made = await blocks();
    expect(made.map(({ size }) => size).sort()).toContain(SHAPE.many);
    expect(made.at(-1)?.start).toBe(0);
    const segments = (await pieces()).filter(({ isSegment }) => isSegment);
    expect(segments.at(-1)?.start).toBe(0);
    await check();
  }, 600_000);

  it('makes the same blocks with others, and goes on where somebody was ended', async () => {
    for (const sql of manyArtifacts(10 * SHAPE.unit + 2)) await now.run(sql);
    for (let stops = 0; stops < STOPS; stops++) {
      const two = [index(), index()];
      const covering = Promise.all(two.map((each) => each.cover('ann')));
      await new Promise((resolve) => setTimeout(resolve, 40 * stops));
      await Promise.all(two.map((each) => each.stop()));
      await covering;
    }
    await Promise.all([index().cover('ann'), index().cover('ann')]);
    const made = await blocks();
    expect(made.map(({ start, size }) => [start, size])).toEqual([
      [9, 1],
      [6, 3],
      [3, 3],
      [0, 3],
    ]);
    await index().cover('ann');
    const segments = await pieces();
    expect(segments.map(({ start, size, isSegment }) => [start, size, isSegment])).toEqual([
      [8, 2, true],
      [6, 2, true],
      [0, 6, true],
    ]);
    expect(await count('search_block')).toBe(4 + 3);
    // What is left of two that make the same belongs to nothing.
    expect(await now.store.sweep('a', OVER)).toBe('done');
    const units = made.reduce((sum, { size }) => sum + size, 0);
    const pages = segments.reduce((sum, { size }) => sum + pagesOf(size), 0);
    expect(await count('search_bits')).toBe(4 * BUCKETS + units + pages);
    const oldest = await all((before) =>
      now.store.ownArtifacts('ann', { ...EVERY, text: 'ldes' }, { limit: 20, before }),
    );
    expect(oldest.map(({ title }) => title)).toEqual(['Oldest']);
  }, 60_000);

  it('forgets what belongs to nothing, and all of an account that is deleted', async () => {
    for (const sql of manyArtifacts(5 * SHAPE.unit)) await now.run(sql);
    await index().cover('ann');
    const before = await count('search_bits');
    const more = await now.engine.read(() => row('SELECT max(id) + 7 AS id FROM search_block'));
    const gone = Number(more?.id);
    for (const place of [placeOf(gone, 3), unitPlace(gone, 0), pagePlace(gone, 1_200)]) {
      await now.run(
        `INSERT INTO search_bits (id, bits) SELECT ${place}, bits FROM search_bits LIMIT 1`,
      );
    }
    expect(await now.store.sweep('a', OVER)).toBe('done');
    expect(await count('search_bits')).toBe(before);
    expect(await now.store.deleteAccount('ann', NOW)).toBe(true);
    expect(await count('search_block')).toBe(0);
    expect(await now.store.sweep('a', OVER)).toBe('done');
    expect(await count('search_bits')).toBe(0);
    // A search that was under way makes none again.
    await expect(index().cover('ann')).rejects.toThrow('deleted');
    expect(await count('search_block')).toBe(0);
  }, 60_000);

  // What asks for it knows no engine, and takes long: on PostgreSQL at night.
  const itself = kind === 'sqlite' || process.env.NIGHTLY ? it : it.skip;
  itself(
    'makes them by itself for whom a search looks through many',
    async () => {
      for (const sql of manyArtifacts(12_300)) await now.run(sql);
      const search = (text: string) =>
        now.store.ownArtifacts('ann', { ...EVERY, text }, { limit: 20, before: null });
      // Too many to look through for one answer.
      expect((await search('oldest')).next).not.toBeNull();
      await expect.poll(async () => (await blocks()).length, { timeout: 20_000 }).toBe(12);
      const found = await search('oldest');
      expect(found.items.map(({ title }) => title)).toEqual(['Oldest']);
      expect(found.next).toBeNull();
      expect(await search('nowhere')).toEqual({ items: [], next: null });
      // What all have is given page by page, from within small blocks and large ones.
      await now.run(
        "UPDATE holding SET account = 'bob' WHERE seq < (SELECT min(seq) FROM holding) + 3150",
      );
      await searchIndex(now.engine, { unit: 450, many: 3, least: 2, most: 12 }).cover('bob');
      const every = await all((before) =>
        now.store.ownArtifacts('bob', { ...EVERY, text: 'of a summary' }, { limit: 100, before }),
      );
      expect(every).toHaveLength(3_149);
    },
    60_000,
  );
});
