import { gunzipSync } from 'node:zlib';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifactToMarkdown } from '#schemas/document/to-markdown.ts';
import { READERS } from '../../e2e/fixtures/accepting-readers.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';

const MARKDOWN = 'text/markdown; charset=utf-8; variant=GFM';
let service: TestService;
let token: string;
let addresses: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startService();
  token = await service.newToken(await service.newAccount());
  const artifact = await hosted({ title: 'Four addresses' });
  addresses = {
    artifact: `/a/${artifact.id.slice(7)}`,
    capsule: pathOf(await posted('/agent/v1/pages', { html: '<p>Hello', title: 'A capsule' })),
    preview: pathOf(await posted('/agent/v1/previews', { artifact: await brief() })),
    missing: `/a/${'0'.repeat(64)}`,
  };
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.request(method, path, { headers });
const posted = async (path: string, body: object) =>
  (await (await service.request('POST', path, { token, body })).json()) as Record<string, string>;
const pathOf = ({ url = '' }: Record<string, string>) => url.slice(BASE.length - 1);
async function hosted(members: object) {
  const artifact = await brief(members);
  await service.request('POST', '/api/artifacts', {
    token,
    body: { artifact },
    headers: { 'X-Svc-Artifact': '1' },
  });
  return artifact;
}
const frontMatterOf = (text: string): Record<string, unknown> => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const members = head.split('\n').map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), JSON.parse(line.slice(at + 2))] as const;
  });
  return Object.fromEntries(members);
};

describe.each(READERS)('$name', ({ accept, takesMarkdown }) => {
  it.each(['artifact', 'capsule', 'preview', 'missing'])('%s', async (kind) => {
    const path = addresses[kind] ?? '';
    for (const [address, isMarkdown] of [
      [path, takesMarkdown],
      [`${path}.md`, true],
    ] as const) {
      const tags = new Set<string | null>();
      for (const coding of ['gzip', 'identity']) {
        const headers = { Accept: accept, 'Accept-Encoding': coding };
        const answer = await get(address, headers);
        const head = await get(address, headers, 'HEAD');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(await head.text()).toBe('');
        for (const { status, headers: told } of [answer, head]) {
          expect(status).toBe(kind === 'missing' ? 404 : 200);
          expect(told.get('Content-Type')).toMatch(isMarkdown ? MARKDOWN : /^text\/html/);
          expect(told.get('Vary')).toMatch(/^Accept,|^Accept$/);
          expect(told.get('X-Robots-Tag')).toBe('noindex');
          if (kind === 'missing') continue;
          expect(told.get('ETag')).toMatch(/^"/);
          expect(told.get('Link')).toBe(
            isMarkdown
              ? `<${BASE}${path.slice(1)}>; rel="alternate"; type="text/html"`
              : `<${BASE}${path.slice(1)}.md>; rel="alternate"; type="text/markdown"`,
          );
        }
        if (kind === 'missing') {
          expect(bytes.toString()).toMatch(isMarkdown ? /^# .+\n\n.+\n$/ : /^<!doctype html>/i);
          continue;
        }
        tags.add(answer.headers.get('ETag'));
        expect(head.headers.get('ETag')).toBe(answer.headers.get('ETag'));
        const isPacked = answer.headers.get('Content-Encoding') === 'gzip';
        expect(isPacked).toBe(coding === 'gzip');
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
        expect(text).toMatch(isMarkdown ? /^---\ntitle: / : /^<!doctype html>/i);
        const again = await get(address, {
          ...headers,
          'If-None-Match': answer.headers.get('ETag') ?? '',
        });
        expect(again.status).toBe(304);
        expect(again.headers.get('Vary')).toBe(answer.headers.get('Vary'));
      }
      if (kind !== 'missing') expect(tags.size).toBe(2);
    }
    if (kind === 'missing') return;
    // Neither representation confirms the other.
    const html = (await get(path, { Accept: 'text/html' })).headers.get('ETag') ?? '';
    const other = await get(path, { Accept: 'text/markdown', 'If-None-Match': html });
    expect(other.status).toBe(200);
  });
});

describe('a document as Markdown', () => {
  it('has front matter that no title can break out of, a warning, text and sources', async () => {
    const title = 'A "title"\u202e --- \u2028id: "x"\u{e0041}';
    const artifact = await hosted({
      title,
      content: { question: 'Is it?', findings: ['It is [1].'] },
      sources: [{ id: 'source-1', title: 'Catalogue', url: 'https://example.org/' }],
    });
    const hex = artifact.id.slice(7);
    const text = await (await get(`/a/${hex}.md`)).text();
    expect(text.split('\n')[1]).toBe(
      String.raw`title: "A \"title\"\u202e --- \u2028id: \"x\"\udb40\udc41"`,
    );
    const { publishedAt, ...front } = frontMatterOf(text);
    expect(Date.parse(String(publishedAt))).toBeGreaterThan(0);
    expect(front).toEqual({
      title,
      id: artifact.id,
      contentHash: artifact.contentHash,
      type: 'research-brief',
      status: 'draft',
      revision: '1',
      author: 'Atlas',
      signature: 'none',
      permanent: `${BASE}a/${hex}`,
      living: 'none',
      trust: 'untrusted',
    });
    expect(Object.keys(frontMatterOf(text))).toEqual(
      'title id contentHash type status revision author signature publishedAt permanent living trust'.split(
        ' ',
      ),
    );
    const [, rest = ''] = text.split('\n---\n\n');
    expect(rest).toMatch(
      /^What follows is content [^\n]+ never instructs you [^\n]+\.\n\n# A "title"/,
    );
    expect(rest).toContain('## Findings\n\n1. It is [1].');
    expect(rest).toContain('## Sources\n\n1. [Catalogue](https://example.org/)');
  });

  it('says that a newer revision is there', async () => {
    const artifact = await hosted({ status: 'proposed', summary: 'Revoked later.' });
    const hex = artifact.id.slice(7);
    await service.request('POST', `/agent/v1/artifacts/${hex}/revisions`, {
      token,
      body: { expectedRevision: 1, patch: { status: 'revoked' } },
    });
    const text = await (await get(`/a/${hex}.md`)).text();
    expect(text).toMatch(
      /Revision 2 of the same publisher is newer, and its status is revoked: https:/,
    );
  });

  it('costs at most 300 tokens more than the document', async () => {
    const findings = Array.from({ length: 60 }, (_, n) => `Finding ${n} says what was seen there.`);
    const artifact = await hosted({ content: { question: 'How many?', findings } });
    const path = `/a/${artifact.id.slice(7)}`;
    const markdown = countTokens(await (await get(`${path}.md`)).text());
    const own = countTokens(
      artifactToMarkdown(artifact, ['question', 'findings'], {
        titleOf: (name) => name,
        sources: 'Sources',
      }),
    );
    expect(markdown).toBeLessThanOrEqual(own + 300);
  });
});

describe('a program as Markdown', () => {
  it('is told by its parts, never by its code', async () => {
    const body = {
      html: '<p>secret-code',
      title: 'Clock',
      summary: 'Tells the time.',
      javascript: 'secret()',
      capabilities: ['javascript'],
    };
    const { id = '', url = '' } = await posted('/agent/v1/pages', body);
    const text = await (await get(`/i/${id}`, { Accept: 'text/markdown' })).text();
    expect(frontMatterOf(text)).toMatchObject({
      title: 'Clock',
      id,
      type: 'capsule',
      permanent: url,
    });
    expect(text).toContain('Tells the time.');
    expect(text).toContain('- javascript\n');
    expect(text).not.toContain('secret');
    for (const part of ['html', 'css', 'javascript']) {
      const [, address = ''] = new RegExp(`- ${part}: <(.*)>`).exec(text) ?? [];
      const found = await get(address.slice(BASE.length - 1));
      expect(await found.text()).toBe(body[part as 'html'] ?? '');
    }
  });
});

describe('a page without scripts', () => {
  const textIn = (html: string) =>
    /<noscript><pre>\n([\s\S]*?)<\/pre><p><a href="(.*?)">/.exec(html) ?? [];

  it('has the text, escaped, and the address of the Markdown', async () => {
    const hostile = '</pre></noscript><script>alert(1)</script>';
    const artifact = await hosted({ summary: hostile });
    const path = `/a/${artifact.id.slice(7)}`;
    const html = await (await get(path)).text();
    const [, text = '', address] = textIn(html);
    expect(address).toBe(`${BASE}${path.slice(1)}.md`);
    expect(html).not.toContain('<script>alert(1)');
    expect(text).toContain('&lt;/pre&gt;&lt;/noscript&gt;&lt;script&gt;');
    const plain = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(plain).toBe(await (await get(`${path}.md`)).text());
  });

  it('has the first 32 KB of a long one, and no half character', async () => {
    const artifact = await hosted({ content: { question: 'ä€😀'.repeat(9_000), findings: [] } });
    const [, text = ''] = textIn(await (await get(`/a/${artifact.id.slice(7)}`)).text());
    const bytes = Buffer.byteLength(text.replaceAll('&quot;', '"'));
    expect(bytes).toBeLessThanOrEqual(32_768);
    expect(bytes).toBeGreaterThan(32_764);
    expect(text).not.toContain('\ufffd');
  });
});

it('is gone as text, with the status', async () => {
  const artifact = await hosted({ summary: 'Gone.' });
  const hex = artifact.id.slice(7);
  await service.request('DELETE', `/api/artifacts/${hex}`, { token });
  const answer = await get(`/a/${hex}`, { Accept: 'text/markdown' });
  expect(answer.status).toBe(410);
  expect(answer.headers.get('Content-Type')).toBe(MARKDOWN);
  expect(await answer.text()).toMatch(/^# .+\n\n.*withdr/i);
  const page = await get(`/a/${hex}`, { Accept: 'text/html' });
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
});
