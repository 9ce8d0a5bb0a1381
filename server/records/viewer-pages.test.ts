import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { digest } from '../digest.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

const HOSTILE = '</script><script>alert(1)</script><!--<script> \'"&\u2028\u0000 ]]>';
const RECORD =
  /<script type="application\/json" id="vitrine-record" data-kind="(\w+)">(.*?)<\/script>/s;

const hostedArtifact = async (members: object) => {
  const artifact = await brief(members);
  await service.request('POST', '/api/artifacts', {
    token,
    body: { artifact },
    headers: { 'X-Svc-Artifact': '1' },
  });
  return artifact;
};
const hostedCapsule = async (body: object) => {
  const response = await service.request('POST', '/agent/v1/pages', {
    token,
    body: { ...body, acceptWarnings: true },
  });
  return (await response.json()) as { id: string; url: string };
};

describe('the page of an artifact', () => {
  it('carries the whole artifact, to be checked again', async () => {
    const artifact = await hostedArtifact({
      title: HOSTILE.slice(0, 60),
      summary: HOSTILE,
      content: { html: HOSTILE, __proto__: null, '<!--': '<script' },
    });
    const hex = artifact.id.slice(7);
    for (const form of [hex, artifact.id, `sha256%3A${hex}`]) {
      const response = await service.request('GET', `/a/${form}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      const [, kind, record] = RECORD.exec(html) ?? [];
      expect(kind).toBe('artifact');
      const read = await readArtifact(record ?? '', digest);
      expect(read).toMatchObject({ ok: true, value: { integrity: 'match', artifact } });
      // The record, and what is told beside it.
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(html).not.toContain('alert(1)</script>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('property="og:title" content="&lt;/script&gt;');
      expect(html).toContain(`property="og:url" content="${BASE}a/${hex}"`);
      expect(html).toContain(`content="${BASE}a/${hex}.png"`);
    }
  });

  it('has the policy of the viewer and is not indexed', async () => {
    const artifact = await hostedArtifact({});
    const { headers } = await service.request('GET', `/a/${artifact.id.slice(7)}`);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
  });

  it('finds the files of the viewer beside it', async () => {
    for (const folder of ['', '/a', '/i']) {
      const response = await service.request('GET', `${folder}/assets/a.js`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toContain('immutable');
    }
    expect((await service.request('GET', '/a/index.html')).status).toBe(404);
  });
});

describe('the page of a capsule', () => {
  it('carries the record', async () => {
    const body = { html: HOSTILE, title: 'T', summary: 'S', javascript: JSON.stringify(HOSTILE) };
    const { id, url } = await hostedCapsule(body);
    const html = await (await service.request('GET', `/i/${id}`)).text();
    const [, kind, record] = RECORD.exec(html) ?? [];
    expect(kind).toBe('capsule');
    expect(JSON.parse(record ?? '')).toMatchObject({ ...body, id, url, runtime: 'svc-capsule-v1' });
    expect(html).toContain('<title>T – Vitrine</title>');
    expect(html).toContain(`href="${BASE}oembed?format=json&amp;url=${encodeURIComponent(url)}"`);
  });
});

describe('a page that was made', () => {
  const gzip = { 'Accept-Encoding': 'gzip' };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.request(method, path, { headers });

  it.each(['/a', '/i'] as const)('%s is not sent again to those who have it', async (folder) => {
    const { id } = folder === '/a' ? await hostedArtifact({}) : await hostedCapsule({ html: 'x' });
    const path = `${folder}/${id.replace('sha256:', '')}`;
    const first = await get(path, gzip);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w+/]{22}-gzip"$/);
    expect(first.headers.get('Vary')).toBe('Accept, Accept-Encoding, Accept-Language');
    const again = await get(path, { ...gzip, 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(etag);
    expect(again.headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=30, must-revalidate',
    );
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    // Each encoding is a representation of its own.
    const plain = await get(path, { 'If-None-Match': etag });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('ETag')).toBe(etag.replace('-gzip', ''));
    expect(plain.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('is packed with gzip for browsers, which is cheap for each document', async () => {
    const artifact = await hostedArtifact({ summary: 'Packed.' });
    const path = `/a/${artifact.id.slice(7)}`;
    const first = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    const body = Buffer.from(await first.arrayBuffer());
    const plain = await get(path, { 'Accept-Encoding': 'br' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(gunzipSync(body).toString()).toBe(await plain.text());
  });

  it('has a head, parts and a digest', async () => {
    const artifact = await hostedArtifact({ summary: 'Parts of it.' });
    const path = `/a/${artifact.id.slice(7)}`;
    const whole = await get(path);
    const html = await whole.text();
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)));
    const digest = createHash('sha256').update(html).digest('base64');
    expect(whole.headers.get('Repr-Digest')).toBe(`sha-256=:${digest}:`);
    const part = await get(path, { ...gzip, Range: 'bytes=5-20' });
    expect([part.status, await part.text()]).toEqual([206, html.slice(5, 21)]);
    expect(part.headers.get('Content-Encoding')).toBeNull();
    const stale = await get(path, { Range: 'bytes=5-20', 'If-Range': '"other"' });
    expect(stale.status).toBe(200);
    const beyond = await get(path, { Range: `bytes=${html.length + 9}-` });
    expect(beyond.status).toBe(416);
  });

  it('is made once, however many ask for it', async () => {
    const artifact = await hostedArtifact({ summary: 'Once, and unpacked: <.' });
    const read = vi.spyOn(service.deps, 'unpack');
    const path = `/a/${artifact.id.slice(7)}`;
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => get(path, n % 2 === 0 ? gzip : {})),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('holds the record as it is stored, unless that could end an element', async () => {
    const artifact = await hostedArtifact({ summary: 'As it is: & " > €.', title: 'ä'.repeat(99) });
    const packed = await get(`/a/${artifact.id.slice(7)}`, gzip);
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const html = gunzipSync(await packed.arrayBuffer()).toString();
    expect(RECORD.exec(html)?.[2]).toBe(canonicalize(artifact));
    expect(html).toContain('</script>\n</head>');
  });

  it('says at the next load what was published after it', async () => {
    const artifact = await hostedArtifact({ status: 'proposed', summary: 'Revoked later.' });
    const path = `/a/${artifact.id.slice(7)}`;
    const { headers } = await get(path, gzip);
    const revised = await service.request(
      'POST',
      `/agent/v1/artifacts/${artifact.id.slice(7)}/revisions`,
      { token, body: { expectedRevision: 1, patch: { status: 'revoked' } } },
    );
    expect(revised.status).toBe(201);
    const next = await get(path, {
      'If-None-Match': headers.get('ETag')?.replace('-gzip', '') ?? '',
    });
    expect(next.status).toBe(200);
    expect(await next.text()).toMatch(/id="vitrine-told">[^<]*revoked/);
  });

  it('is gone with its record', async () => {
    const artifact = await hostedArtifact({ summary: 'Gone.' });
    const path = `/a/${artifact.id.slice(7)}`;
    const { headers } = await get(path, gzip);
    await service.request('DELETE', `/api/artifacts/${artifact.id.slice(7)}`, { token });
    const known = { ...gzip, 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await get(path, known)).status).toBe(410);
  });
});

describe('what is not there', () => {
  it.each([
    '/a/xyz',
    `/a/${'0'.repeat(64)}`,
    '/i/0123456789abcdef',
    '/i/%00',
    '/i/%ff',
    '/a/%3Cb%3E',
  ])('%s is a page that says so', async (path) => {
    const response = await service.request('GET', path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('<h1>Not on this server</h1>');
  });

  it('was taken down: 410, and the words are the operator’s', async () => {
    const { id } = await hostedCapsule({ html: 'bad' });
    await service.store.takeDown('capsule', id, Date.now());
    const response = await service.request('GET', `/i/${id}`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('Taken down');
    const again = await service.request('POST', '/agent/v1/pages', {
      token,
      body: { html: 'bad' },
    });
    expect(again.status).toBe(410);
  });
});

describe('oEmbed', () => {
  it('tells what a link can be shown as', async () => {
    const { url } = await hostedCapsule({ html: 'x', title: 'Embedded' });
    const get = (query: string) => service.request('GET', `/oembed?${query}`);
    const response = await get(`url=${encodeURIComponent(url)}`);
    expect(await response.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'Embedded',
      thumbnail_url: `${url}.png`,
    });
    expect((await get(`format=xml&url=${encodeURIComponent(url)}`)).status).toBe(501);
    expect((await get('')).status).toBe(400);
    expect((await get('url=https://elsewhere.example/i/0123456789abcdef')).status).toBe(404);
  });
});
