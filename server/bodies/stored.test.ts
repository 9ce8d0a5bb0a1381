import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { again, capsule, NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { type S3Double, startS3 } from '../../e2e/fixtures/s3-double.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { Store } from '../db/store.ts';
import type { Publication } from '../records/publication-types.ts';
import { guarded } from './breaker.ts';
import { folderBodies } from './folder.ts';
import { s3Bodies } from './s3.ts';
import type { BodyPlace, BodyStore } from './types.ts';

const DAY = 86_400_000;

describe.each(['sqlite', 'postgres'] as const)('bodies outside the rows of %s', (kind) => {
  const now = storesOn(kind);
  let double: S3Double;
  let folder: string;
  let known: BodyStore[];
  /** The clock of what notices that a place is away. */
  let time: number;
  beforeEach(async () => {
    double = await startS3();
    folder = join(mkdtempSync(join(tmpdir(), 'vitrine-bodies-')), 'bodies');
    time = 0;
    const s3 = s3Bodies(double.config, { patience: 500, wait: 1 });
    known = [folderBodies(folder), s3].map((each) => guarded(each, () => time));
  });
  afterEach(async () => {
    await double.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  /** A process that puts new bodies somewhere. */
  const on = (target: BodyPlace): Promise<Store> => now.open({ target, files: null, known });
  const inFolder = async (): Promise<string[]> =>
    existsSync(folder)
      ? (await readdir(folder, { recursive: true })).filter((name) => name.length > 60).sort()
      : [];
  const objects = (): string[] => [...double.objects.keys()].filter((key) => key !== 'home');
  const publish = async (store: Store, one: Publication): Promise<string> => {
    const outcome = await store.publish(one);
    if (!outcome.ok) throw new Error(outcome.error.reason);
    return outcome.value.id;
  };
  const bytesOf = async (store: Store, id: string) => {
    const found = await store.artifactBody(id, NOW);
    return found.state === 'live' ? Buffer.from(found.body.gzip) : found.state;
  };

  it('go there and come back, and those in rows stay where they are', async () => {
    const [old, one] = [publication(), publication()];
    await publish(now.store, old);
    const store = await on('s3');
    await publish(store, one);
    const timer = await publish(store, capsule());
    expect(objects()).toHaveLength(2);
    for (const each of [old, one]) {
      expect(await bytesOf(store, each.record.meta.id)).toEqual(each.record.body.gzip);
    }
    expect(await store.capsule(timer, NOW)).toMatchObject({ state: 'live' });
    expect(await store.checkBodies()).toEqual({
      rows: { table: 1, folder: 0, s3: 2 },
      missing: [],
      wrong: [],
    });
  });

  it('of the same content by others stay, and what was put for them goes', async () => {
    const store = await on('s3');
    const one = publication();
    const id = await publish(store, one);
    const [first] = objects();
    await publish(store, again(one, { account: 'bob' }));
    expect(objects()).toEqual([first]);
    // A refused publication leaves nothing, either.
    const poor = await store.publish(publication({ price: 1_000 }));
    expect(poor).toMatchObject({ ok: false, error: { reason: 'insufficient' } });
    expect(objects()).toEqual([first]);
    await store.withdraw('ann', 'artifact', id, NOW);
    expect(objects()).toEqual([first]);
    await store.withdraw('bob', 'artifact', id, NOW);
    expect(objects()).toEqual([]);
    // Published once more, it has bytes of its own.
    await publish(store, again(one, { now: NOW + 1 }));
    expect(objects()).toHaveLength(1);
    expect(objects()).not.toEqual([first]);
    expect(await bytesOf(store, id)).toEqual(one.record.body.gzip);
    await store.takeDown('artifact', id, NOW);
    expect(objects()).toEqual([]);
    expect(await bytesOf(store, id)).toBe('gone');
  });

  it('of what was withdrawn while the place is away go when it is back', async () => {
    const store = await on('s3');
    const id = await publish(store, publication());
    double.trouble = () => 'error';
    expect(await store.withdraw('ann', 'artifact', id, NOW)).toBe('withdrawn');
    expect(await store.artifactBody(id, NOW)).toMatchObject({ state: 'gone' });
    expect(objects()).toHaveLength(1);
    expect(await store.dropBodies(NOW)).toBe(1);
    double.trouble = () => 'none';
    // Somebody else does it, some time later.
    const other = await on('s3');
    expect(await other.dropBodies(NOW)).toBe(0);
    expect(await other.dropBodies(NOW + 600_000)).toBe(1);
    expect(objects()).toEqual([]);
    expect(await other.dropBodies(NOW + 600_000)).toBe(0);
  });

  it('of anonymous records go when those expire', async () => {
    const store = await on('folder');
    await publish(store, publication({ expiresAt: NOW + 1_000, price: 0 }));
    const kept = await publish(store, publication({ expiresAt: NOW + 9_000, price: 0 }));
    expect(await inFolder()).toHaveLength(2);
    await store.sweep('a', over({ now: NOW + 1_001 }));
    await store.dropBodies(NOW + DAY);
    expect(await inFolder()).toHaveLength(1);
    expect(await bytesOf(store, kept)).toBeInstanceOf(Buffer);
  });

  it('are not served when they are missing, cut or altered, and are when they are sound again', async () => {
    const store = await on('s3');
    const one = publication();
    const id = await publish(store, one);
    const timer = await publish(store, capsule());
    double.trouble = ({ method }) => (method === 'GET' ? 'altered' : 'none');
    await expect(store.artifactBody(id, NOW)).rejects.toMatchObject({ trouble: 'away' });
    await expect(store.artifact(id, NOW)).rejects.toMatchObject({ trouble: 'away' });
    await expect(store.capsule(timer, NOW)).rejects.toMatchObject({ trouble: 'away' });
    expect(await store.checkBodies()).toMatchObject({
      missing: [],
      wrong: [`artifact ${id}`, `capsule ${timer}`],
    });
    double.trouble = () => 'none';
    const [[key = '', object] = []] = [...double.objects];
    double.objects.delete(key);
    expect((await store.checkBodies()).missing).toHaveLength(1);
    const names = [store.artifactBody(id, NOW), store.capsule(timer, NOW)];
    const states = (await Promise.allSettled(names)).map(({ status }) => status).sort();
    expect(states).toEqual(['fulfilled', 'rejected']);
    if (object) double.objects.set(key, object);
    expect(await bytesOf(store, id)).toEqual(one.record.body.gzip);
  });

  it('are read from memory while the place is away, nothing is published, and then again', async () => {
    const store = await on('s3');
    const [warm, cold] = [publication(), publication()];
    for (const each of [warm, cold]) await publish(store, each);
    await bytesOf(store, warm.record.meta.id);
    double.trouble = () => 'slow-down';
    const refused = publication();
    for (let at = 0; at < 5; at++) {
      await expect(store.publish(refused)).rejects.toMatchObject({ trouble: 'away' });
    }
    // Nobody waits for it any more.
    const { asked } = double.counts;
    await expect(store.publish(refused)).rejects.toMatchObject({ trouble: 'away' });
    await expect(store.artifactBody(cold.record.meta.id, NOW)).rejects.toMatchObject({
      trouble: 'away',
    });
    expect(double.counts.asked).toBe(asked);
    // Long after it was last said to be there: the row is asked, the bytes are at hand.
    const found = await store.artifactBody(warm.record.meta.id, NOW + 60_000);
    expect(found).toMatchObject({ state: 'live' });
    expect(await store.artifact(warm.record.meta.id, NOW)).toMatchObject({ state: 'live' });
    expect((await store.account('ann'))?.balance).toBe(98);
    double.trouble = () => 'none';
    time += 3_000;
    expect(await bytesOf(store, cold.record.meta.id)).toEqual(cold.record.body.gzip);
    await publish(store, refused);
  });

  it('that thousands want at once are read once', async () => {
    const store = await on('s3');
    const id = await publish(store, publication());
    const other = await on('s3');
    const { asked } = double.counts;
    await Promise.all(Array.from({ length: 1_000 }, () => other.artifactBody(id, NOW)));
    expect(double.counts.asked - asked).toBe(1);
  });

  it('that no row names go after a day, and none that one names', async () => {
    const store = await on('s3');
    const id = await publish(store, publication());
    const [named] = objects();
    // Orphaned bodies: written, but their transaction never committed.
    const orphans = Array.from({ length: 250 }, (_, at) => {
      const hash = String(at).padStart(4, '0').repeat(16);
      return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}-0123456789abcdef`;
    });
    for (const key of orphans) double.objects.set(key, { bytes: Buffer.from('x'), at: NOW });
    double.objects.set('of/somebody/else', { bytes: Buffer.from('x'), at: NOW });
    const object = double.objects.get(named ?? '');
    if (object) object.at = NOW;
    expect(await store.sweepBodies('a', NOW + DAY - 60_000)).toBe('done');
    expect(objects()).toHaveLength(252);
    // Once a day, by one.
    expect(await store.sweepBodies('b', NOW + DAY + 60_000)).toBe('elsewhere');
    const other = await on('s3');
    expect(await other.sweepBodies('b', NOW + 3 * DAY)).toBe('done');
    expect(objects().sort()).toEqual([named, 'of/somebody/else'].sort());
    expect(await bytesOf(other, id)).toBeInstanceOf(Buffer);
  });

  it('of another database are left alone', async () => {
    const store = await on('s3');
    await store.claimBodies();
    await store.claimBodies();
    await (await on('folder')).claimBodies();
    double.objects.set('home', { bytes: Buffer.from('another'), at: 0 });
    const other = await on('table');
    await expect(other.claimBodies()).rejects.toThrow('belongs to another database');
    await expect(other.sweepBodies('b', NOW)).rejects.toThrow('belongs to another database');
  });

  it('move from place to place while they are read, withdrawn and published', async () => {
    const store = await on('table');
    const all: Publication[] = [];
    for (let at = 0; at < 40; at++) {
      const one = publication();
      all.push(one);
      await publish(store, one);
    }
    const timer = await publish(store, capsule());
    for (const to of ['folder', 's3', 'table'] as const) {
      const [writer, reader] = [await on(to), await on('table')];
      let isOver = false;
      const reading = (async () => {
        for (let at = 0; !isOver; at++) {
          const one = all[at % all.length];
          const id = one?.record.meta.id ?? '';
          const found = await reader.artifact(id, NOW);
          await setImmediate();
          if (found.state !== 'live') continue;
          expect(Buffer.from(found.body.gzip)).toEqual(one?.record.body.gzip);
        }
      })();
      const gone = all.pop()?.record.meta.id ?? '';
      const [{ moved, broken }] = await Promise.all([
        writer.moveBodies(to, () => NOW),
        store.withdraw('ann', 'artifact', gone, NOW),
      ]);
      isOver = true;
      await reading;
      const late = publication();
      all.push(late);
      await publish(writer, late);
      expect(broken).toEqual([]);
      expect(moved).toBeGreaterThanOrEqual(all.length - 1);
      while ((await writer.dropBodies(NOW + DAY)) > 0);
      const { rows, missing, wrong } = await writer.checkBodies();
      expect({ rows, missing, wrong }).toEqual({
        rows: { table: 0, folder: 0, s3: 0, [to]: all.length + 1 },
        missing: [],
        wrong: [],
      });
      expect(await inFolder()).toHaveLength(to === 'folder' ? all.length + 1 : 0);
      expect(objects()).toHaveLength(to === 's3' ? all.length + 1 : 0);
      expect(await writer.moveBodies(to, () => NOW)).toEqual({ moved: 0, broken: [] });
    }
    expect(await store.capsule(timer, NOW)).toMatchObject({ state: 'live' });
  });

  it('that are altered do not move, and are told', async () => {
    const store = await on('folder');
    const id = await publish(store, publication());
    const [file = ''] = await inFolder();
    await writeFile(join(folder, file), 'rotten');
    expect(await store.moveBodies('s3', () => NOW)).toEqual({
      moved: 0,
      broken: [`artifact ${id}`],
    });
    expect(objects()).toEqual([]);
  });
});
