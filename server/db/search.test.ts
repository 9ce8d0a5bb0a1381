import { describe, expect, it } from 'vitest';
import { manyArtifacts } from '../../e2e/fixtures/many-records.ts';
import { again, capsule, hex, NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { randomFrom } from '../../e2e/fuzz/random.ts';
import type { Publication } from '../records/publication-types.ts';
import type { Listed } from '../types.ts';
import { row } from './engine.ts';
import { gramsOf, gramsSought } from './grams.ts';
import { searchIndex } from './search.ts';

const EVERY = { type: null, status: null };
const PIECES = [
  'a',
  'B',
  ' ',
  '%',
  "'",
  '"',
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
  'AND',
];
/** Number of publications and of searches. */
const [PUBLISHED, SEARCHED] = process.env.NIGHTLY ? [700, 600] : [60, 40];

/** A capsule of ann with these words. */
const timer = (title: string, summary: string): Publication => {
  const { record, ...made } = capsule({ price: 0 });
  if (record.kind !== 'capsule') throw new Error('No capsule.');
  const meta = { ...record.meta, title, summary };
  return { ...made, record: { ...record, meta, candidates: [hex()] } };
};

it('names grams of every substring, each account with its own', () => {
  const { below, pick } = randomFrom(3);
  const some = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => pick(PIECES)).join('');
  for (let n = 0; n < 2_000; n++) {
    const [before, text, after] = [some(9), some(6), some(9)];
    const grams = gramsOf('ann', before + text + after);
    const sought = gramsSought('ann', text);
    expect(sought.length).toBeGreaterThan(0);
    expect(sought.length).toBeLessThanOrEqual(6);
    for (const gram of sought) expect(grams.has(gram)).toBe(true);
  }
  expect(gramsSought('ann', '')).toEqual([]);
  // Stored indexes hold these.
  expect([...gramsOf('ann', 'a咖🙂')]).toMatchSnapshot();
  expect(gramsSought('bob', 'abc')).not.toEqual(gramsSought('ann', 'abc'));
});

describe.each(['sqlite', 'postgres'] as const)('a search by index, on %s', (kind) => {
  const now = storesOn(kind);
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
  const indexed = async () =>
    Number(
      (await now.engine.read(() => row('SELECT count(*) AS n FROM holding WHERE indexed = 1')))?.n,
    );
  const grams = async () =>
    Number((await now.engine.read(() => row('SELECT count(*) AS n FROM holding_grams')))?.n);

  it('finds what reading through finds, in any script, of one letter or many', async () => {
    const { store } = now;
    const { below, pick } = randomFrom(11);
    const some = (most: number) =>
      Array.from({ length: 1 + below(most) }, () => pick(PIECES)).join('');
    const types = ['research-brief', 'decision-memo'] as const;
    type Kept = Record<'id' | 'title' | 'summary', string> & {
      readonly type: string | null;
      isThere: boolean;
    };
    const every: Kept[] = [];
    const publications: Publication[] = [];
    for (let n = 0; n < PUBLISHED; n++) {
      const meta = { title: some(6), summary: some(12), type: pick([...types]) };
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
      // Some before and some after they were indexed.
      const at = below(every.length);
      const [kept, its] = [every[at], publications[at]];
      if (kept && its && n % 8 === 0) {
        await store.withdraw('ann', its.record.kind, kept.id, NOW);
        kept.isThere = false;
      } else if (kept && its && !kept.isThere && n % 3 === 0) {
        await store.publish(again(its, {}));
        kept.isThere = true;
      }
      if (n === PUBLISHED / 2) await searchIndex(now.engine, 0).cover('ann');
    }
    // Beside those that fill the account.
    const idsOf = (items: readonly { id: string }[]) =>
      items.map(({ id }) => id).filter((id) => !id.startsWith('h'));
    const check = async () => {
      for (let n = 0; n < SEARCHED; n++) {
        const whole = pick(every);
        const words = [...`${whole.title}\n${whole.summary}`];
        const from = below(words.length);
        const within = words.slice(from, from + 1 + below(9)).join('');
        const text = n % 2 === 0 ? some(3) : within.trim();
        if (text === '') continue;
        const has = ({ title, summary, isThere }: Kept) =>
          isThere && `${title}\n${summary}`.toLowerCase().includes(text.toLowerCase());
        const wanted = every.filter(has).map(({ id }) => id);
        const limit = 1 + below(9);
        const published = (wantedKind: 'artifact' | null) =>
          all((before) => store.published('ann', { kind: wantedKind, text }, { limit, before }));
        expect(idsOf(await published(null))).toEqual(wanted);
        const artifacts = every.filter((each) => has(each) && each.type !== null);
        expect(idsOf(await published('artifact'))).toEqual(artifacts.map(({ id }) => id));
        const type = pick([...types]);
        const own = await all((before) =>
          store.ownArtifacts('ann', { ...EVERY, type, text }, { limit, before }),
        );
        expect(idsOf(own)).toEqual(
          artifacts.filter((each) => each.type === type).map(({ id }) => id),
        );
      }
    };
    // So many before all of these that a search goes on to the index.
    await check();
    for (const sql of manyArtifacts(1_100)) await now.run(sql);
    await check();
    await searchIndex(now.engine, 0).cover('ann');
    expect(await indexed()).toBe(every.length + 1_100);
    await check();
  });

  it('is built once by several, and goes on where one was ended', async () => {
    for (const sql of manyArtifacts(200)) await now.run(sql);
    const first = searchIndex(now.engine, 0);
    const covering = first.cover('ann');
    await first.stop();
    await covering;
    expect(await indexed()).toBeLessThan(200);
    await Promise.all([
      searchIndex(now.engine, 0).cover('ann'),
      searchIndex(now.engine, 0).cover('ann'),
    ]);
    await searchIndex(now.engine, 0).cover('ann');
    expect(await indexed()).toBe(200);
    expect(await grams()).toBe(200);
  });

  it('ends with the account', async () => {
    for (const sql of manyArtifacts(100)) await now.run(sql);
    await searchIndex(now.engine, 0).cover('ann');
    expect(await grams()).toBe(100);
    expect(await now.store.deleteAccount('ann', NOW)).toBe(true);
    expect(await grams()).toBe(0);
    await searchIndex(now.engine, 0).cover('ann');
    expect(await grams()).toBe(0);
  });

  it('is built for an account whose search reads through many', async () => {
    for (const sql of manyArtifacts(12_300)) await now.run(sql);
    const search = (text: string) =>
      now.store.ownArtifacts('ann', { ...EVERY, text }, { limit: 20, before: null });
    // Too many to read through for one answer.
    expect((await search('oldest')).next).not.toBeNull();
    await expect.poll(indexed, { interval: 500 }).toBe(12_300);
    const found = await search('oldest');
    expect(found.items.map(({ title }) => title)).toEqual(['Oldest']);
    expect(found.next).toBeNull();
    expect(await search('nowhere')).toEqual({ items: [], next: null });
    const every = await all((before) =>
      now.store.ownArtifacts('ann', { ...EVERY, text: 'of a summary' }, { limit: 100, before }),
    );
    expect(every).toHaveLength(12_299);
  });
});
