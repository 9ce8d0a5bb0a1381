import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { err, ok } from '#schemas/result.ts';
import { responseCache } from './response-cache.ts';

const bytes = (size: number) => Buffer.alloc(size, 'x');

it('drops the least recently used body first', async () => {
  const cache = responseCache(1_000);
  const made: string[] = [];
  const get = (key: string, size = 400) =>
    cache.get(key, async () => {
      made.push(key);
      return ok(bytes(size));
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  // A body larger than the cache is not stored, and drives nothing out.
  await get('large', 2_000);
  await get('a');
  await get('large', 2_000);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'large', 'large']);
});

it('does not cache failures', async () => {
  const cache = responseCache(1_000);
  const made = [err('gone'), ok(bytes(3))];
  const make = async () => made.shift() ?? err('never');
  expect(await cache.get('a', make)).toEqual(err('gone'));
  expect(await cache.get('a', make)).toMatchObject({ ok: true });
  expect(await cache.get('a', make)).toMatchObject({ ok: true });
});

it('makes few at once, and refuses when too many wait', async () => {
  const cache = responseCache(1_000_000);
  const finish: (() => void)[] = [];
  const asked = Array.from({ length: 600 }, (_, n) =>
    cache.get(String(n), async () => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return ok(bytes(1));
    }),
  );
  await Promise.resolve();
  expect(finish).toHaveLength(4);
  let most = 0;
  const answers = Promise.all(asked);
  const rest = setInterval(() => {
    most = Math.max(most, finish.length);
    for (const done of finish.splice(0)) done();
  });
  const outcomes = await answers;
  clearInterval(rest);
  expect(most).toBeLessThanOrEqual(4);
  expect(outcomes.filter((each) => each.ok)).toHaveLength(516);
  expect(outcomes.at(-1)).toEqual(err({ reason: 'busy' }));
});

it('is not stopped by work that throws', async () => {
  const cache = responseCache(1_000);
  for (let n = 0; n < 8; n++) {
    const broken = cache.get('a', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
  }
  expect(await cache.get('a', async () => ok(bytes(1)))).toMatchObject({ ok: true });
});

it('makes a body once for all who ask at the same time', async () => {
  const cache = responseCache(1_000);
  const packed = gzipSync('text');
  const [first, second] = await Promise.all([cache.plain('a', packed), cache.plain('a', packed)]);
  expect(first.ok && Buffer.from(first.value.bytes).toString()).toBe('text');
  expect(first.ok && second.ok && first.value.bytes === second.value.bytes).toBe(true);
});

it('packs a text once', async () => {
  const cache = responseCache(1_000);
  let made = 0;
  const ask = () =>
    cache.packed('a', async () => {
      made++;
      return ok('text');
    });
  const [first, second] = [await ask(), await ask()];
  expect(made).toBe(1);
  expect(first.ok && gunzipSync(first.value.bytes).toString()).toBe('text');
  expect(second).toEqual(first);
});
