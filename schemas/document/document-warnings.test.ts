import { describe, expect, it } from 'vitest';
import { scriptMistake } from '../../server/work/script-mistake.ts';
import { documentWarnings } from './document-warnings.ts';
import { LINT_WORDS } from './lint-words.ts';

const APP = {
  type: 'mini-app-capsule',
  status: 'draft',
  title: 'T',
  summary: 'S',
  sources: [],
  content: {
    runtime: 'svc-capsule-v1',
    html: '<p>A</p>',
    css: '',
    javascript: '',
    capabilities: [],
  },
};
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const warnings = (value: unknown) =>
  documentWarnings(value, { now: Date.parse('2026-11-22T06:00:00Z'), scriptMistake, digest });
const inApp = async (content: object) =>
  (await warnings({ ...APP, content: { ...APP.content, ...content } })).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe('warnings about a mini-app', () => {
  it('are none in what is right', async () => {
    expect(await inApp({ javascript: 'document.title = "A";' })).toEqual([]);
    expect(
      await inApp({ javascript: 'capsule.saveFile({ name: "a" })', capabilities: ['downloads'] }),
    ).toEqual([]);
  });

  it.each([
    ['let a = ;', '/content/javascript'],
    ['if (x {', '/content/javascript'],
    ['import a from "b"', '/content/javascript'],
    ['await go()', '/content/javascript'],
    ['/(/', '/content/javascript'],
    ['let a; let a;', '/content/javascript'],
  ])('tell a script with a syntax error: %s', async (javascript, pointer) => {
    expect(await inApp({ javascript })).toEqual([`script-syntax ${pointer}`]);
  });

  it('tell one in the page, and leave what is no classic script', async () => {
    expect(await inApp({ html: '<p>A</p><SCRIPT>go(</script >' })).toEqual([
      'script-syntax /content/html',
    ]);
    const others = ['type="application/json">{', 'type=module>import.meta', 'src="data:,">(']
      .map((each) => `<script ${each}</script>`)
      .join('');
    expect(await inApp({ html: others })).toEqual([]);
    // A script ends at its own end, not at the first `</`.
    expect(await inApp({ html: '<script>a = "</p>";</script>' })).toEqual([]);
  });

  it('names the line, and cuts what is hostile', async () => {
    const javascript = `\n\n"${'x'.repeat(500)}\u202e`;
    const content = { ...APP.content, javascript };
    const [warning] = await warnings({ ...APP, content });
    expect(warning?.detail).toContain('line 3: ');
    expect(warning?.detail).not.toContain('\u202e');
    expect(warning?.detail.length).toBeLessThan(200);
  });

  it('tell calls whose capability is not declared', async () => {
    expect(await inApp({ javascript: 'capsule.saveFile({ name: "a", data: "" })' })).toEqual([
      'call-without-capability /content/capabilities',
    ]);
    expect(
      await inApp({ html: '<script>const { saveFile } = capsule; saveFile(x)</script>' }),
    ).toEqual(['call-without-capability /content/capabilities']);
    const javascript = 'capsule.emailSelf({ text: "a" }); capsule.saveFile(x); capsule.saveFile(y)';
    const both = { ...APP, content: { ...APP.content, javascript, capabilities: ['downloads'] } };
    expect(await warnings(both)).toMatchObject([
      { code: 'call-without-capability', correction: expect.stringContaining('one at most') },
    ]);
    // Only capsules have it.
    expect(await inApp({ javascript: 'capsule.ai("a")' })).toEqual([
      'call-without-capability /content/javascript',
    ]);
  });

  it('tell a script of storage', async () => {
    expect(await inApp({ javascript: 'localStorage.a = 1' })).toEqual([
      'storage /content/javascript',
    ]);
  });
});

describe('warnings about a document', () => {
  it('have one shape, whatever they are about', async () => {
    const all = [
      ...(await warnings({
        ...APP,
        title: 'a\u202e\u0000',
        content: { ...APP.content, html: '<iframe>', javascript: 'saveFile(' },
      })),
      ...(await warnings({
        type: 'research-brief',
        title: ' ',
        sources: [
          { id: 'source-1', url: 'https://me:pass@a.example/' },
          { id: 'source-1', title: 'B' },
        ],
        content: { question: '<b>' },
      })),
    ];
    expect(all.length).toBeGreaterThan(8);
    for (const warning of all) {
      expect(Object.keys(warning).sort()).toEqual(['code', 'correction', 'detail', 'pointer']);
      expect(warning.detail).toMatch(/\.$/);
      expect(warning.correction).toMatch(/[.?]$|rename it\.$/);
    }
    expect(all.map(({ code }) => code)).toContain('duplicate-source-id');
  });

  it('have words for every oddity', () => {
    for (const [detail, correction] of Object.values(LINT_WORDS)) {
      expect(detail('`/title`')).toMatch(/^`\/title` .+\.$/);
      expect(correction).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe('warnings about files', () => {
  const file = {
    name: 'a.txt',
    mediaType: 'text/plain',
    size: 1,
    sha256: '559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd',
    data: 'QQ==',
  };
  it.each([
    ['the bytes that it names', file, []],
    ['bytes that lie elsewhere', { ...file, data: undefined }, []],
    ['other bytes', { ...file, data: 'Qg==' }, ['changed-file /content/files/1']],
    ['another length', { ...file, size: 2 }, ['changed-file /content/files/1']],
  ])('with %s', async (_, second, expected) => {
    const content = { body: 'A', files: [{ ...file, name: 'b.txt' }, second] };
    const document = { ...APP, type: 'research-brief', content };
    const told = (await warnings(JSON.parse(JSON.stringify(document)))).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
    expect(told).toEqual(expected);
  });
});
