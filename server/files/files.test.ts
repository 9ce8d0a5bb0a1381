import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { startS3 } from '../../e2e/fixtures/s3-double.ts';
import { json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService } from '../../e2e/fixtures/service.ts';
import { rangeOf } from '../http/negotiate.ts';
import { copyFiles } from './folder-copy.ts';
import { UPLOADS_AN_HOUR } from './limits.ts';

const SMALL = Buffer.from('<script>alert(1)</script>');
const LARGE = randomBytes(700_000);
const DAY = 86_400_000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mediaType: 'image/png',
  size: bytes.length,
  sha256: hashOf(bytes),
});
const briefWith = (title: string, ...files: object[]) => ({
  type: 'research-brief',
  title,
  summary: 'It names files.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { body: '# Files\n\n![a](a.png)', files },
});

const double = await startS3();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a place that belongs to one database. */
const placeOf = (place: 'folder' | 's3', kind: string): Record<string, string> =>
  place === 's3'
    ? { ...double.env, S3_PREFIX: `${kind}/` }
    : { BODIES: 'folder', BODIES_DIR: join(folder, kind) };

describe.each([
  ['sqlite', 'folder'],
  ['sqlite', 's3'],
  ['postgres', 'folder'],
  ['postgres', 's3'],
] as const)('files of documents, on %s with %s', (kind, place) => {
  const { now } = serviceOn(kind, placeOf(place, kind));
  const home = join(folder, kind, 'files');
  /** Keys of the objects of files. */
  const objects = (): string[] => {
    const all =
      place === 's3'
        ? [...double.objects.keys()].map((key) => key.replace(`${kind}/files/`, ''))
        : existsSync(home)
          ? readdirSync(home, { recursive: true }).map(String)
          : [];
    return all.filter((name) => /^..\/..\/[0-9a-f]{64}-/.test(name));
  };
  const alter = (key: string, bytes: Buffer | null) => {
    const name = `${kind}/files/${key}`;
    if (place === 's3' && bytes) double.objects.set(name, { bytes, at: Date.now() });
    else if (place === 's3') double.objects.delete(name);
    else if (!bytes) rmSync(join(home, key));
    else {
      mkdirSync(dirname(join(home, key)), { recursive: true });
      writeFileSync(join(home, key), bytes);
    }
  };
  const agent = async () => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account, ['artifacts:publish']);
    const request = now.service.request;
    return {
      account,
      put: (bytes: Uint8Array, headers: Record<string, string> = {}, hash = hashOf(bytes)) =>
        request('PUT', `/api/files/${hash}`, {
          token,
          body: bytes,
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Length': String(bytes.length),
            ...headers,
          },
        }),
      publish: async (document: ReturnType<typeof briefWith>) =>
        request('POST', '/api/artifacts', {
          token,
          body: { artifact: await brief(document) },
          headers: { 'X-Svc-Artifact': '1' },
        }),
      preview: (artifact: object) =>
        request('POST', '/agent/v1/previews', { token, body: { artifact } }),
      withdraw: (id: unknown) => request('DELETE', `/api/artifacts/${id}`, { token }),
    };
  };
  const get = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
    now.service.request('GET', `/api/files/${hashOf(bytes)}`, { headers });

  it('are uploaded, named, read as downloads, and gone with their document', async () => {
    const before = objects().length;
    const ann = await agent();
    const draft = briefWith('Two', fileOf('a.png', SMALL), fileOf('b.bin', LARGE));
    const refused = await ann.publish(draft);
    expect(refused.status).toBe(422);
    const problem = await json(refused);
    expect(problem).toMatchObject({ code: 'files_missing' });
    expect(problem.files).toEqual(
      [SMALL, LARGE].map((bytes, at) => ({
        name: ['a.png', 'b.bin'][at],
        sha256: hashOf(bytes),
        size: bytes.length,
        url: `${BASE}api/files/${hashOf(bytes)}`,
      })),
    );
    for (const bytes of [SMALL, LARGE]) {
      const created = await ann.put(bytes);
      expect(created.status).toBe(201);
      expect(created.headers.get('Location')).toBe(`${BASE}api/files/${hashOf(bytes)}`);
      expect(await json(created)).toMatchObject({ size: bytes.length, created: true });
      expect((await ann.put(bytes)).status).toBe(200);
      // Nothing names it yet.
      expect((await get(bytes)).status).toBe(404);
    }
    expect(objects().length).toBe(before + 1);
    expect(await now.service.store.storedBytes(ann.account)).toBe(SMALL.length + LARGE.length);

    const published = await json(await ann.publish(draft));
    for (const bytes of [SMALL, LARGE]) {
      const found = await get(bytes);
      expect(found.status).toBe(200);
      expect(Object.fromEntries(found.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'max-age=300',
        'accept-ranges': 'bytes',
        etag: `"${hashOf(bytes)}"`,
        'content-length': String(bytes.length),
      });
      expect(found.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true);
      const head = await now.service.request('HEAD', `/api/files/${hashOf(bytes)}`, {
        headers: { Range: 'bytes=0-1' },
      });
      expect([head.status, head.headers.get('Content-Length')]).toEqual([200, `${bytes.length}`]);
      const unchanged = await get(bytes, { 'If-None-Match': `"${hashOf(bytes)}"` });
      expect(unchanged.status).toBe(304);
    }
    expect((await ann.withdraw(published.id)).status).toBe(204);
    expect((await get(SMALL)).status).toBe(404);
    await now.service.store.sweepFiles(Date.now() + DAY + 1);
    expect(objects().length).toBe(before);
    expect(await now.service.store.storedBytes(ann.account)).toBe(0);
  });

  it('are of the account that uploaded them', async () => {
    const [ann, bob] = [await agent(), await agent()];
    const bytes = randomBytes(300_000);
    const draft = briefWith('Mine', fileOf('a.png', bytes));
    await ann.put(bytes);
    expect((await ann.publish(draft)).status).toBe(201);
    expect(await json(await bob.publish(draft))).toMatchObject({ code: 'files_missing' });
    // Nobody learns that somebody else has it.
    expect((await bob.put(bytes)).status).toBe(201);
    expect((await bob.publish(draft)).status).toBe(201);
    const shared = await json(await bob.publish(draft));
    await bob.withdraw(shared.id);
    expect((await get(bytes)).status).toBe(200);
    await now.service.store.sweepFiles(Date.now() + DAY + 1);
    // The other account still publishes it.
    expect((await get(bytes)).status).toBe(200);
    await ann.withdraw(shared.id);
    expect((await get(bytes)).status).toBe(404);
  });

  it('are refused that are altered, too long, packed, or without a length or a right', async () => {
    const before = objects().length;
    const ann = await agent();
    const other = Buffer.from(LARGE);
    other[350_000] = (other[350_000] ?? 0) ^ 1;
    for (const bytes of [SMALL, LARGE]) {
      const wrong = await ann.put(
        bytes === LARGE ? other : Buffer.from('x'.repeat(25)),
        {},
        hashOf(bytes),
      );
      expect([wrong.status, (await json(wrong)).code]).toEqual([422, 'hash_mismatch']);
    }
    expect(await json(await ann.put(SMALL, { 'Content-Length': '26214401' }))).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    const packed = await ann.put(SMALL, { 'Content-Encoding': 'gzip' });
    expect(packed.status).toBe(415);
    const short = await ann.put(LARGE, { 'Content-Length': String(LARGE.length + 1) });
    expect((await json(short)).code).toBe('invalid_request');
    const path = `/api/files/${hashOf(SMALL)}`;
    expect((await now.service.request('PUT', path, { body: SMALL })).status).toBe(401);
    const reader = await now.service.newToken(ann.account, ['artifacts:read']);
    expect((await now.service.request('PUT', path, { token: reader, body: SMALL })).status).toBe(
      403,
    );
    const token = await now.service.newToken(ann.account, ['artifacts:publish']);
    const chunked = await now.service.request('PUT', path, { token, body: SMALL });
    expect([chunked.status, (await json(chunked)).code]).toEqual([411, 'length_required']);
    expect((await ann.put(SMALL, {}, 'ABC')).status).toBe(404);
    expect(objects().length).toBe(before);
    expect(await now.service.store.storedBytes(ann.account)).toBe(0);
  });

  it('are taken down by their hash, for everybody and for good', async () => {
    const [ann, bob] = [await agent(), await agent()];
    const bytes = randomBytes(270_000);
    const draft = briefWith('Bad', fileOf('a.png', bytes));
    for (const each of [ann, bob]) {
      await each.put(bytes);
      await each.publish(draft);
    }
    expect((await get(bytes)).status).toBe(200);
    expect(await now.service.store.takeDownFile(hashOf(bytes), Date.now())).toBe(2);
    expect((await get(bytes)).status).toBe(404);
    const again = await ann.put(bytes);
    expect(again.status).toBe(410);
    expect(objects().some((key) => key.includes(hashOf(bytes)))).toBe(false);
    expect(await json(await ann.publish(briefWith('Else', fileOf('a.png', bytes))))).toMatchObject({
      code: 'files_missing',
    });
  });

  it('belong to previews too, at an address of their own', async () => {
    const ann = await agent();
    const bytes = randomBytes(280_000);
    const draft = briefWith('Soon', fileOf('a.png', bytes));
    expect(await json(await ann.preview(draft))).toMatchObject({ code: 'files_missing' });
    await ann.put(bytes);
    const { url } = await json(await ann.preview(draft));
    const path = `/api/previews/${String(url).slice(-16)}/files/${hashOf(bytes)}`;
    const found = await now.service.request('GET', path);
    expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await get(bytes)).status).toBe(404);
    const other = path.replace(/previews\/(.)/, (_, one) => `previews/${one === '0' ? '1' : '0'}`);
    expect((await now.service.request('GET', other)).status).toBe(404);
    const huge = { ...fileOf('b.bin', bytes), size: 10 * 1_048_576 + 1 };
    expect((await ann.preview(briefWith('Huge', huge))).status).toBe(413);
    await now.service.store.deletePreviews(ann.account, Date.now());
    expect((await now.service.request('GET', path)).status).toBe(404);
  });

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

  it('are given in ranges (RFC 9110, section 14)', async () => {
    const ann = await agent();
    for (const bytes of [randomBytes(1_000), randomBytes(400_000)]) {
      const size = bytes.length;
      await ann.put(bytes);
      await ann.publish(briefWith(`${size}`, fileOf('a.bin', bytes)));
      const ranges: [range: string, first: number, last: number][] = [
        ['bytes=0-0', 0, 0],
        ['bytes=0-499', 0, 499],
        ['bytes=500-999', 500, 999],
        ['bytes=500-', 500, size - 1],
        ['bytes=-500', size - 500, size - 1],
        [`bytes=-${size + 1}`, 0, size - 1],
        [`bytes=${size - 1}-${size + 500}`, size - 1, size - 1],
        ['bytes=1-99999999999999999999', 1, size - 1],
        ['Bytes=2-3', 2, 3],
      ];
      for (const [range, first, last] of ranges) {
        const part = await get(bytes, { Range: range });
        expect([range, part.status]).toEqual([range, 206]);
        expect(part.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${size}`);
        expect(part.headers.get('Content-Length')).toBe(String(last - first + 1));
        const given = Buffer.from(await part.arrayBuffer());
        expect(given.equals(bytes.subarray(first, last + 1))).toBe(true);
      }
      for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
        const none = await get(bytes, { Range: range });
        expect([range, none.status]).toEqual([range, 416]);
        expect(none.headers.get('Content-Range')).toBe(`bytes */${size}`);
      }
      // Several ranges, and what is none, may be ignored.
      for (const range of [
        'bytes=0-0,-1',
        'bytes=5-2',
        'bytes=',
        'bytes=a-b',
        'lines=1-2',
        '1-2',
      ]) {
        expect([range, (await get(bytes, { Range: range })).status]).toEqual([range, 200]);
      }
      const tag = `"${hashOf(bytes)}"`;
      const conditions: [condition: string, status: number][] = [
        [tag, 206],
        [`W/${tag}`, 200],
        ['"other"', 200],
        ['Thu, 26 Nov 2026 10:00:00 GMT', 200],
      ];
      for (const [condition, status] of conditions) {
        const found = await get(bytes, { Range: 'bytes=0-9', 'If-Range': condition });
        expect([condition, found.status]).toEqual([condition, status]);
      }
    }
  });

  it('count in the quota, and are so many an hour', async () => {
    const ann = await agent();
    const put = {
      account: ann.account,
      sha256: hashOf(SMALL),
      size: 20,
      use: 'u',
      now: Date.now(),
    };
    const full = await now.service.store.admitFile({ ...put, quota: 19, limits: [] });
    expect(full).toEqual({
      ok: false,
      error: { reason: 'quota', required: 20, used: 0, quota: 19 },
    });
    for (let each = 0; each < UPLOADS_AN_HOUR; each++) {
      expect((await ann.put(Buffer.from(`${kind} ${place} ${each}`))).status).toBe(201);
    }
    expect((await ann.put(Buffer.from(`${kind} ${place} 0`))).status).toBe(200);
    const refused = await ann.put(Buffer.from('one more'));
    expect(refused.status).toBe(429);
    expect((await json(refused)).detail).toContain(
      'At most 200 uploads of files are possible in 1 hour',
    );
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
      // What is due is swept while it is named.
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

it('are off with FILES=0, and with PostgreSQL without a place that its servers share', async () => {
  for (const env of [{ FILES: '0' }, { DATABASE_URL: await newDatabase() }]) {
    const service = await startService(env);
    const account = await service.newAccount();
    const token = await service.newToken(account);
    const put = await service.request('PUT', `/api/files/${hashOf(SMALL)}`, {
      token,
      body: SMALL,
      headers: { 'Content-Length': String(SMALL.length) },
    });
    expect(put.status).toBe(404);
    const told = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(told.files).toMatchObject({ enabled: false });
    expect(JSON.stringify(await json(await service.request('GET', '/openapi.json')))).not.toContain(
      '/api/files',
    );
    await service.close();
  }
});

it('reads no range of what is empty', () => {
  expect(rangeOf('bytes=0-0', 0)).toBeNull();
  expect(rangeOf('bytes=-5', 0)).toBeNull();
});
