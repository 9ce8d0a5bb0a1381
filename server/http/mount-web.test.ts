import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './mount-web.ts';
import { loadWebBundle } from './web-bundle.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(40);
const PACKED = JSON.stringify(Array.from({ length: 200 }, (_, i) => `item ${i}`));
const FOREVER = 'public, max-age=31536000, immutable';
const RULES = [
  {
    path: '/',
    headers: {
      'Content-Security-Policy': "default-src 'self'",
      'X-Rule': 'home',
      'Cache-Control': 'no-cache',
    },
  },
  { path: '/index.html', headers: { 'X-Page': 'en', 'Cache-Control': 'no-cache' } },
  { path: '/de.html', headers: { 'X-Page': 'de' } },
  { path: '/assets/*', headers: { 'X-Rule': 'assets', 'Cache-Control': FOREVER } },
];

let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-web-'));
  const write = (path: string, body: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), body);
  };
  write('web/index.html', '<!doctype html><html lang="en"><title>Vitrine</title>');
  write('web/de.html', '<!doctype html><html lang="de"><title>Vitrine</title>');
  write('web/packed.json', PACKED);
  const name = createHash('sha256').update(PACKED).digest('base64url').slice(0, 22);
  write(`brotli/${name}.br`, brotliCompressSync(PACKED));
  write('web/assets/main-abc.js', SCRIPT);
  write('web/assets/picture-abc.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  write('web/examples/brief.json', '{}');
  write('web/_headers', '/*\n  X-Rule: host');
  write('headers.json', JSON.stringify(RULES));
  write('secret.txt', 'outside');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'web/linked.txt'));
  const bundle = loadWebBundle(join(folder, 'web'), join(folder, 'headers.json'));
  if (!bundle.ok) throw new Error(bundle.error);
  app = createApp(bundle.value);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    [
      '/assets/main-abc.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/assets/picture-abc.png', 'image/png', FOREVER],
    ['/examples/brief.json', 'application/json', 'no-cache'],
  ])('%s', async (path, type, cache) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toBe(cache);
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]{22}"$/);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await app.request('/assets/main-abc.js', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(SCRIPT.length));
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await app.request('/index.html', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('compression', () => {
  it('sends gzip to those who take it, under a tag of its own', async () => {
    const plain = await app.request('/assets/main-abc.js');
    const packed = await app.request('/assets/main-abc.js', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SCRIPT);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it.each(['', 'br', 'gzip;q=0', '*;q=0', 'gzip;q=0, *'])(
    'stays away from "%s"',
    async (accept) => {
      const response = await app.request('/assets/main-abc.js', {
        headers: { 'Accept-Encoding': accept },
      });
      expect(response.headers.get('Content-Encoding')).toBeNull();
    },
  );

  it('leaves alone what does not get smaller', async () => {
    const response = await app.request('/assets/picture-abc.png', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBeNull();
  });
});

describe('brotli', () => {
  it('is sent where the build has packed a file, to those who take it', async () => {
    const accept = async (coding: string) => {
      const headers = { 'Accept-Encoding': coding };
      const response = await app.request('/packed.json', { headers });
      return [response.headers.get('Content-Encoding'), response.headers.get('ETag')] as const;
    };
    const response = await app.request('/packed.json', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]{22}-br"$/);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe(PACKED);
    const [gzip, gzipTag] = await accept('br;q=0.5, gzip');
    expect(gzip).toBe('gzip');
    expect(gzipTag).not.toBe(response.headers.get('ETag'));
    expect((await accept('br;q=0'))[0]).toBeNull();
    const again = await app.request('/packed.json', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': response.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the languages of the page', () => {
  it.each([
    [{}, '', 'en'],
    [{ 'Accept-Language': 'de-AT, en;q=0.5' }, '', 'de'],
    [{ 'Accept-Language': 'de' }, '?l=en', 'en'],
    [{}, '?l=de', 'de'],
    [{ 'Accept-Language': 'de' }, '?l=%00', 'de'],
  ])('%j %s: %s', async (headers, search, language) => {
    const response = await app.request(`/${search}`, { headers: headers as HeadersInit });
    expect(await response.text()).toContain(`<html lang="${language}">`);
    expect(response.headers.get('Vary')).toContain('Accept-Language');
    expect(response.headers.get('X-Page')).toBe(language);
  });
});

describe('revalidation', () => {
  const tagOf = async () => (await app.request('/')).headers.get('ETag') ?? '';

  it('answers 304 to the tag it gave, alone, weak or in a list', async () => {
    const tag = await tagOf();
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await app.request('/', { headers: { 'If-None-Match': header } });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(tag);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toBe('');
    }
  });

  it('sends the file for any other tag, that of the other encoding included', async () => {
    const tag = `${(await tagOf()).slice(0, -1)}-gzip"`;
    const response = await app.request('/', { headers: { 'If-None-Match': tag } });
    expect(response.status).toBe(200);
  });
});

describe('security headers', () => {
  it('come from the rule of the path', async () => {
    expect((await app.request('/')).headers.get('X-Rule')).toBe('home');
    expect((await app.request('/assets/main-abc.js')).headers.get('X-Rule')).toBe('assets');
  });

  it('are closed without a rule', async () => {
    const { headers } = await app.request('/examples/brief.json');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('of a file are not those of its missing neighbour', async () => {
    const { headers } = await app.request('/assets/gone.js');
    expect(headers.get('X-Rule')).toBeNull();
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });
});

describe('nothing there', () => {
  it.each([
    '/nothing',
    '/assets',
    '/assets/',
    '/examples/',
    '/_headers',
    '/linked.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/index.html%00',
    '/%ff',
    '//index.html',
    '/__proto__',
  ])('%s is 404', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
  });

  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=UTF-8', '<h1>'],
    ['application/json', 'application/problem+json', '"code":"not_found"'],
    ['*/*', 'text/plain; charset=UTF-8', 'Not found'],
  ])('is told to Accept: %s', async (accept, type, body) => {
    const response = await app.request('/nothing', { headers: { Accept: accept } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toContain(body);
  });

  it('never repeats the address', async () => {
    const response = await app.request('/<script>alert(1)</script>', {
      headers: { Accept: 'text/html' },
    });
    expect(await response.text()).not.toContain('alert');
  });
});

describe('loadWebBundle', () => {
  it.each([
    ['no such folder', 'missing', 'headers.json'],
    ['no index.html', 'web/assets', 'headers.json'],
    ['no headers', 'web', 'missing.json'],
    ['headers that are not rules', 'web', 'web/examples/brief.json'],
    ['headers that are not JSON', 'web', 'secret.txt'],
  ])('refuses %s', (_name, web, headers) => {
    expect(loadWebBundle(join(folder, web), join(folder, headers)).ok).toBe(false);
  });
});
