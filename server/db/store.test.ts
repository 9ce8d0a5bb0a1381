import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { again, capsule, hex, NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { type S3Double, startS3 } from '../../e2e/fixtures/s3-double.ts';
import { databasesOn } from '../../e2e/fixtures/stores.ts';
import { guarded } from '../bodies/breaker.ts';
import { folderBodies } from '../bodies/folder.ts';
import { s3Bodies } from '../bodies/s3.ts';
import type { BodyPlaces } from '../bodies/stored.ts';
import type { PublishOutcome } from '../records/publication-types.ts';
import { postgresEngine } from './postgres/engine.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import type { Store } from './store.ts';
import { storeOn } from './store.ts';

/** Both engines are real, and held to the same behaviour, wherever bodies are. */
describe.each([
  ['sqlite', 'table'],
  ['postgres', 'table'],
  ['sqlite', 'folder'],
  ['postgres', 's3'],
] as const)('the store on %s, with bodies in %s', (kind, place) => {
  const nextDatabase = databasesOn(kind);
  let folder: string;
  let places: BodyPlaces;
  let double: S3Double;
  /** Opens the same database once more, as a second process would. */
  let open: () => Promise<Store>;
  let store: Store;
  const opened: Store[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'));
    double = await startS3();
    const known = [folderBodies(join(folder, 'bodies')), s3Bodies(double.config)];
    places = { target: place, files: null, known: known.map((each) => guarded(each)) };
  });
  afterAll(async () => {
    await double.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const url = await nextDatabase();
    open = async () => {
      const fail = (error: Error) => {
        throw error;
      };
      const made = storeOn(
        kind === 'postgres' ? await postgresEngine(url, 4, fail) : await sqliteEngine(url),
        places,
      );
      opened.push(made);
      return made;
    };
    store = await open();
    for (const id of ['ann', 'bob']) {
      await store.createAccount({ id, name: id, now: NOW });
      await store.grant(id, 100, `signup_${id}`, NOW);
    }
  });
  afterEach(async () => {
    await expectSoundBooks();
    for (const each of opened.splice(0)) await each.close();
  });

  const value = (outcome: PublishOutcome) => {
    if (!outcome.ok) throw new Error(outcome.error.reason);
    return outcome.value;
  };
  const balance = async (account: string) => (await store.account(account))?.balance;
  const expectSoundBooks = async () =>
    expect(await store.audit()).toMatchObject({
      entrySum: 0,
      unbalanced: 0,
      wrongBalances: 0,
      negativeBalances: 0,
      chargesWithoutRecord: 0,
      recordsWithoutCharge: 0,
    });

  it('stores an artifact with its charge and gives it back byte for byte', async () => {
    const one = publication();
    expect(value(await store.publish(one))).toEqual({
      id: one.record.meta.id,
      contentHash: one.record.meta.contentHash,
      created: true,
      charged: 1,
      balance: 99,
      lineage: null,
    });
    const found = await store.artifact(one.record.meta.id, NOW);
    expect(found).toMatchObject({ state: 'live', meta: one.record.meta, publishedAt: NOW });
    if (found.state === 'live') expect(Buffer.from(found.body.gzip)).toEqual(one.record.body.gzip);
    expect(await store.artifactState(one.record.meta.id, NOW)).toEqual({ state: 'live' });
    expect(await store.artifact(hex(), NOW)).toEqual({ state: 'unknown' });
    expect((await store.audit()).charges).toBe(1);
  });

  it('charges an account once for the same content, and every account that publishes it', async () => {
    const one = publication();
    await store.publish(one);
    const repeated = value(await store.publish(again(one, {})));
    expect(repeated).toMatchObject({ created: false, charged: 0, balance: 99 });
    const other = value(await store.publish(again(one, { account: 'bob' })));
    expect(other).toMatchObject({ id: repeated.id, created: true, charged: 1, balance: 99 });
  });

  it('refuses what the balance does not cover, and writes nothing', async () => {
    const one = publication({ price: 101 });
    expect(await store.publish(one)).toEqual({
      ok: false,
      error: { reason: 'insufficient', required: 101, balance: 100 },
    });
    expect(await store.artifact(one.record.meta.id, NOW)).toEqual({ state: 'unknown' });
    expect(await balance('ann')).toBe(100);
  });

  it('keeps the answer for an idempotency key', async () => {
    const idempotency = { key: 'k', request: 'r' };
    const first = value(await store.publish(publication({ idempotency })));
    const other = await store.publish(publication({ idempotency: { key: 'k', request: 'other' } }));
    expect(other).toEqual({ ok: false, error: { reason: 'key-reused' } });
    expect(value(await store.publish(publication({ idempotency })))).toEqual(first);
    expect(await store.storedAnswer('ann', 'k')).toEqual({ request: 'r', published: first });
    expect(await store.storedAnswer('bob', 'k')).toBeNull();
    await store.sweep('me', over({ answersBefore: NOW + 1 }));
    expect(await store.storedAnswer('ann', 'k')).toBeNull();
    expect(await balance('ann')).toBe(99);
  });

  it('remembers when a draft was first sent, for two processes at once, for a day', async () => {
    const second = await open();
    const times = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? store : second).firstSent('ann', 'sha256:d', NOW + index),
      ),
    );
    expect(new Set(times).size).toBe(1);
    expect(await store.firstSent('ann', 'sha256:d', NOW + 99)).toBe(times[0]);
    expect(await store.firstSent('ann', 'sha256:other', NOW + 99)).toBe(NOW + 99);
    expect(await store.firstSent('bob', 'sha256:d', NOW + 99)).toBe(NOW + 99);
    await store.sweep('me', over({ answersBefore: NOW + 50 }));
    expect(await store.firstSent('ann', 'sha256:d', NOW + 100)).toBe(NOW + 100);
  });

  it('works on a key once, in two processes', async () => {
    const second = await open();
    const one = publication({ idempotency: { key: 'same', request: 'r' } });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? store : second).publish(again(one, {})),
      ),
    );
    for (const outcome of outcomes) {
      if (outcome.ok) expect(outcome.value).toMatchObject({ created: true, balance: 99 });
      else expect(outcome.error.reason).toBe('key-in-flight');
    }
    expect(outcomes.some(({ ok }) => ok)).toBe(true);
    expect(await balance('ann')).toBe(99);
  });

  it('lets one of many at once through for the last credits, in two processes', async () => {
    const second = await open();
    const rush = Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? store : second).publish(publication({ price: 10 })),
    );
    const outcomes = await Promise.all(rush);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await balance('ann')).toBe(0);
  });

  it('stores one record when many accounts publish it at once', async () => {
    const one = publication();
    const second = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 4 < 2 ? store : second).publish(
          again(one, { account: index % 2 ? 'ann' : 'bob' }),
        ),
      ),
    );
    expect(outcomes.map(value).filter(({ created }) => created)).toHaveLength(2);
    expect([await balance('ann'), await balance('bob')]).toEqual([99, 99]);
  });

  it('keeps one successor of a parent for each account', async () => {
    const parent = hex();
    const one = publication({}, { parent, revision: 2 });
    await store.publish(one);
    expect(await store.publish(publication({}, { parent, revision: 2 }))).toEqual({
      ok: false,
      error: { reason: 'successor-exists', successor: one.record.meta.id },
    });
    expect(value(await store.publish(again(one, {}))).created).toBe(false);
    const fork = publication({ account: 'bob' }, { parent, revision: 2 });
    expect(value(await store.publish(fork)).created).toBe(true);
    await store.withdraw('ann', 'artifact', one.record.meta.id, NOW);
    const next = publication({}, { parent, revision: 2 });
    expect(value(await store.publish(next)).created).toBe(true);
  });

  it('withdraws for the account, and for all when nobody holds it any more', async () => {
    const one = publication();
    const { id } = one.record.meta;
    await store.publish(one);
    await store.publish(again(one, { account: 'bob' }));
    expect(await store.withdraw('ann', 'artifact', id, NOW)).toBe('withdrawn');
    expect(await store.withdraw('ann', 'artifact', id, NOW)).toBe('not-published');
    expect((await store.artifact(id, NOW)).state).toBe('live');
    await store.withdraw('bob', 'artifact', id, NOW + 5);
    const gone = { state: 'gone', reason: 'withdrawn', at: NOW + 5 };
    expect(await store.artifact(id, NOW)).toEqual(gone);
    expect(await store.artifactState(id, NOW)).toEqual(gone);
    const back = value(await store.publish(again(one, { now: NOW + 9 })));
    expect(back).toMatchObject({ created: true, charged: 1, balance: 98 });
    expect(await store.artifact(id, NOW)).toMatchObject({ state: 'live', publishedAt: NOW + 9 });
  });

  it('gives what another process has changed at the next read', async () => {
    const one = publication();
    const { id } = one.record.meta;
    await store.publish(one);
    const second = await open();
    const state = async () => (await store.artifactBody(id, NOW)).state;
    expect(await state()).toBe('live');
    await second.withdraw('ann', 'artifact', id, NOW);
    expect(await state()).toBe('gone');
    expect((await store.artifactState(id, NOW)).state).toBe('gone');
    await second.publish(again(one, {}));
    expect(await state()).toBe('live');
    await second.takeDown('artifact', id, NOW);
    expect(await state()).toBe('gone');
  });

  it('takes down for good', async () => {
    const one = publication();
    await store.publish(one);
    expect(await store.takeDown('artifact', one.record.meta.id, NOW)).toBe(true);
    expect(await store.takeDown('artifact', hex(), NOW)).toBe(false);
    const gone = { state: 'gone', reason: 'taken-down' };
    expect(await store.artifact(one.record.meta.id, NOW)).toMatchObject(gone);
    const outcome = await store.publish(again(one, { account: 'bob' }));
    expect(outcome).toEqual({ ok: false, error: { reason: 'taken-down' } });
    expect(await balance('bob')).toBe(100);
  });

  it('lets anonymous records expire, unless somebody pays for them', async () => {
    const one = publication({ price: 0, expiresAt: NOW + 10 });
    const { id } = one.record.meta;
    await store.publish(one);
    expect((await store.artifact(id, NOW + 9)).state).toBe('live');
    expect(await store.artifact(id, NOW + 10)).toEqual({
      state: 'gone',
      reason: 'expired',
      at: NOW + 10,
    });
    await store.sweep('me', over({ now: NOW + 10 }));
    await store.publish(again(one, { account: 'bob', price: 1, expiresAt: null, now: NOW + 20 }));
    expect((await store.artifact(id, NOW + 99)).state).toBe('live');
  });

  it('finds capsules by identifier and hash, and makes the identifier longer when taken', async () => {
    const hashes = [hex(), hex()] as const;
    const first = value(await store.publish(capsule({}, hashes[0])));
    const second = value(await store.publish(capsule({}, hashes[1])));
    expect([first.id.length, second.id.length]).toEqual([16, 17]);
    expect(value(await store.publish(capsule({ account: 'bob' }, hashes[1]))).id).toBe(second.id);
    for (const name of [second.id, hashes[1]]) {
      expect(await store.capsule(name, NOW)).toMatchObject({
        state: 'live',
        meta: { id: second.id, title: 'Timer', capabilities: ['javascript', 'media_embeds'] },
      });
    }
    expect(await store.publishedSince('bob', 'capsule', second.id)).toBe(NOW);
    expect(await store.publishedSince('bob', 'capsule', first.id)).toBeNull();
  });

  it('lists what an account holds, newest first, page by page, filtered', async () => {
    const texts = ['Alpha', 'Beta', 'Gämma', 'x\0y', '100%_\\'];
    for (const title of texts) await store.publish(publication({}, { title }));
    await store.publish(publication({}, { type: 'decision-memo', status: 'proposed' }));
    await store.publish(publication({ account: 'bob' }));
    const none = { type: null, status: null, text: null };
    const first = await store.ownArtifacts('ann', none, { limit: 4, before: null });
    const second = await store.ownArtifacts('ann', none, { limit: 4, before: first.next });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      [...texts, 'A brief'].reverse(),
    );
    expect(second.next).toBeNull();
    const titles = async (filter: object) =>
      (
        await store.ownArtifacts('ann', { ...none, ...filter }, { limit: 9, before: null })
      ).items.map(({ title }) => title);
    expect(await titles({ text: 'GÄM' })).toEqual(['Gämma']);
    expect(await titles({ text: '%_\\' })).toEqual(['100%_\\']);
    expect(await titles({ text: 'xy\0' })).toEqual(['x\0y']);
    expect(await titles({ type: 'decision-memo', status: 'proposed' })).toEqual(['A brief']);
    expect(await titles({ type: 'decision-memo', status: 'draft' })).toEqual([]);
    await store.publish(capsule());
    const capsules = await store.ownCapsules('ann', { limit: 9, before: null });
    expect(capsules.items.map(({ title }) => title)).toEqual(['Timer']);
  });

  it('tells a lineage in both directions', async () => {
    const [root, middle, leaf, fork] = [hex(), hex(), hex(), hex()];
    await store.publish(publication({}, { id: root }));
    await store.publish(publication({}, { id: middle, parent: root, revision: 2 }));
    await store.publish(publication({}, { id: leaf, parent: middle, revision: 3 }));
    await store.publish(
      publication({ account: 'bob', now: NOW + 1 }, { id: fork, parent: middle, revision: 3 }),
    );
    await store.publish(publication());
    await store.withdraw('ann', 'artifact', root, NOW);
    const told = async (from: string) =>
      (await store.lineage(from, NOW, { limit: 100, offset: 0 })).items;
    for (const from of [root, middle, leaf]) {
      const lineage = await told(from);
      expect(lineage.map(({ id }) => id)).toEqual([root, middle, leaf, fork]);
      expect(lineage.map(({ removed }) => removed)).toEqual(['withdrawn', null, null, null]);
    }
    // Ancestors come first.
    expect((await told(fork)).map(({ id }) => id)).toEqual([root, middle, fork, leaf]);
    expect(await told(hex())).toEqual([]);
  });

  it('books a grant once for each id', async () => {
    expect(await store.grant('ann', 50, 'g1', NOW)).toBe(150);
    expect(await store.grant('ann', 50, 'g1', NOW)).toBe(150);
    expect(await store.grant('ann', -20, 'refund', NOW)).toBe(130);
  });

  it('checks an external balance against what is owed, and knows when it is out of date', async () => {
    const funds = { by: 'provider', balance: 3, mark: 0 } as const;
    const first = publication({ price: 2, funds });
    expect(value(await store.publish(first))).toMatchObject({ charged: 2, balance: 1 });
    expect(await store.pending('ann')).toEqual({ amount: 2, mark: 0 });
    const refused = await store.publish(publication({ price: 2, funds }));
    expect(refused).toMatchObject({ error: { reason: 'insufficient', balance: 1 } });

    const due = await store.claimCharges(NOW, 1000, 10);
    expect(due).toMatchObject([{ id: first.charge, account: 'ann', amount: 2, attempts: 0 }]);
    expect(await store.claimCharges(NOW + 999, 1000, 10)).toEqual([]);
    await store.defer(first.charge, NOW + 5000);
    expect(await store.claimCharges(NOW + 4999, 1000, 10)).toEqual([]);
    expect(await store.claimCharges(NOW + 5000, 1000, 10)).toMatchObject([{ attempts: 1 }]);
    await store.acknowledge(first.charge);
    await store.acknowledge(first.charge);
    expect(await store.pending('ann')).toEqual({ amount: 0, mark: 1 });
    // The balance of 3 was read before the acknowledgement: it may hold the 2 credits or not.
    const stale = await store.publish(publication({ price: 2, funds }));
    expect(stale).toMatchObject({ error: { reason: 'stale-balance' } });
    const fresh = { by: 'provider', balance: 3, mark: 1 } as const;
    expect(value(await store.publish(publication({ price: 2, funds: fresh }))).balance).toBe(1);
    await store.note('ann', -100, 'grant', NOW);
    await store.note('ann', -100, 'grant', NOW);
    expect(await store.claimCharges(NOW, 1000, 10)).toHaveLength(2);
  });

  it('keeps reports', async () => {
    const report = {
      id: 'rep_1',
      kind: 'capsule',
      record: 'abc',
      reason: 'phishing',
      detail: 'It asks for my bank.',
      contact: '',
      createdAt: NOW,
    } as const;
    await store.addReport(report);
    expect(await store.reports(10)).toEqual([report]);
  });

  it('answers, and finds everything after it was closed and opened again', async () => {
    const one = publication();
    await store.publish(one);
    await store.ping();
    await store.close();
    opened.splice(opened.indexOf(store), 1);
    store = await open();
    expect((await store.artifact(one.record.meta.id, NOW)).state).toBe('live');
  });
});
