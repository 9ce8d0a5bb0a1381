import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../e2e/fixtures/data-folder.ts';
import { capsule, hex, NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { digestOf } from '../bodies/stored.ts';
import { sqliteEngine } from '../db/sqlite/engine.ts';
import type { Store } from '../db/store.ts';
import { storeOn } from '../db/store.ts';

/** Words that stand nowhere else, of letters alone. */
const words = () => `z${randomBytes(12).toString('hex').replace(/\d/g, 'q')}`;
const DAY = 86_400_000;

/** An artifact whose bytes and words can be told from all others. */
function artifact() {
  const [title, summary, gzip] = [words(), words(), randomBytes(9_000)];
  const body = { gzip, digest: digestOf(gzip), size: 80 };
  const one = publication({}, { title, summary });
  return {
    id: one.record.meta.id,
    title,
    gzip,
    put: { ...one, record: { ...one.record, body } } as typeof one,
  };
}

describe('files of SQLite, beside a server that runs', () => {
  let folder: string;
  let file: string;
  let store: Store;
  beforeEach(async () => {
    folder = dataFolder();
    file = join(folder, 'vitrine.db');
    store = storeOn(await sqliteEngine(file));
    for (const id of ['ann', 'bob']) {
      await store.createAccount({ id, name: id, now: NOW });
      await store.grant(id, 1_000, `opening_${id}`, NOW);
    }
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const onDisk = (bytes: Buffer | string): boolean =>
    [file, `${file}-wal`].some((each) => existsSync(each) && readFileSync(each).includes(bytes));
  /** True if any part of packed bytes is there: they lie in pages that are freed one by one. */
  const anyPartOnDisk = (gzip: Buffer): boolean =>
    [100, 3_000, 6_000, 8_900].some((at) => onDisk(gzip.subarray(at, at + 40)));
  const expectGone = async (gzip: Buffer, title: string | null = null) => {
    await expect.poll(() => anyPartOnDisk(gzip)).toBe(false);
    if (title !== null) expect(onDisk(title)).toBe(false);
  };
  const published = async () => {
    const one = artifact();
    expect((await store.publish(one.put)).ok).toBe(true);
    expect(anyPartOnDisk(one.gzip)).toBe(true);
    expect(onDisk(one.title)).toBe(true);
    return one;
  };

  it('have nothing of what was taken down, nor its words', async () => {
    const [one, other] = [await published(), await published()];
    expect(await store.takeDown('artifact', one.id, NOW)).toBe(true);
    await expectGone(one.gzip, one.title);
    expect(anyPartOnDisk(other.gzip)).toBe(true);
  });

  it('have no bytes of what was withdrawn, and no words after the account is deleted', async () => {
    const one = await published();
    const kept = await published();
    expect(await store.withdraw('ann', 'artifact', one.id, NOW)).toBe('withdrawn');
    await expectGone(one.gzip);
    expect(onDisk(one.title)).toBe(true);
    await store.deleteAccount('ann', NOW);
    await expect.poll(() => onDisk(one.title)).toBe(false);
    expect(onDisk(kept.title)).toBe(true);
  });

  it('have nothing of many withdrawn records, whatever pages their rows moved to', async () => {
    const many: ReturnType<typeof artifact>[] = [];
    for (let count = 0; count < 120; count++) {
      const one = artifact();
      expect((await store.publish(one.put)).ok).toBe(true);
      many.push(one);
    }
    for (const { id } of many) await store.withdraw('ann', 'artifact', id, NOW);
    await store.deleteAccount('ann', NOW);
    const left = () => many.filter(({ gzip, title }) => anyPartOnDisk(gzip) || onDisk(title));
    await expect.poll(() => left().length, { interval: 500 }).toBe(0);
  });

  it('have nothing of a preview that was ended, or that is over', async () => {
    const gzips = [];
    for (const expiresAt of [NOW + 7 * DAY, NOW + 1]) {
      const [gzip, title] = [randomBytes(9_000), words()];
      gzips.push({ gzip, title });
      await store.putPreview({
        ...{ id: hex().slice(0, 16), account: 'ann', artifact: hex(), contentHash: hex() },
        ...{
          type: 'research-brief',
          shownKind: 'research-brief',
          title,
          summary: title,
          createdAt: NOW,
          expiresAt,
        },
        ...{
          body: { gzip, digest: digestOf(gzip), size: 100 },
          files: [],
          quota: 1_000,
          limits: [],
        },
      });
      expect(anyPartOnDisk(gzip)).toBe(true);
    }
    await store.sweepPreviews(NOW + 2);
    await store.deletePreviews('ann', NOW);
    for (const { gzip, title } of gzips) await expectGone(gzip, title);
  });

  it('have nothing of a private link that was deleted, or that is over', async () => {
    const datas = [];
    for (const expiresAt of [NOW + DAY, NOW + 1]) {
      const [data, id] = [randomBytes(9_000), randomBytes(16).toString('base64url')];
      const { account, charge, funds, idempotency, quota, limits } = publication();
      const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
      const put = await store.putPrivate({
        ...{ account, charge, funds, idempotency, quota, limits, price: 1, now: NOW, id, data },
        ...{ digest: sha(data), openHash: sha(Buffer.from(randomUUID())), hasPassword: false },
        ...{ opensOnce: false, recipientMayDelete: false, expiresAt },
      });
      expect(put.ok && anyPartOnDisk(data)).toBe(true);
      datas.push({ data, id });
    }
    await store.sweepPrivate(NOW + 2);
    await store.deletePrivate('ann', datas[0]?.id ?? '', NOW);
    for (const { data } of datas) await expectGone(data);
  });
});

describe.each(['sqlite', 'postgres'] as const)('words of a deleted account, on %s', (kind) => {
  const now = storesOn(kind);
  const titleOf = async (table: string, id: string) =>
    (await now.run(`UPDATE ${table} SET title = title WHERE id = '${id}' AND title <> '""'`)) > 0;
  const sought = (account: string) =>
    now.run(`UPDATE holding SET search = search WHERE account = '${account}' AND search <> ''`);

  it('go with its withdrawn records, and not with those that others publish or list', async () => {
    const [own, live, shared] = [artifact(), artifact(), artifact()];
    const program = capsule();
    for (const { put } of [own, live, shared, { put: program }]) await now.store.publish(put);
    await now.store.publish({ ...shared.put, account: 'bob', charge: `chg_${randomUUID()}` });
    for (const account of ['ann', 'bob']) {
      await now.store.withdraw(account, 'artifact', shared.id, NOW);
    }
    await now.store.withdraw('ann', 'artifact', own.id, NOW);
    await now.store.withdraw('ann', 'capsule', program.record.meta.id, NOW);
    expect(await titleOf('artifact', own.id)).toBe(true);
    expect(await sought('ann')).toBe(4);

    expect(await now.store.deleteAccount('ann', NOW)).toBe(true);
    expect(await titleOf('artifact', own.id)).toBe(false);
    expect(await titleOf('capsule', program.record.meta.id)).toBe(false);
    expect(await titleOf('artifact', live.id)).toBe(true);
    expect(await titleOf('artifact', shared.id)).toBe(true);
    expect(await sought('ann')).toBe(0);
    await now.store.deleteAccount('bob', NOW);
    expect(await titleOf('artifact', shared.id)).toBe(false);
  });

  it('go with a takedown at once, whoever publishes it', async () => {
    const one = artifact();
    await now.store.publish(one.put);
    await now.store.publish({ ...one.put, account: 'bob', charge: `chg_${randomUUID()}` });
    await now.store.takeDown('artifact', one.id, NOW);
    expect(await titleOf('artifact', one.id)).toBe(false);
    expect([await sought('ann'), await sought('bob')]).toEqual([0, 0]);
    expect(
      await now.store.published('ann', { kind: null, text: null }, { limit: 9, before: null }),
    ).toMatchObject({ items: [] });
  });
});
