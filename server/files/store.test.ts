import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { briefWith, fileOf, filePlaces, hashOf, PLACES } from '../../e2e/fixtures/files-on.ts';
import { json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { copyFiles } from './folder-copy.ts';

const SMALL = Buffer.from('a file');
const DAY = 86_400_000;

const { double, folder, filesOn } = await filePlaces();

describe.each(PLACES)('stored files, on %s with %s', (kind, place) => {
  const { now, objects, alter, agent, get } = filesOn(kind, place);

  it('that are altered or missing where they lie never arrive whole', async () => {
    const ann = await agent();
    const bytes = randomBytes(600_000);
    await ann.put(bytes);
    await ann.publish(briefWith('Broken', fileOf('a.png', bytes)));
    const key = objects().find((each) => each.includes(hashOf(bytes))) ?? '';
    const flipped = Buffer.from(bytes);
    flipped[10] = (flipped[10] ?? 0) ^ 4;
    alter(key, flipped);
    const altered = await get(bytes);
    await expect(altered.arrayBuffer()).rejects.toThrow('altered');
    alter(key, null);
    expect((await get(bytes)).status).toBe(503);
  });

  it('are one, whoever uploads the same bytes at the same time', async () => {
    const [ann, bob] = [await agent(), await agent()];
    const bytes = randomBytes(310_000);
    const puts = await Promise.all([ann, ann, bob, ann, bob].map((each) => each.put(bytes)));
    const statuses = puts.map(({ status }) => status);
    expect([statuses[0], statuses[1], statuses[3]].sort()).toEqual([200, 200, 201]);
    expect([statuses[2], statuses[4]].sort()).toEqual([200, 201]);
    expect(objects().filter((key) => key.includes(hashOf(bytes)))).toHaveLength(2);
    expect(await now.service.store.storedBytes(ann.account)).toBe(bytes.length);
  });

  it('are there while they are published and swept, withdrawn and uploaded at once', async () => {
    const ann = await agent();
    const later = Date.now() + 2 * DAY;
    for (let round = 0; round < 12; round++) {
      const bytes = randomBytes(round % 2 === 0 ? 300_000 : 3_000);
      await ann.put(bytes);
      const draft = briefWith(`Round ${round}`, fileOf('a.bin', bytes));
      // A file that is due is swept while it is named.
      const [published] = await Promise.all([
        ann.publish(draft),
        now.service.store.sweepFiles(later),
      ]);
      const found = await get(bytes);
      expect([published.status, found.status]).toEqual(
        published.status === 201 ? [201, 200] : [422, 404],
      );
      if (published.status === 201) {
        expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true);
        const { id } = await json(published);
        const [withdrawn, put] = await Promise.all([ann.withdraw(id), ann.put(bytes)]);
        expect([withdrawn.status, put.status]).toEqual([204, 200]);
        expect((await get(bytes)).status).toBe(404);
        expect((await ann.publish(draft)).status).toBe(201);
        expect((await get(bytes)).status).toBe(200);
      }
    }
    expect(await now.service.store.checkFiles()).toMatchObject({ missing: expect.any(Array) });
  });

  it('are told to their account when it takes its things along, and to no other', async () => {
    const [ann, bob] = [await agent(), await agent()];
    const [row, object] = [randomBytes(3_000), randomBytes(300_000)];
    for (const bytes of [row, object]) await ann.put(bytes);
    const exported = async (account: string) => {
      const headers = await signedIn(now.service.store, account);
      return json(await now.service.request('GET', '/account/api/export', { headers }));
    };
    expect((await exported(ann.account)).files).toEqual(
      [object, row].map((bytes) => ({
        sha256: hashOf(bytes),
        size: bytes.length,
        url: `${BASE}api/files/${hashOf(bytes)}`,
        uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    );
    expect((await exported(bob.account)).files).toEqual([]);
  });

  it('go with an account that withdraws its pages, and stay with pages that it leaves', async () => {
    const [row, object] = [randomBytes(4_000), randomBytes(320_000)];
    for (const publications of ['keep', 'withdraw']) {
      const ann = await agent();
      for (const bytes of [row, object]) await ann.put(bytes);
      const draft = briefWith('Left', fileOf('a.png', row), fileOf('b.bin', object));
      expect((await ann.publish(draft)).status).toBe(201);
      const headers = await signedIn(now.service.store, ann.account);
      const body = { publications };
      const left = await now.service.request('DELETE', '/account/api/me', { headers, body });
      expect(left.status).toBe(204);
      const isKept = publications === 'keep';
      await now.service.store.sweepFiles(Date.now() + 2 * DAY);
      for (const bytes of [row, object]) expect((await get(bytes)).status).toBe(isKept ? 200 : 404);
      expect(objects().some((key) => key.includes(hashOf(object)))).toBe(isKept);
      if (isKept) await now.service.store.deleteFiles(ann.account, Date.now());
    }
  });

  it('are left alone by the sweep of objects, unless no row names them', async () => {
    const ann = await agent();
    const bytes = randomBytes(290_000);
    await ann.put(bytes);
    const later = Date.now() + 2 * DAY;
    await now.service.store.sweepBodies('test', later);
    expect(objects().some((key) => key.includes(hashOf(bytes)))).toBe(true);
    // As a process leaves it behind that ends between the bytes and their row.
    const orphan = `ab/cd/${'abcd'.repeat(16)}-${'0'.repeat(16)}`;
    alter(orphan, SMALL);
    await now.service.store.sweepBodies('test', later + 2 * DAY);
    expect(objects().some((key) => key.endsWith(orphan))).toBe(false);
    expect(objects().some((key) => key.includes(hashOf(bytes)))).toBe(true);
  });
});

it('are checked, moved while they are read, and copied with a backup', async () => {
  const data = join(folder, 'moved');
  const { BODIES: _, ...s3 } = double.env;
  const env = { DATA_DIR: data, S3_PREFIX: 'moved/' };
  const service = await startService({ ...s3, ...env });
  const account = await service.newAccount();
  const token = await service.newToken(account);
  const bytes = randomBytes(500_000);
  const address = `/api/files/${hashOf(bytes)}`;
  const put = await service.request('PUT', address, {
    token,
    body: bytes,
    headers: { 'Content-Length': String(bytes.length) },
  });
  expect(put.status).toBe(201);
  const artifact = await brief(briefWith('Moved', fileOf('a.bin', bytes)));
  await service.request('POST', '/api/artifacts', {
    token,
    body: { artifact },
    headers: { 'X-Svc-Artifact': '1' },
  });
  const read = async () => {
    const found = await service.request('GET', address);
    return Buffer.from(await found.arrayBuffer()).equals(bytes);
  };
  expect(await service.store.checkFiles()).toEqual({ files: 1, missing: [], wrong: [] });
  const copy = join(folder, 'copied');
  expect(await copyFiles(join(data, 'files'), copy)).toBe(1);
  expect(await service.store.moveFiles('files-s3', Date.now)).toEqual({ moved: 1, broken: [] });
  expect([...double.objects.keys()].some((key) => key.startsWith('moved/files/'))).toBe(true);
  await service.store.dropBodies(Date.now() + DAY);
  expect(await copyFiles(join(data, 'files'), join(folder, 'empty'))).toBe(0);
  expect(await read()).toBe(true);
  expect(await service.store.moveFiles('files', Date.now)).toEqual({ moved: 1, broken: [] });
  expect(await read()).toBe(true);
  const [name = ''] = readdirSync(join(data, 'files'), { recursive: true })
    .map(String)
    .filter((each) => each.includes(hashOf(bytes)));
  writeFileSync(join(data, 'files', name), 'altered');
  expect(await service.store.checkFiles()).toMatchObject({ wrong: [expect.any(String)] });
  expect(await copyFiles(copy, join(data, 'files'))).toBe(1);
  await service.store.deleteFiles(account, Date.now());
  expect(await service.store.storedBytes(account)).toBeGreaterThan(0);
  expect((await service.request('GET', address)).status).toBe(404);
  await service.close();
});
