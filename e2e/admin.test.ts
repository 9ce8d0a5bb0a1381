import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { brief } from './fixtures/documents.ts';
import { agentHeaders } from './fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from './fixtures/service-process.ts';
import { admin } from './fixtures/vitrine-here.ts';

let folder: string;
let env: Record<string, string>;
let server: ServiceProcess;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-admin-'));
  env = { DATA_DIR: join(folder, 'data') };
  server = await serviceProcess(env);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const api = (path: string, token: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: agentHeaders(token),
  });

describe('vitrine admin, beside a running server', () => {
  it('makes accounts and tokens, grants, takes down, reports and audits', async () => {
    const noAccount = await admin(env, 'token', 'create', '--scopes', 'all');
    expect(noAccount).toMatchObject({ status: 2, out: '' });
    const created = await admin(env, 'account', 'create', '--name', 'Ann');
    expect(created.out).toMatch(/^acc_[\w-]{25}$/);
    const link = (
      await admin({ ...env, BASE_URL: 'https://v.example/x' }, 'account', 'sign-in-link')
    ).out;
    expect(link).toMatch(/^https:\/\/v\.example\/x\/account#sign-in-link=[\w-]{43}$/);
    const inTheClear = { ...env, BASE_URL: 'http://v.example/' };
    expect(await admin(inTheClear, 'account', 'sign-in-link')).toMatchObject({
      status: 2,
      out: '',
    });
    const token = (await admin(env, 'token', 'create', '--scopes', 'all', '--days', '1')).out;
    expect(token).toMatch(/^svc_[0-9A-Za-z]{36}$/);
    expect((await admin(env, 'credits', 'grant', created.out, '50')).out).toBe('150');
    expect((await admin(env, 'credits', 'grant', created.out, '50', '--id', 'x')).out).toBe('200');
    expect((await admin(env, 'credits', 'grant', created.out, '50', '--id', 'x')).out).toBe('200');

    const page = await api('/agent/v1/pages', token, { html: 'x' });
    const { id, url } = (await page.json()) as { id: string; url: string };
    expect(url).toBe(`${server.url}/i/${id}`);
    await api('/api/reports', token, { url, reason: 'other', detail: 'Look\u202e' });
    const reports = (await admin(env, 'reports')).out;
    expect(JSON.parse(reports)).toMatchObject([{ kind: 'capsule', record: id, reason: 'other' }]);
    expect(reports).not.toContain('\u202e');
    expect((await admin(env, 'takedown', url)).out).toBe(`capsule ${id}`);
    expect((await api(`/agent/v1/pages/${id}`, token)).status).toBe(410);
    expect((await admin(env, 'takedown', 'nothing')).status).toBe(1);
    expect((await admin(env, 'bodies', 'check')).status).toBe(0);
    expect(await admin(env, 'bodies', 'move', '--to', 's3')).toEqual({
      status: 1,
      out: '',
      err: 'The place "s3" of bodies is away: no settings say where it is\n',
    });
    const events = (await admin(env, 'events')).out.split('\n').map((line) => line.split('\t'));
    expect(events.map(([at = '', ...rest]) => [Number.isNaN(Date.parse(at)), ...rest])).toEqual([
      [false, 'taken-down', 'operator', `"capsule ${id}"`],
      [false, 'token-made', created.out, expect.stringMatching(/^"tok_/)],
    ]);
    expect((await admin(env, 'events', '--kind', 'signed-in')).out).toBe('');
    expect((await admin(env, 'events', '--kind', 'nonsense')).status).toBe(2);

    const artifact = await brief({ title: 'To take down' });
    await api('/api/artifacts', token, { artifact });
    expect((await admin(env, 'takedown', artifact.id)).status).toBe(0);
    expect((await admin(env, 'audit')).status).toBe(0);

    const [line = ''] = (await admin(env, 'token', 'list')).out.split('\n');
    expect(line).not.toContain(token);
    expect((await admin(env, 'token', 'revoke', line.split('\t')[0] ?? '')).status).toBe(0);
    expect((await api('/agent/v1/usage', token)).status).toBe(401);
  });

  it.each([
    [['token', 'create', '--scopes', 'fly']],
    [['token', 'create']],
    [['token', 'create', '--scopes', 'all', '--days', '0']],
    [['credits', 'grant', 'nobody', '5']],
    [['credits', 'grant', 'many']],
    [['credits', 'grant', '5', '--id', 'x'.repeat(201)]],
    [['nothing']],
    [['constructor']],
    [['account', 'create', '--colour', 'red']],
    [['backup']],
  ])('refuses %j with a sentence', async (args) => {
    const { status, out, err } = await admin(env, ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^\S.+\n/);
  });

  it.each([
    [['credits', 'grant', '-5'], /^-5 is negative: write a whole number/],
    [['account', 'create', '--colour', 'red'], /^There is no option "--colour"/],
    [['account', 'create', '--name'], /^--name needs a value/],
  ])('says of %j what is wrong in words of its own', async (args, words) => {
    expect((await admin(env, ...args)).err).toMatch(words);
  });
});
