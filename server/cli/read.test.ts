import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import type { Io } from './io.ts';
import { saveCredentials } from './remote/credentials.ts';
import { run as runCommand } from './run.ts';

let folder: string;
let service: ListeningService;
let token: string;
let artifact: Artifact;
let canonical: string;
/** The same document in every form that a reader may be given. */
let forms: Readonly<Record<string, string>>;
const files = new Map<string, string>();

/** Output of a command line. */
async function vitrine(args: readonly string[], input?: string) {
  const written = { out: '', note: '' };
  const stdin = (async function* () {
    if (input !== undefined) yield new TextEncoder().encode(input);
  })();
  const io: Io = {
    stdin: Object.assign(stdin, { isTTY: input === undefined }),
    readFile: async function* (path) {
      const text = files.get(path);
      if (text === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' });
      yield new TextEncoder().encode(text);
    },
    exists: (path) => files.has(path),
    isTerminal: false,
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += `${text}\n`;
    },
    now: () => new Date(),
    env: { XDG_CONFIG_HOME: folder },
  };
  const status = await runCommand(
    args,
    '0.0.0',
    { admin: null, files: () => [], viewers: () => Promise.reject(new Error('none')) },
    io,
  );
  return { status, ...written };
}
const post = async (path: string, body: object) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Svc-Artifact': '1',
  };
  const answer = await fetch(service.base + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-read-'));
  service = await listenService();
  token = await service.newToken(await service.newAccount());
  const expiresAt = Number.MAX_SAFE_INTEGER;
  const env = { XDG_CONFIG_HOME: folder };
  saveCredentials({ env }, service.base, { accessToken: token, refreshToken: '', expiresAt });
  artifact = await brief({ summary: 'Read it anywhere: </script> & "all".' });
  canonical = canonicalize(artifact as unknown as JsonValue);
  files.set('sealed.json', canonical);
  files.set(
    'saved.html',
    `<!doctype html><p>Vitrine<script type="application/json" id="vitrine-record">${canonical.replaceAll('<', '\\u003c')}</script>`,
  );
  const hex = artifact.id.slice(7);
  await post('api/artifacts', { artifact });
  const preview = await post('agent/v1/previews', { artifact });
  const shared = await vitrine(['share', 'sealed.json', '--private']);
  forms = {
    file: 'sealed.json',
    'saved page': 'saved.html',
    link: `${service.base}#${encodeShareLink(artifact)}`,
    fragment: `#${encodeShareLink(artifact)}`,
    'private link': shared.out.trim(),
    page: `${service.base}a/${hex}`,
    'Markdown of a page': `${service.base}a/${hex}.md`,
    'page in a language': `${service.base}a/${hex}?l=de#findings`,
    record: `${service.base}api/artifacts/${hex}`,
    hash: artifact.id,
    preview: String(preview.url),
  };
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const FORMS = [
  ...['file', 'saved page', 'link', 'fragment', 'private link', 'page', 'Markdown of a page'],
  ...['page in a language', 'record', 'hash', 'preview'],
];

describe.each(FORMS)('a document as %s', (form) => {
  it('is read, opened, pulled and inspected, as an argument and piped in', async () => {
    const given = forms[form] ?? '';
    const read = await vitrine(['read', given]);
    expect(read).toMatchObject({ status: 0, note: '' });
    expect(read.out).toMatch(/^---\ntitle: "A small brief"\n/);
    expect(read.out).toContain(`\nid: "${artifact.id}"\n`);
    expect(read.out).toContain('trust: "untrusted"');
    expect(read.out).toContain('## Findings\n\n1. It does.');
    const json = JSON.parse((await vitrine(['read', given, '--json'])).out);
    expect(json).toMatchObject({ kind: 'artifact', trust: 'untrusted', artifact });
    for (const command of ['open', 'pull']) {
      expect((await vitrine([command, given])).out).toBe(`${canonical}\n`);
    }
    const inspected = await vitrine(['inspect', given]);
    expect(inspected.status, inspected.note).toBe(0);
    expect(JSON.parse(inspected.out)).toMatchObject({ ok: true, hashes: { id: artifact.id } });
    if (form === 'hash') return;
    const piped = files.get(given) ?? given;
    expect((await vitrine(['read', '-'], `${piped}\n`)).out).toBe(read.out);
  });
});

it('tells what the server knows of a page', async () => {
  const { out } = await vitrine(['read', forms.page ?? '']);
  expect(out).toMatch(/^publishedAt: "20\d\d-/m);
  expect(out).toContain(`permanent: "${forms.page}"`);
  const link = await vitrine(['read', forms.link ?? '']);
  expect(link.out).toContain('publishedAt: "none"\npermanent: "none"');
});

it('reads a capsule by its parts, and opens it whole', async () => {
  const { url = '', id } = await post('agent/v1/pages', { html: '<p>code', title: 'Clock' });
  for (const name of [url, String(id), `${url}.md`]) {
    const { out } = await vitrine(['read', name]);
    expect(out).toContain('type: "capsule"');
    expect(out).toContain(`- html: <${service.base}api/capsules/${id}/html>`);
    expect(out).not.toContain('<p>code');
    expect(JSON.parse((await vitrine(['open', name])).out)).toMatchObject({ html: '<p>code' });
    expect(JSON.parse((await vitrine(['inspect', name])).out)).toMatchObject({
      ok: true,
      type: 'capsule',
    });
  }
});

it('uses up a link that opens once when it is read, not when it is inspected', async () => {
  const link = (await vitrine(['share', 'sealed.json', '--private', '--once'])).out.trim();
  const inspected = await vitrine(['inspect', link]);
  expect(inspected).toMatchObject({ status: 2, out: '' });
  expect(inspected.note).toContain('opens once');
  expect(await vitrine(['read', link])).toMatchObject({
    status: 0,
    note: expect.stringContaining('only copy'),
  });
  expect((await vitrine(['read', link])).status).toBe(1);
});

it.each([
  ['nothing at all', [], undefined, 2, /Say what to read/],
  ['a file of text', ['note.md'], undefined, 1, /"note\.md" holds no document.*vitrine share/],
  ['a file that is not there', ['none.md'], undefined, 2, /there is no such file/],
  ['a page that is not there', [`a/${'0'.repeat(64)}`], undefined, 1, /no artifact with this hash/],
  ['another page', ['https://vitrine.example/about'], undefined, 1, /no document in this address/],
  ['a cut link', ['#k1.g.H4sIAAAA'], undefined, 1, /cut/],
  ['a newer kind of link', ['#k1.z.AAAA'], undefined, 1, /none of #k1\.g\. and #k1\.e\./],
] as const)('refuses %s, and says what to do', async (_what, args, input, status, words) => {
  files.set('note.md', '# A note\n');
  const given = args.map((each) => (each.startsWith('a/') ? service.base + each : each));
  const done = await vitrine(['read', ...given], input);
  expect(done).toMatchObject({ status, out: '' });
  expect(done.note).toMatch(words);
  expect(done.note).not.toMatch(/update this program|publish/i);
});

it.each([
  [['share', 'report.pdf'], 1, /"report\.pdf" is a PDF, and no text\. Write down what it says/],
  [['publish', 'note.md'], 1, /vitrine share "note\.md" --publish\. Nothing was published/],
  [['share', 'note.md', '--as', 'poem'], 2, /--as is brief, memo, handoff or approval/],
  [['share', 'sealed.json', '--as', 'memo'], 2, /--as is for Markdown/],
  [['share', 'note.md', '--type', 'memo'], 2, /--type is --as now/],
  [
    ['share', 'note.md', '--private', '--expires', 'soon'],
    2,
    /--expires is a time from 1h to 365d/,
  ],
] as const)('%j says what to do instead', async (args, status, words) => {
  files.set('note.md', '# A note\n\nText.\n');
  files.set('report.pdf', '%PDF-1.7\n1 0 obj');
  const done = await vitrine(args);
  expect(done).toMatchObject({ status, out: '' });
  expect(done.note).toMatch(words);
});

it('refuses a revision that loses content before it is sent, unless that is meant', async () => {
  const findings = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
  const long = await brief({ content: { question: 'Q?', findings } });
  await post('api/artifacts', { artifact: long });
  files.set('patch.json', JSON.stringify({ content: { findings: ['Six.'] } }));
  const refused = await vitrine(['revise', long.id, 'patch.json']);
  expect(refused).toMatchObject({ status: 1, out: '' });
  expect(refused.note).toMatch(/findings: 5 → 1\..*[\s\S]*Nothing was published or charged/);
  const meant = await vitrine(['revise', long.id, 'patch.json', '--accept-warnings']);
  expect(meant.status).toBe(0);
  expect(meant.note).toContain('findings: 5 → 1.');
});

it('makes a table of CSV, and a block of code of a patch', async () => {
  files.set('hours.csv', 'name,hours\nAda,4\n');
  files.set('fix.diff', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n');
  for (const [file, block] of [
    ['hours.csv', '```csv\nname,hours\nAda,4\n```'],
    ['fix.diff', '```diff\n--- a/x\n+++ b/x\n'],
  ] as const) {
    const link = (await vitrine(['share', file])).out.trim();
    const { out } = await vitrine(['read', link]);
    expect(out.replaceAll('\n   ', '\n')).toContain(block);
  }
});

describe('vitrine ask', () => {
  const request = {
    type: 'approval-request',
    title: 'May the archive go?',
    summary: 'Nobody reads it.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: {
      ...{ request: 'May it go?', action: 'Delete it.', reason: 'Old.', risk: 'low' },
      ...{ reversible: false, audience: 'janitor', choices: ['Delete', 'Keep'] },
    },
  };
  const asked = (address: string) => /#ask=([\w-]{22})\.([\w-]{43})&(k1\..*)$/.exec(address) ?? [];

  it('puts together an address about a document that the server never sees', async () => {
    files.set('draft.json', JSON.stringify(request));
    files.set('request.json', (await vitrine(['seal', 'draft.json'])).out);
    const made = await vitrine([
      'ask',
      'request.json',
      '--allow',
      'passkey,link',
      '--expires',
      '2d',
    ]);
    expect(made).toMatchObject({ status: 0 });
    const [, id, , link] = asked(made.out.trim());
    expect(made.note).toContain(`Ask ${id}, open until`);
    expect(made.note).toContain('passkey, link');
    const { artifact } = JSON.parse((await vitrine(['read', `#${link}`, '--json'])).out);
    expect(artifact.title).toBe(request.title);
    expect((await fetch(`${service.base}api/artifacts/${artifact.id}`)).status).toBe(404);
    const list = await fetch(`${service.base}agent/v1/asks`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { items } = (await list.json()) as { items: object[] };
    expect(items[0]).toMatchObject({ id, about: 'elsewhere', allow: ['passkey', 'link'] });
    // Every command that reads takes the address for the document behind it.
    for (const command of ['read', 'open', 'pull', 'inspect']) {
      const read = await vitrine([command, made.out.trim()]);
      expect(read).toMatchObject({ status: 0 });
      expect(read.out, command).toContain(request.title);
    }
    // Of a link that is given, that link is what the person opens.
    const again = await vitrine(['ask', made.out.trim(), '--json']);
    expect(asked(JSON.parse(again.out).url)[3]).toBe(link);
  });

  it('asks about what the server publishes by its page', async () => {
    files.set('draft.json', JSON.stringify({ ...request, title: 'Published' }));
    files.set('request.json', (await vitrine(['seal', 'draft.json'])).out);
    const sealed = JSON.parse(files.get('request.json') ?? '');
    await post('api/artifacts', { artifact: sealed });
    const page = `${service.base}a/${sealed.id.slice(7)}`;
    const made = await vitrine(['ask', page]);
    expect(made.out).toMatch(new RegExp(`^${page}#ask=[\\w-]{22}\\.[\\w-]{43}\\n$`));
    const read = await vitrine(['read', made.out.trim()]);
    expect(read.out).toContain('title: "Published"');
    const preview = await post('agent/v1/previews', { artifact: { ...request, title: 'Shown' } });
    const ask = await post('agent/v1/asks', { artifact: preview.url });
    expect(ask.url).toContain('/p/');
    expect((await vitrine(['inspect', String(ask.url)])).out).toContain('"Shown"');
  });

  it.each([
    [['ask', 'brief.json'], 1, /has no nonce.*--ask/],
    [['ask', 'request.json', '--expires', 'soon'], 2, /--expires is a time/],
    [
      ['ask', 'request.json', '--link', 'https://example.org/'],
      1,
      /The link of an ask is the share link/,
    ],
    [['ask', 'request.json', '--allow', 'mail'], 1, /passkey/],
  ] as const)('%j says what to do instead', async (args, status, words) => {
    files.set('brief.json', canonicalize(artifact as unknown as JsonValue));
    files.set('draft.json', JSON.stringify(request));
    files.set('request.json', (await vitrine(['seal', 'draft.json'])).out);
    const done = await vitrine(args);
    expect(done).toMatchObject({ status, out: '' });
    expect(done.note).toMatch(words);
  });
});

it('publishes what is warned about before the charge only where that is meant', async () => {
  files.set('app.html', '<title>Ask</title><button onclick="confirm(\'Sure?\')">Go</button>');
  for (const args of [
    ['publish', 'app.html'],
    ['share', 'app.html', '--publish'],
  ]) {
    const refused = await vitrine(args);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.note).toMatch(/`confirm\(\)` shows nothing[\s\S]*--accept-warnings/);
    const meant = await vitrine([...args, '--accept-warnings']);
    expect(meant.status).toBe(0);
    expect(meant.out).toMatch(/^http:\S+\/[ai]\/\w+\n$/);
  }
});

it.each([
  [['nonsense'], /nonsense/],
  [['read', '--colour'], /--colour/],
  [['read', 'a', 'b'], /one/],
  [['revise'], /Say what to revise/],
  [['share', 'none.md'], /no such file/],
  [['seal', 'none.json'], /no such file/],
  [['link', 'none.json'], /no such file/],
  [['inspect', 'none.json'], /no such file/],
  [['verify', 'none.json'], /--signers/],
  [['reply-check', 'a.json'], /Name the request and the reply/],
  [['sign', 'none.json'], /--key/],
  [['ask', 'none.json'], /no such file/],
  [['login'], /login https/],
  [['publish', 'none.json'], /no such file/],
] as const)('wrong usage exits with 2: %j', async (args, words) => {
  const done = await vitrine([...args]);
  expect(done.note).toMatch(words);
  expect(done).toMatchObject({ status: 2, out: '' });
});
