import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { READERS } from '../fixtures/accepting-readers.ts';
import { brief } from '../fixtures/documents.ts';
import { startNginxWith } from '../fixtures/file-host.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { printed } from '../fixtures/service-process.ts';

// Pages as HTML and as Markdown, behind nginx with a cache that honours Vary.

let server: OurServer;
let base: string;
let folder: string;
let stopNginx: () => Promise<void>;
let pages: Readonly<Record<string, string>>;
let long: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-cached-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}/`;
  const inner = await freePort();
  server = await startOurServer({ BASE_URL: base, PORT: String(inner) });
  const site = `proxy_cache_path ${join(folder, 'cache')} keys_zone=pages:1m;
server { listen 127.0.0.1:${port};
  location / {
    proxy_pass http://127.0.0.1:${inner};
    proxy_set_header Host $http_host;
    proxy_cache pages;
    proxy_cache_methods GET HEAD;
    add_header X-Cache $upstream_cache_status always;
  } }`;
  stopNginx = await startNginxWith(folder, port, site);

  const env = { DATA_DIR: server.dataDir };
  const account = printed(env, 'account', 'create');
  printed(env, 'credits', 'grant', account, '1000');
  const token = printed(env, 'token', 'create', '--account', account, '--scopes', 'all');
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Svc-Artifact': '1',
      },
      body: JSON.stringify(body),
    });
    const { url } = (await answer.json()) as { url: string };
    return url.slice(base.length);
  };
  const findings = Array.from(
    { length: 120 },
    (_, n) => `Finding ${n}: the archive lacks the volume of that year, as the catalogue says.`,
  );
  long = await post('api/artifacts', {
    artifact: await brief({ content: { question: 'What is missing?', findings } }),
  });
  pages = {
    artifact: await post('api/artifacts', { artifact: await brief() }),
    capsule: await post('agent/v1/pages', { html: '<p>Hello', title: 'A capsule' }),
    preview: await post('agent/v1/previews', { artifact: await brief() }),
    missing: `a/${'0'.repeat(64)}`,
  };
});
afterAll(async () => {
  await stopNginx();
  await server.close();
  rmSync(folder, { recursive: true });
});

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** Asks as a program does: with these headers and no other. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(base + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

describe('pages behind a cache', () => {
  // Twice, so that the second round is answered by the cache where it may.
  it.each([1, 2])('are never mixed up, round %d', async () => {
    const cached = new Set<unknown>();
    for (const [kind, path] of Object.entries(pages)) {
      for (const { name, accept, takesMarkdown } of READERS) {
        for (const method of ['GET', 'HEAD']) {
          for (const coding of ['gzip', 'identity']) {
            const told = `${name} ${method} ${coding} ${kind}`;
            const headers = { Accept: accept, 'Accept-Encoding': coding };
            const answer = await ask(path, headers, method);
            expect(answer.status, told).toBe(kind === 'missing' ? 404 : 200);
            const type = takesMarkdown
              ? /^text\/markdown; charset=utf-8; variant=GFM$/
              : /^text\/html/;
            expect(answer.headers['content-type'], told).toMatch(type);
            expect(answer.headers.vary, told).toMatch(/\bAccept(?:,|$)/);
            expect(answer.headers['x-robots-tag'], told).toBe('noindex');
            if (method === 'GET') {
              expect(answer.text, told).toMatch(
                takesMarkdown ? /^(?:---|#) ?/ : /^<!doctype html>/i,
              );
            } else expect(answer.text).toBe('');
            if (kind === 'missing') continue;
            expect(answer.headers.etag, told).toMatch(coding === 'gzip' ? /-gzip"$/ : /^"[^-]+"$/);
            cached.add(answer.headers['x-cache']);
          }
        }
      }
    }
    expect([...cached]).toContain('HIT');
  });

  it('have Markdown behind .md, whatever a reader accepts', async () => {
    for (const [kind, path] of Object.entries(pages)) {
      const answer = await ask(`${path}.md`, { Accept: 'image/png' });
      expect(answer.status).toBe(kind === 'missing' ? 404 : 200);
      expect(answer.headers['content-type']).toContain('text/markdown');
    }
  });
});

it('costs an agent a quarter of the page at most', async () => {
  for (const path of [long, pages.artifact ?? '', pages.capsule ?? '']) {
    const html = await ask(path, { Accept: 'text/html' });
    const markdown = await ask(path, { Accept: 'text/markdown' });
    expect(countTokens(markdown.text)).toBeLessThanOrEqual(countTokens(html.text) / 4);
  }
});
