import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { hexOf, json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { type PurgeConfig, readConfig } from '../settings/config.ts';
import { purgeSender, sendPurges } from './purges.ts';

const X = { 'X-Svc-Artifact': '1' };

let status = 200;
const seen: { headers: IncomingHttpHeaders; body: Record<string, string[]> }[] = [];
const server = createServer(async (incoming, outgoing) => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  seen.push({ headers: incoming.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
  if (status === 0) return;
  outgoing.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('{}');
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  status = 200;
  seen.length = 0;
});

/** Identifier of a new publication, as the answer names it. */
async function published(service: TestService, token: string, members: object = {}) {
  const artifact = await brief({
    title: `Brief ${Math.random()}`,
    content: { question: `${Math.random()}`, findings: [] },
    ...members,
  });
  const request = { token, headers: X, body: { artifact } };
  expect((await service.request('POST', '/api/artifacts', request)).status).toBe(201);
  return artifact;
}

async function page(service: TestService, token: string): Promise<string> {
  const body = { html: `<p>${Math.random()}</p>`, title: 'Timer' };
  const made = await service.request('POST', '/agent/v1/pages', { token, body });
  return String((await json(made)).id);
}

const keyOf = (artifact: { id: string }) => `a-${hexOf(artifact).slice(0, 16)}`;

describe.each(['sqlite', 'postgres'] as const)('caches in front, on %s', (kind) => {
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-purges-'));
    env = {
      PURGE_URL: url,
      ...(kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: folder }),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are told what was withdrawn, revised and taken down: again after trouble and a restart', async () => {
    const first = await startService(env);
    const token = await first.newToken(await first.newAccount());
    const [withdrawn, parent, down] = [
      await published(first, token),
      await published(first, token),
      await published(first, token),
    ];
    const capsule = await page(first, token);
    const begun = Date.now();
    const tell = (service: TestService, after: number, send = purgeSender(purge())) =>
      sendPurges(
        service.store,
        send,
        () => begun + after,
        () => {},
      );
    // Nothing that was published needs to be forgotten.
    await tell(first, 600_000);
    expect(seen).toEqual([]);

    const revoke = { expectedRevision: 1, patch: { status: 'revoked' } };
    const revised = await first.request('POST', `/agent/v1/artifacts/${hexOf(parent)}/revisions`, {
      token,
      body: revoke,
      headers: X,
    });
    expect(revised.status).toBe(201);
    await first.request('DELETE', `/api/artifacts/${hexOf(withdrawn)}`, { token });
    await first.request('DELETE', `/agent/v1/pages/${capsule}`, { token });
    expect(await first.store.takeDown('artifact', hexOf(down), Date.now())).toBe(true);
    // Not before every server has heard of it: until then one could fill a cache anew.
    await tell(first, 500);
    expect(seen).toEqual([]);
    status = 503;
    expect(await tell(first, 60_000)).toBe(4);
    expect(seen).toHaveLength(1);
    await first.close();

    const second = await startService(env);
    // Somebody takes them and dies.
    expect(await second.store.claimPurges(begun + 70_000, 30_000, 30)).toHaveLength(4);
    await tell(second, 80_000);
    expect(seen).toHaveLength(1);
    status = 200;
    expect(await tell(second, 110_000)).toBe(0);
    expect(seen).toHaveLength(2);
    const told = [withdrawn, parent, down].map(keyOf).concat(`i-${capsule}`).sort();
    for (const { body } of seen) expect([...(body.keys ?? [])].sort()).toEqual(told);
    await tell(second, 900_000);
    expect(seen).toHaveLength(2);

    // A purge that fails for a day is given up.
    await second.request('DELETE', `/api/artifacts/${hexOf(await published(second, token))}`, {
      token,
    });
    const away = async () => 'status 500';
    expect(await tell(second, 2 * 86_400_000, away)).toBe(0);
    expect(await second.store.claimPurges(begun + 9 * 86_400_000, 1, 30)).toEqual([]);
    await second.close();
  });

  it('know all that they may keep by the name that they are told, and are not told without one', async () => {
    const service = await startService({ ...env, PURGE_URL: '' });
    const token = await service.newToken(await service.newAccount());
    const artifact = await published(service, token);
    const capsule = await page(service, token);
    const hex = hexOf(artifact);
    const most = {
      [`/api/artifacts/${hex}`]: 'public, max-age=60, must-revalidate',
      [`/a/${hex}`]: 'public, max-age=0, s-maxage=30, must-revalidate',
      [`/a/${hex}.png`]: 'public, max-age=0, s-maxage=30, must-revalidate',
      [`/i/${capsule}`]: 'public, max-age=0, s-maxage=30, must-revalidate',
      [`/i/${capsule}.png`]: 'public, max-age=0, s-maxage=30, must-revalidate',
    };
    const about = (url: string) => `/oembed?url=${encodeURIComponent(url)}`;
    const embedded = {
      [about(`${BASE}a/${hex}`)]: keyOf(artifact),
      [about(`${BASE}i/${capsule}`)]: `i-${capsule}`,
    };
    for (const [path, key] of Object.entries(embedded)) {
      const { headers } = await service.request('GET', path);
      expect(headers.get('Cache-Control')).toContain('max-age=0, s-maxage=30,');
      expect(headers.get('Surrogate-Key')).toBe(key);
    }
    for (const [path, expected] of Object.entries(most)) {
      const { headers, status } = await service.request('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('Cache-Control')).toBe(expected);
      const key = path.startsWith('/i/') ? `i-${capsule}` : keyOf(artifact);
      expect(headers.get('Surrogate-Key')).toBe(key);
      expect(headers.get('Cache-Tag')).toBe(key);
      expect(headers.get('ETag')).not.toBeNull();
      expect(headers.get('Set-Cookie')).toBeNull();
    }
    const body = { artifact: await brief({ title: 'Preview' }) };
    const preview = await json(
      await service.request('POST', '/agent/v1/previews', { token, body }),
    );
    const shown = await service.request('GET', new URL(String(preview.url)).pathname);
    expect(shown.headers.get('Cache-Control')).toBe('no-cache');
    expect(shown.headers.get('Surrogate-Key')).toBeNull();
    const unkept = await service.request('GET', about(String(preview.url)));
    expect(unkept.headers.get('Cache-Control')).toBe('no-cache');

    const told = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(told.caching).toEqual({ artifactSeconds: 60, pageSeconds: 30, purges: false });
    await service.request('DELETE', `/api/artifacts/${hex}`, { token });
    const gone = await service.request('GET', `/api/artifacts/${hex}`);
    expect(gone.headers.get('Cache-Control')).toBe('no-store');
    expect((await json(gone)).detail).toContain('Caches may give it for 60 seconds more.');
    expect(await service.store.claimPurges(Date.now() + 60_000, 1, 30)).toEqual([]);
    await service.close();
  });
});

const purge = (env: Record<string, string> = {}): PurgeConfig => {
  const read = readConfig({ PURGE_URL: url, ...env });
  if (!read.ok || !read.value.purge) throw new Error('No settings');
  return read.value.purge;
};

describe('the words for a cache', () => {
  it.each([
    [
      'keys',
      { 'surrogate-key': 'a-1 i-2', authorization: 'Bearer s3cret' },
      { keys: ['a-1', 'i-2'] },
    ],
    [
      'fastly',
      { 'surrogate-key': 'a-1 i-2', 'fastly-key': 's3cret' },
      { surrogate_keys: ['a-1', 'i-2'] },
    ],
    ['cloudflare', { authorization: 'Bearer s3cret' }, { tags: ['a-1', 'i-2'] }],
  ])('are those of %s', async (format, headers, body) => {
    const send = purgeSender(purge({ PURGE_FORMAT: format, PURGE_TOKEN: 's3cret' }));
    expect(await send(['a-1', 'i-2'])).toBeNull();
    expect(seen).toMatchObject([{ headers, body }]);
  });

  it('go nowhere else, and are not waited for', async () => {
    status = 302;
    await expect(purgeSender(purge())(['a-1'])).rejects.toThrow();
    expect(seen).toHaveLength(1);
    status = 0;
    await expect(purgeSender(purge(), 50)(['a-1'])).rejects.toThrow(/timeout/);
  });

  it('are for an address without a secret in it', () => {
    for (const bad of [
      'ftp://cache.example/',
      'cache.example',
      'https://me:secret@cache.example/',
    ]) {
      const read = readConfig({ PURGE_URL: bad });
      expect(read.ok).toBe(false);
      if (!read.ok) expect(read.error.join()).not.toContain('secret@');
    }
    expect(readConfig({ PURGE_FORMAT: 'akamai' }).ok).toBe(false);
    expect(readConfig({}).ok && readConfig({ PURGE_URL: '' })).toMatchObject({
      value: { purge: null },
    });
  });
});
