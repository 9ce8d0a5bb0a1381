import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { err, ok } from '#schemas/result.ts';
import { partOfText } from './gzip-parts.ts';
import { keptAnswers, nameOf } from './kept-answers.ts';

const bytes = (size: number) => Buffer.alloc(size, 'x');

it('keeps what it made, and forgets what was not used for longest', async () => {
  const kept = keptAnswers(1_000);
  const made: string[] = [];
  const get = (key: string, size = 400) =>
    kept.get(key, async () => {
      made.push(key);
      return ok(bytes(size));
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  // What is larger than all of it is not kept, and drives nothing out.
  await get('large', 2_000);
  await get('a');
  await get('large', 2_000);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'large', 'large']);
});

it('does not keep failures', async () => {
  const kept = keptAnswers(1_000);
  const made = [err('gone'), ok(bytes(3))];
  const make = async () => made.shift() ?? err('never');
  expect(await kept.get('a', make)).toEqual(err('gone'));
  expect(await kept.get('a', make)).toMatchObject({ ok: true });
  expect(await kept.get('a', make)).toMatchObject({ ok: true });
});

it('makes few at once, and refuses when too many wait', async () => {
  const kept = keptAnswers(1_000_000);
  const finish: (() => void)[] = [];
  const asked = Array.from({ length: 600 }, (_, n) =>
    kept.get(String(n), async () => {
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
  expect(outcomes.at(-1)).toEqual(err('busy'));
});

it('is not stopped by work that throws', async () => {
  const kept = keptAnswers(1_000);
  for (let n = 0; n < 8; n++) {
    const broken = kept.get('a', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
  }
  expect(await kept.get('a', async () => ok(bytes(1)))).toMatchObject({ ok: true });
});

it('unpacks once', async () => {
  const kept = keptAnswers(1_000);
  const packed = gzipSync('text');
  const [first, second] = await Promise.all([kept.plain('a', packed), kept.plain('a', packed)]);
  expect(first.ok && Buffer.from(first.value.bytes).toString()).toBe('text');
  expect(first.ok && second.ok && first.value.bytes === second.value.bytes).toBe(true);
});

it('keeps what is packed once it is made again', async () => {
  const kept = keptAnswers(1_000);
  let made = 0;
  const ask = (key: string) =>
    kept.packed(key, async () => {
      made++;
      return ok([await partOfText(key)]);
    });
  for (const key of ['a', 'b', 'a', 'a', 'b', 'a']) await ask(key);
  expect(made).toBe(4);
  for (let n = 0; n < 5_000; n++) await ask(`once ${n}`);
  await ask('once 0');
  expect(kept.atHand(nameOf('once 0', true))).toBeUndefined();
  await ask('once 0');
  expect(kept.atHand(nameOf('once 0', true))).toBeDefined();
  expect(kept.atHand(nameOf('a', true))).toBeDefined();
});
