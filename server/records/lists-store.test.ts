import { describe, expect, it } from 'vitest';
import { manyArtifacts } from '../../e2e/fixtures/many-records.ts';
import { again, capsule, hex, NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { Listed } from '../types.ts';

/** Publications of one account, and how many of them are looked at for one page. */
const MANY = 20_000;
const LOOKED_AT = 10_000;
/** Whole numbers below another, the same in each run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};
const EVERY = { type: null, status: null, text: null };

describe.each(['sqlite', 'postgres'] as const)('lists of one account, on %s', (kind) => {
  const now = storesOn(kind);

  const fill = async (count = MANY) => {
    for (const sql of manyArtifacts(count)) await now.run(sql);
  };
  /** Everything that a list gives, and how many pages that took. */
  const all = async <T>(page: (before: number | null) => Promise<Listed<T>>) => {
    const items: T[] = [];
    let pages = 0;
    for (let before: number | null = null; ; ) {
      const answer: Listed<T> = await page(before);
      items.push(...answer.items);
      pages++;
      if (answer.next === null) return { items, pages };
      if (before !== null) expect(answer.next).toBeLessThan(before);
      before = answer.next;
    }
  };

  it('are looked through in parts that hold up nobody, and to the end', async () => {
    const { store } = now;
    await fill();
    for (const filter of [
      { ...EVERY, type: 'decision-memo' as const },
      { ...EVERY, status: 'revoked' as const },
    ]) {
      const found = await all((before) => store.ownArtifacts('ann', filter, { limit: 20, before }));
      // By an index.
      expect(found).toEqual({ items: [], pages: 1 });
    }
    // Fewer pages as the search index grows, which the first of these begins.
    const most = MANY / LOOKED_AT + 1;
    for (const each of [null, 'artifact', 'capsule'] as const) {
      const filter = { kind: each, text: 'ß' };
      const nothing = await all((before) => store.published('ann', filter, { limit: 20, before }));
      expect(nothing.items).toEqual([]);
      expect(nothing.pages).toBeLessThanOrEqual(each === 'capsule' ? 1 : most);
    }
    const oldest = await all((before) =>
      store.ownArtifacts('ann', { ...EVERY, text: 'OLDEST' }, { limit: 1, before }),
    );
    expect(oldest.items.map(({ title }) => title)).toEqual(['Oldest']);
    const every = await all((before) => store.ownArtifacts('ann', EVERY, { limit: 100, before }));
    expect(new Set(every.items.map(({ id }) => id)).size).toBe(MANY);
    expect(every.pages).toBe(MANY / 100);
  });

  it('pass over what was withdrawn, however much of it', async () => {
    const { store } = now;
    const first = publication({ price: 0 });
    await store.publish(first);
    await fill(25_000);
    await now.run(`UPDATE holding SET withdrawn_at = ${NOW} WHERE record LIKE 'h%'`);
    const left = await all((before) => store.ownArtifacts('ann', EVERY, { limit: 20, before }));
    expect(left.items.map(({ id }) => id)).toEqual([first.record.meta.id]);
    expect(left.pages).toBe(1);
  });

  it('mix kinds in the order in which they were published', async () => {
    const { store } = now;
    await store.grant('ann', 1_000_000, 'more', NOW);
    const ids: string[] = [];
    for (let n = 0; n < 60; n++) {
      const one = n % 4 === 0 ? capsule() : publication();
      const unique = n % 4 === 0 ? { ...one, record: { ...one.record, candidates: [hex()] } } : one;
      const answer = await store.publish(unique as typeof one);
      if (!answer.ok) throw new Error(answer.error.reason);
      ids.unshift(answer.value.id);
      if (n % 7 === 0) await store.publish(again(one, {}));
    }
    for (const limit of [1, 7, 59, 60, 61]) {
      const { items } = await all((before) =>
        store.published('ann', { kind: null, text: null }, { limit, before }),
      );
      expect(items.map(({ id }) => id)).toEqual(ids);
    }
    const capsules = await all((before) => store.ownCapsules('ann', { limit: 4, before }));
    expect(capsules.items).toHaveLength(15);
  });

  it('find the very characters that are looked for, few or many, in any script', async () => {
    const { store } = now;
    const random = randomOf(5);
    const alphabet = [
      'a',
      'B',
      ' ',
      '%',
      '_',
      '\\',
      "'",
      'ä',
      'م',
      'ر',
      'حبا',
      '咖',
      '啡',
      '店',
      '🙂',
      'ﬀ',
    ];
    const some = (most: number) =>
      Array.from({ length: 1 + random(most) }, () => alphabet[random(alphabet.length)]).join('');
    const types = ['research-brief', 'decision-memo'] as const;
    const statuses = ['draft', 'proposed', 'revoked'] as const;
    const every: ({ id: string } & Record<'title' | 'summary' | 'type' | 'status', string>)[] = [];
    for (let n = 0; n < 90; n++) {
      const meta = {
        ...{ title: some(6), summary: some(12) },
        ...{ type: types[random(2)] ?? types[0], status: statuses[random(3)] ?? statuses[0] },
      };
      const one = publication({ price: 0, account: n % 7 === 0 ? 'bob' : 'ann' }, meta);
      await store.publish(one);
      if (n % 11 === 0) await store.withdraw(one.account, 'artifact', one.record.meta.id, NOW);
      else if (n % 7 !== 0) every.unshift({ ...meta, id: one.record.meta.id });
    }
    const check = async () => {
      for (let n = 0; n < 60; n++) {
        const text = n % 9 === 0 ? null : some(3);
        const filter = { type: [null, ...types][n % 3] ?? null, status: statuses[n % 4] ?? null };
        const wanted = every.filter(
          ({ title, summary, type, status }) =>
            (filter.type === null || type === filter.type) &&
            (filter.status === null || status === filter.status) &&
            (text === null || `${title}\n${summary}`.toLowerCase().includes(text.toLowerCase())),
        );
        const page = (before: number | null) => ({ limit: 7, before });
        const found = await all((before) =>
          store.ownArtifacts('ann', { ...filter, text }, page(before)),
        );
        expect(found.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        if (filter.type !== null || filter.status !== null) continue;
        const same = await all((before) =>
          store.published('ann', { kind: 'artifact', text }, page(before)),
        );
        expect(same.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    };
    await check();
  });

  it('tell what was spent page by page', async () => {
    await now.run(`INSERT INTO entry (tx, account, amount, at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
      SELECT 't' || i, account, CASE WHEN account = 'bob' THEN 1 ELSE -1 END, i % 30000
      FROM n, (SELECT 'bob' AS account UNION ALL SELECT '@grants') AS books`);
    await now.run(`UPDATE account SET balance = balance + 60000 WHERE id = 'bob'`);
    const { store } = now;
    const page = await store.ledger('bob', { limit: 20, before: { at: 3, id: 'u' } });
    expect(page.items).toHaveLength(8);
    expect(page.next).toBeNull();
  });
});
