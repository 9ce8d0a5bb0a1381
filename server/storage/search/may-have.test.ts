import { expect, it } from 'vitest';
import type { Engine, Steps } from '../engine.ts';
import { type Piece, pagePlace } from './blocks.ts';
import { mayHave } from './may-have.ts';
import { GROUP_BITS, type Lists, packedPage, pageOf, pagesOf } from './pages.ts';

const GROUPS = [7, 1_000_001, 2_000_003, 3_000_005];
const SIZE = 10;
/** Publications of a segment: more than one list may have. */
const EACH = 4_000;

/** Segments, the newest first, with lists of each group; and a reader that counts what it is asked. */
function segmentsOf(lists: readonly (number[] | null)[][]) {
  const pages = new Map<number, Uint8Array>();
  const pieces = lists.map((those, at): Piece => {
    const [id, first] = [at + 1, (lists.length - at) * EACH];
    for (const [index, group] of GROUPS.entries()) {
      const page = pageOf(group, pagesOf(SIZE));
      const list = those[index] ?? null;
      const its: Lists = new Map(list?.length === 0 ? [] : [[group, list]]);
      const firstGroup = page * (2 ** GROUP_BITS / pagesOf(SIZE));
      pages.set(pagePlace(id, page), packedPage(its, firstGroup));
    }
    const ends = { first, last: first + EACH - 1 };
    return { id, start: (lists.length - at - 1) * SIZE, size: SIZE, isSegment: true, ...ends };
  });
  const asked = { statements: 0 };
  const read = async <T>(steps: () => Steps<T>): Promise<T> => {
    const all = steps();
    let step = all.next();
    while (!step.done) {
      asked.statements += 1;
      const rows = step.value.values.flatMap((id) => {
        const bits = pages.get(Number(id));
        return bits ? [{ id, bits }] : [];
      });
      step = all.next({ rows, changes: 0 });
    }
    return step.value;
  };
  return { pieces, asked, read: read as Engine['read'] };
}

const inAll = (lists: readonly (number[] | null)[]): number[] | null =>
  lists.reduce((some, list) =>
    some && list ? some.filter((n) => list.includes(n)) : (some ?? list),
  );

const sought = { buckets: [1], groups: GROUPS };

it('gives all that may have a text, the newest first, and nothing that one list leaves out', async () => {
  let state = 5;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const some = (first: number, share: number) =>
    Array.from({ length: EACH }, (_, n) => first + n)
      .filter(() => random(1_000) < share)
      .slice(0, 1_024);
  for (let round = 0; round < 60; round++) {
    const lists = [0, 1, 2].map((at) => {
      const first = (3 - at) * EACH;
      const common = some(first, [0, 2, 9, 60, 200][random(5)] ?? 0);
      const each = GROUPS.map(() => {
        if (random(4) === 0) return null;
        const list = [...new Set([...common, ...some(first, [0, 5, 90][random(3)] ?? 0)])];
        return list.sort((a, b) => a - b).slice(0, 1_024);
      });
      // Where none is kept blocks are asked, which is looked at elsewhere.
      return each.some((list) => list) ? each : [common, null, null, null];
    });
    const { pieces, read } = segmentsOf(lists);
    const below = random(2) === 0 ? Number.MAX_SAFE_INTEGER : 2 * EACH + random(EACH);
    const found: number[] = [];
    for await (const seqs of mayHave(read, { account: 'ann', pieces, below }, sought, 21)) {
      found.push(...seqs);
    }
    expect(found).toEqual([...new Set(found)].sort((a, b) => b - a));
    const wanted = lists.flatMap((each) => inAll(each) ?? []).filter((seq) => seq < below);
    expect(new Set(found)).toEqual(new Set([...found, ...wanted]));
    const most = lists.flatMap((each) => inAll(each.slice(0, 1)) ?? inAll(each) ?? []);
    expect(found.filter((seq) => seq >= below || !most.includes(seq))).toEqual([]);
  }
});

it('asks about the other groups only where that saves something', async () => {
  const list = (at: number, count: number) =>
    Array.from({ length: count }, (_, n) => (3 - at) * EACH + 2 * n);
  const statements = async (counts: readonly number[], pages: number) => {
    const lists = counts.map((count, at) => GROUPS.map(() => list(at, count)));
    const { pieces, read, asked } = segmentsOf(lists);
    const place = { account: 'ann', pieces, below: Number.MAX_SAFE_INTEGER };
    let page = 0;
    for await (const _ of mayHave(read, place, sought, 21)) if (++page === pages) break;
    return asked.statements;
  };
  // What hardly any publication has, and a first page of what very many have.
  expect(await statements([0, 2, 5], 99)).toBe(1);
  expect(await statements([900, 900, 900], 1)).toBe(1);
  // Dozens of each: all at once.
  expect(await statements([50, 60, 70], 99)).toBe(2);
  // More than a page of what very many have.
  expect(await statements([900, 0, 0], 2)).toBe(2);
});
