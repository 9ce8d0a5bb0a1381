import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { formats } from '#schemas/json/formats.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import schema from '#schemas/schema/cli-reports.schema.json' with { type: 'json' };
import { ADMIN_COMMANDS, type AdminEntry } from '../../server/cli/admin-commands.ts';
import { COMMANDS } from '../../server/cli/commands.ts';
import { digest } from '../../server/digest.ts';
import { brief } from '../fixtures/documents.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { hexOf } from '../fixtures/scenario.ts';
import { admin, printed, vitrine } from '../fixtures/vitrine-here.ts';

// The JSON of commands matches the schema of their reports, and has nothing that the schema leaves out.

let folder: string;
let service: ListeningService;
let env: Record<string, string>;
let artifact: Artifact;
let account: string;
const at = (name: string): string => join(folder, name);
const file = (name: string, value: unknown): string => {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value));
  return at(name);
};

/** The schema closed: a member that nobody described is found. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, part]) => [name, closed(part)]));
  return 'properties' in copy && 'type' in copy ? { additionalProperties: false, ...copy } : copy;
}
const ajv = new Ajv2020({ strict: false, formats, allErrors: true });
ajv.addSchema(closed(schema) as object, 'reports');

type Report = keyof typeof schema.$defs;

/** Reports that were compared. */
const seen = new Set<string>();

function expectReport(name: Report, text: string): Record<string, unknown> {
  seen.add(name);
  const value = JSON.parse(text);
  const check = ajv.getSchema(`reports#/$defs/${name}`);
  const isValid = check?.(value);
  expect({ name, errors: isValid ? [] : check?.errors, value: isValid ? null : value }).toEqual({
    name,
    errors: [],
    value: null,
  });
  return value;
}

const run = async (...args: string[]) => {
  const { code, out, err } = await vitrine(args, '', env);
  return { code, out: out.toString(), err };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
  mkdirSync(at('data'));
  service = await listenService({ DATA_DIR: at('data') });
  account = await service.newAccount();
  env = {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    VITRINE_URL: service.base,
    VITRINE_TOKEN: await service.newToken(account),
  };
  artifact = await brief();
  file('artifact.json', artifact);
  const { out } = await run('keygen', at('atlas'));
  file('signers', `atlas@example.org namespaces="artifact@vitrine" ${out}a line that is none\n`);
  file('artifact.json.sig', (await run('sign', at('artifact.json'), '--key', at('atlas'))).out);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

describe('reports as JSON', () => {
  it('of share and link', async () => {
    file('note.md', '# Hello\n\nIt works.\n');
    const shared = await run('share', at('note.md'), '--json', '--by', 'Ada');
    expectReport('share', shared.out);
    expectReport('share', (await run('link', at('artifact.json'), '--json')).out);
    const published = await run('share', at('note.md'), '--json', '--by', 'Ada', '--publish');
    expect(expectReport('share', published.out).url).toMatch(/\/a\/[0-9a-f]{64}$/);
  });

  it('of read, in each form', async () => {
    expectReport('read', (await run('read', at('artifact.json'), '--json')).out);
    expect((await run('publish', at('artifact.json'))).code).toBe(0);
    const page = await run('read', `${service.base}a/${hexOf(artifact)}`, '--json');
    expect(expectReport('read', page.out)).toMatchObject({ form: 'page' });
    file('page.html', '<title>Hello</title><h1>Hello</h1>');
    const { out } = await run('publish', at('page.html'));
    const capsule = await run('read', out.trim(), '--json');
    expect(expectReport('read', capsule.out)).toMatchObject({ kind: 'capsule' });
    const inspected = await run('inspect', out.trim());
    expect(expectReport('inspect', inspected.out)).toMatchObject({ type: 'capsule' });
  });

  it('of inspect: good, signed, accepted, and refused for each reason', async () => {
    const link = (await run('link', at('artifact.json'), '--sign', at('atlas'))).out.trim();
    const signed = expectReport('inspect', (await run('inspect', link)).out);
    expect(signed.signatures).toHaveLength(1);
    const accepted = await brief({
      status: 'accepted',
      title: 'Accepted \u202e',
      provenance: { revision: 2, humanApprover: 'Ada', acceptedRevision: 1 },
    });
    const found = await run('inspect', file('accepted.json', accepted));
    expect(expectReport('inspect', found.out)).toMatchObject({
      acceptance: expect.anything(),
      lints: [expect.anything()],
    });
    const bad: [kind: string, value: unknown][] = [
      ['schema', { ...artifact, title: 7 }],
      ['content-hash', { ...artifact, content: {} }],
      ['id-hash', { ...artifact, title: 'Changed' }],
      ['json-syntax', '{"a": tru}'],
      ['json-duplicate-key', '{"a": 1, "a": 2}'],
    ];
    for (const [kind, value] of bad) {
      const { code, out } = await run('inspect', file('bad.json', value));
      expect([code, expectReport('inspect', out).kind]).toEqual([1, kind]);
    }
    const cut = await run('inspect', link.slice(0, -20));
    expect(expectReport('inspect', cut.out).kind).toMatch(/^(?:gzip|base64)-/);
  });

  it('of verify', async () => {
    const args = ['--signers', at('signers')];
    const good = await run(
      'verify',
      at('artifact.json'),
      ...args,
      '--identity',
      'atlas@example.org',
    );
    expect(expectReport('verify', good.out)).toMatchObject({
      ok: true,
      refusedLines: [{ line: 2 }],
    });
    const other = await run('verify', at('artifact.json'), ...args, '--identity', 'eve');
    expect(expectReport('verify', other.out).ok).toBe(false);
    const bad = await run('verify', file('bad.json', { ...artifact, title: 'Changed' }), ...args);
    expect(expectReport('verify', bad.out).kind).toBe('id-hash');
  });

  it('of ask and reply-check', async () => {
    const draft = {
      type: 'approval-request',
      title: 'Delete the archive',
      summary: 'Of 2019.',
      createdBy: { type: 'agent', name: 'Atlas' },
      content: {
        request: 'May I?',
        action: 'Delete',
        reason: 'Old',
        risk: 'low',
        reversible: false,
      },
    };
    const sealed = (await run('seal', file('draft.json', draft))).out;
    const request: Artifact = JSON.parse(sealed);
    const asked = await run('ask', file('request.json', sealed), '--json', '--allow', 'device');
    expectReport('ask', asked.out);
    const validUntil = new Date(Date.now() + 60_000).toISOString();
    const answer = { name: 'Ada', decision: 'approved', validUntil };
    const reply = await makeReply(request, answer, { now: new Date(), digest });
    if (!reply.ok) throw new Error('no reply');
    const args = ['reply-check', at('request.json'), file('reply.json', reply.value)];
    const terms = ['--signers', at('signers'), '--identity', 'ada@example.org', '--reusable'];
    const refused = await run(...args, ...terms);
    expect(expectReport('reply-check', refused.out)).toMatchObject({ ok: false, code: 'unsigned' });
    const broken = await run(args[0] ?? '', at('request.json'), file('no.json', '{}'), ...terms);
    expect(expectReport('reply-check', broken.out).code).toBe('bad-reply');
  });

  it('of whoami and doctor', async () => {
    expectReport('whoami', (await run('whoami')).out);
    file('.cursor/mcp.json', { mcpServers: { vitrine: { url: 'http://127.0.0.1:9/mcp' } } });
    const { code, out } = await run('doctor', 'cursor', '--json');
    expect([code, expectReport('doctor', out).ok]).toEqual([1, false]);
  });

  it('of messages, with --json', async () => {
    const failed = await run('link', at('nothing.json'), '--json');
    expect(expectReport('messages', failed.err)).toMatchObject({
      ok: false,
      command: 'link',
      exitCode: 2,
    });
    expect(expectReport('messages', (await run('--nowhere', '--json')).err).command).toBeNull();
    const warned = await run('share', file('short.md', '# Hello\n\nIt works.\n'), '--json');
    expect(expectReport('messages', warned.err)).toMatchObject({ ok: true });
  });

  it('of review', async () => {
    const answer = {
      decision: 'changes',
      note: 'Not yet.',
      comments: [{ path: '/content/body', quote: 'It works.', text: 'Does it?', at: 9 }],
    };
    let answered: Promise<void> | undefined;
    const onMessage = (text: string) => {
      const [, base, secret] = /(http:\/\/\S+)#review=(\S+)/.exec(text) ?? [];
      if (secret) answered ??= answerAt(`${base}review/`, secret, answer);
    };
    const words = ['review', file('plan.md', '# Hello\n\nIt works.\n'), '--no-open', '--json'];
    const { code, out } = await vitrine(words, '', env, onMessage);
    await answered;
    expect(code).toBe(3);
    expect(expectReport('review', out.toString())).toMatchObject(answer);
  });

  it('of admin', async () => {
    const place = { DATA_DIR: at('data'), BASE_URL: service.base };
    expectReport('admin-audit', await printed(place, 'audit'));
    expectReport('admin-bodies-check', await printed(place, 'bodies', 'check'));
    const url = `${service.base}a/${hexOf(artifact)}`;
    const body = { url, reason: 'other', detail: 'Look\u202e' };
    const reported = await service.request('POST', '/api/reports', { body });
    expect(reported.status).toBeLessThan(300);
    const [report] = JSON.parse(await printed(place, 'reports')) as unknown[];
    expect(report).toMatchObject({ reason: 'other', detail: 'Look\u202e' });
    expectReport('admin-reports', await printed(place, 'reports'));
  });

  it('of admin, with --json', async () => {
    const place = { DATA_DIR: at('data'), BASE_URL: service.base };
    const asked: readonly (readonly [report: Report, ...words: string[]])[] = [
      ['admin-account', 'account', 'create', '--name', 'Ada\u202e'],
      ['admin-accounts', 'account', 'list'],
      ['admin-sign-in-link', 'account', 'sign-in-link', account],
      [
        'admin-new-token',
        'token',
        'create',
        '--account',
        account,
        '--scopes',
        'all',
        '--days',
        '7',
      ],
      ['admin-tokens', 'token', 'list', '--account', account],
      ['admin-balance', 'credits', 'grant', account, '5'],
      ['admin-balance', 'credits', 'balance', account],
      ['admin-new-invitation', 'invite', 'create', '--uses', '3'],
      ['admin-invitations', 'invite', 'list'],
      ['admin-takedown', 'takedown', '--since', '2026-01-01'],
      ['admin-takedown', 'takedown', hexOf(artifact)],
      ['admin-events', 'events'],
      ['admin-bodies-move', 'bodies', 'move', '--to', 'table'],
      ['admin-migrate', 'migrate'],
      ['admin-copy', 'backup', at('copy.db')],
    ];
    for (const [report, ...words] of asked) {
      expectReport(report, await printed(place, ...words, '--json'));
    }
    expectReport('admin-doctor', (await admin(place, 'doctor', '--json')).out);
    const { err } = await admin(place, 'account', 'resume', account, '--json');
    expect(expectReport('messages', err)).toMatchObject({
      ok: false,
      command: 'admin account resume',
    });
    // People get lines.
    for (const words of [
      ['account', 'list'],
      ['token', 'list', '--account', account],
      ['events'],
    ]) {
      const lines = await printed(place, ...words);
      expect(lines).not.toBe('');
      expect(() => JSON.parse(lines)).toThrow();
    }
  });

  it('of each command that has one', async () => {
    const reports = Object.values(COMMANDS).flatMap(({ report }) => report ?? []);
    const ofAdmin = Object.values<AdminEntry>(ADMIN_COMMANDS).flatMap(({ report }) => report ?? []);
    expect([...seen].sort()).toEqual([...new Set([...reports, ...ofAdmin, 'messages'])].sort());
  });
});

/** Answers a review as its page does. */
async function answerAt(base: string, secret: string, answer: object): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers });
  const { token } = (await (await post('open', { secret })).json()) as { token: string };
  await post('answer', answer, { Authorization: `Bearer ${token}` });
}
