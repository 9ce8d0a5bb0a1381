import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type S3Double, startS3 } from '../../e2e/fixtures/s3-double.ts';
import type { S3Config } from '../settings/config.ts';
import { folderBodies } from './folder.ts';
import { bodyKey } from './keys.ts';
import { s3Bodies } from './s3.ts';
import type { BodyStore } from './types.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bodies-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const newDouble = async (changes: Partial<S3Config> = {}): Promise<S3Double> => {
  const double = await startS3(changes);
  ends.push(double.close);
  return double;
};
const some = (size = 300) => {
  const bytes = randomBytes(size);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, key: bodyKey(hash, randomBytes(8).toString('hex')) };
};
/** Nobody has to know names below localhost. */
const toHere: LookupFunction = (_host, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
const listed = async (store: BodyStore): Promise<string[]> => {
  const keys: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { found, next }: Awaited<ReturnType<BodyStore['list']>> = await store.list(after);
    keys.push(...found.map(({ key }) => key));
    after = next;
  }
  return keys;
};

/** A store of one's own that speaks S3, as `S3_TEST='{"endpoint":…,"bucket":…,…}'`. */
const REAL = process.env.S3_TEST;
const PLACES: readonly (readonly [string, () => Promise<BodyStore>])[] = [
  ['a folder', async () => folderBodies(newFolder())],
  ['S3, the bucket in the path', async () => s3Bodies((await newDouble()).config)],
  [
    'S3, the bucket in the host, below a prefix',
    async () =>
      s3Bodies((await newDouble({ style: 'host', prefix: 'deep/er/' })).config, { lookup: toHere }),
  ],
  ...(REAL
    ? [
        [
          'S3, a real server',
          async () => s3Bodies({ ...JSON.parse(REAL), prefix: `t${Date.now()}/` }),
        ] as const,
      ]
    : []),
];

describe.each(PLACES)('bodies in %s', (_, open) => {
  it('come back as they were put, and are gone when deleted', async () => {
    const store = await open();
    const { bytes, key } = some();
    expect(await store.get(key)).toBeNull();
    await store.put(key, bytes);
    expect(Buffer.from((await store.get(key)) ?? [])).toEqual(bytes);
    // Once more is nothing new: an answer may have been lost.
    await store.put(key, bytes);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it('are listed in the order of their keys, in parts, with their time; what is not ours is not', async () => {
    const store = await open();
    const begun = Date.now();
    const keys: string[] = [];
    // Two more than one part.
    for (let from = 0; from < 1_002; from += 50) {
      const batch = Array.from({ length: Math.min(50, 1_002 - from) }, () => some(10));
      await Promise.all(batch.map(({ key, bytes }) => store.put(key, bytes)));
      keys.push(...batch.map(({ key }) => key));
    }
    await store.put('home', Buffer.from('x'));
    expect(await listed(store)).toEqual(keys.sort());
    const { found, next } = await store.list('');
    expect(next).not.toBeNull();
    const at = found[0]?.at ?? 0;
    expect(Math.abs(at - begun)).toBeLessThan(60_000);
  });
});

describe('a folder', () => {
  it('has no half a body under its name, and tells what was left of one', async () => {
    const folder = newFolder();
    const store = folderBodies(folder);
    const { bytes, key } = some();
    await store.put(key, bytes);
    writeFileSync(join(folder, `${key}.tmp`), 'half');
    expect(await listed(store)).toEqual([key, `${key}.tmp`]);
    await store.delete(`${key}.tmp`);
    expect(await listed(store)).toEqual([key]);
    expect(readdirSync(join(folder, key, '..'))).toHaveLength(1);
  });

  it('that is not there holds nothing', async () => {
    expect(await folderBodies(join(newFolder(), 'none')).list('')).toEqual({
      found: [],
      next: null,
    });
  });
});

describe('S3 that goes wrong', () => {
  const open = async (patience?: number) => {
    const double = await newDouble();
    return { double, store: s3Bodies(double.config, { wait: 1, ...(patience && { patience }) }) };
  };

  it.each(['error', 'slow-down', 'cut', 'lost-answer'] as const)(
    'is asked again after %s',
    async (trouble) => {
      const { double, store } = await open();
      let left = 2;
      double.trouble = ({ method }) => (method === 'PUT' && left-- > 0 ? trouble : 'none');
      const { bytes, key } = some();
      await store.put(key, bytes);
      expect(double.objects.get(key)?.bytes).toEqual(bytes);
      expect(double.counts).toEqual({ asked: 3, refused: 0 });
    },
  );

  it('is asked again when it does not answer in time, three times', async () => {
    const { double, store } = await open(50);
    double.trouble = () => 'late';
    await expect(store.put(some().key, some().bytes)).rejects.toThrow('took too long');
    expect(double.counts.asked).toBe(3);
  });

  it('is asked again when the bytes break off', async () => {
    const { double, store } = await open();
    const { bytes, key } = some();
    await store.put(key, bytes);
    let left = 1;
    double.trouble = ({ method }) => (method === 'GET' && left-- > 0 ? 'truncated' : 'none');
    expect(Buffer.from((await store.get(key)) ?? [])).toEqual(bytes);
  });

  it('is not asked again when it refuses, and a bucket that is not there is no missing body', async () => {
    const { double } = await open();
    const wrongKey = s3Bodies({ ...double.config, secretAccessKey: 'another' });
    await expect(wrongKey.get(some().key)).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(double.counts).toEqual({ asked: 1, refused: 1 });
    const wrongBucket = s3Bodies({ ...double.config, bucket: 'another' });
    await expect(wrongBucket.get(some().key)).rejects.toThrow('404 NoSuchBucket');
  });
});
