import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { briefWith, fileOf, filePlaces, hashOf, PLACES } from '../../e2e/fixtures/files-on.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService } from '../../e2e/fixtures/service.ts';
import { rangeOf } from '../http/negotiate.ts';
import { UPLOADS_AN_HOUR } from './limits.ts';

const SMALL = Buffer.from('<script>alert(1)</script>');
const LARGE = randomBytes(700_000);
const DAY = 86_400_000;

const { filesOn } = await filePlaces();

describe.each(PLACES)('files of documents, on %s with %s', (kind, place) => {
  const { now, objects, agent, get } = filesOn(kind, place);

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

  it('are named by the check of a document, until its account has uploaded them', async () => {
    const ann = await agent();
    const [first, second] = [randomBytes(200), randomBytes(300_000)];
    const draft = briefWith('Checked', fileOf('a.png', first), fileOf('b.bin', second));
    const body = { artifact: draft, mode: 'draft' };
    const missing = async (token = ann.token) => {
      const path = token === '' ? '/api/validate' : '/agent/v1/artifacts/validate';
      const answer = await now.service.request('POST', path, { ...(token && { token }), body });
      const { valid, missingFiles } = await json(answer);
      expect(valid).toBe(true);
      return missingFiles;
    };
    const named = (name: string, bytes: Buffer, isOwn = true) => ({
      name,
      sha256: hashOf(bytes),
      size: bytes.length,
      url: isOwn ? `${BASE}api/files/${hashOf(bytes)}` : null,
    });
    const [a, b] = [named('a.png', first), named('b.bin', second)];
    expect(await missing()).toEqual([a, b]);
    await ann.put(first);
    expect(await missing()).toEqual([b]);
    await ann.put(second);
    expect(await missing()).toEqual([]);
    expect(await missing('')).toEqual([
      named('a.png', first, false),
      named('b.bin', second, false),
    ]);
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
    expect(await (await service.request('GET', '/llms.txt')).text()).not.toContain('missingFiles');
    await service.close();
  }
});

it('reads no range of what is empty', () => {
  expect(rangeOf('bytes=0-0', 0)).toBeNull();
  expect(rangeOf('bytes=-5', 0)).toBeNull();
});
