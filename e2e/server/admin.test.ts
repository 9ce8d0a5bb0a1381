import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyKey } from '../../server/bodies/keys.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount } from '../fixtures/vitrine-here.ts';

let folder: string;
let env: Record<string, string>;
let server: ServiceProcess;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-admin-'));
  env = { DATA_DIR: join(folder, 'data') };
  server = await serviceProcess(env);
  await server.start();
});
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

describe('vitrine admin, in a folder that has no database', () => {
  const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));
  const unset = { DATA_DIR: '', DATABASE_URL: '', BASE_URL: '', VITRINE_ENV: '' };
  /** As somebody does who is in another folder than the server. */
  const elsewhere = (where: string, env: Record<string, string>, ...args: string[]) => {
    const cwd = join(folder, where);
    mkdirSync(cwd, { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'admin', ...args], {
      cwd,
      env: { ...process.env, ...unset, ...env },
      encoding: 'utf8',
    });
    return { status, out: stdout.trim(), err: stderr, cwd };
  };

  it.each([[['account', 'create']], [['account', 'list']], [['backup', 'copy.db']], [['migrate']]])(
    'makes none for %j, and says what to do',
    (args) => {
      const { status, out, err, cwd } = elsewhere('none', {}, ...args);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toContain(join(cwd, '.data', 'vitrine.db'));
      expect(err).toContain('--env-file');
      expect(existsSync(join(cwd, '.data'))).toBe(false);
    },
  );

  it('makes one with --new, and names it', () => {
    const made = elsewhere('new', {}, 'account', 'create', '--new');
    expect(made.status).toBe(0);
    expect(made.out).toMatch(/^acc_[\w-]{25}$/);
    expect(made.err).toContain(`Database: ${join(made.cwd, '.data', 'vitrine.db')}`);
    expect(elsewhere('new', {}, 'account', 'list').out).toContain(made.out);
  });

  it('reads the settings of the unit, and makes addresses of its base', async () => {
    const file = join(folder, 'vitrine.env');
    writeFileSync(
      file,
      `# of the unit\nDATA_DIR=${join(folder, 'unit')}\nBASE_URL="https://unit.example/x"\n`,
    );
    const made = elsewhere('beside', {}, 'account', 'create', '--env-file', file);
    expect(made.err).toContain(`Database: ${join(folder, 'unit', 'vitrine.db')}`);
    const link = elsewhere('beside', { VITRINE_ENV: file }, 'account', 'sign-in-link');
    expect(link.out).toMatch(/^https:\/\/unit\.example\/x\/account#sign-in-link=/);
    const other = { VITRINE_ENV: file, BASE_URL: 'https://other.example/' };
    expect(elsewhere('beside', other, 'account', 'sign-in-link').out).toMatch(
      /^https:\/\/other\.example\//,
    );
    const misspelt = elsewhere(
      'beside',
      { VITRINE_ENV: file, DATABASE_ULR: 'x' },
      'account',
      'list',
    );
    expect(misspelt.err).toContain('did you mean DATABASE_URL?');
    const missing = elsewhere('beside', { VITRINE_ENV: `${file}x` }, 'account', 'list');
    expect(missing).toMatchObject({ status: 2, out: '' });
    expect(missing.err).toContain(`${file}x`);
    expect(existsSync(join(folder, 'beside', '.data'))).toBe(false);
  });

  it('makes addresses of the base that the running server has', async () => {
    const data = { DATA_DIR: join(folder, 'based') };
    const based = await serviceProcess(data);
    await based.start();
    elsewhere('based-cwd', data, 'account', 'create');
    expect(elsewhere('based-cwd', data, 'account', 'sign-in-link').out).toContain(
      `:${new URL(based.url).port}/account#`,
    );
    await based.kill('SIGTERM');
  });
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
      err: `Database: ${join(folder, 'data', 'vitrine.db')}\nThe place "s3" of bodies is away: no settings say where it is\n`,
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

  it('suspends an account, lets it go on, and deletes it; takes down by account, time and words', async () => {
    const bad = await newAccount(env);
    const publish = async (title: string) => {
      // Of its own content: a takedown ends every copy.
      const content = { question: `${title} ${bad.account}`, findings: [] };
      const artifact = await brief({ title, content });
      const answer = await api('/api/artifacts', bad.token, { artifact });
      return { answer, id: artifact.id };
    };
    const hex = (id: string) => id.slice('sha256:'.length);
    const one = (await publish('Casino one')).id;
    const two = (await publish('Casino two')).id;
    const three = (await publish('A recipe')).id;
    const state = async (id: string) => (await fetch(`${server.url}/api/artifacts/${id}`)).status;
    expect((await admin(env, 'account', 'suspend')).status).toBe(2);
    expect((await admin(env, 'account', 'suspend', bad.account)).status).toBe(0);
    const refused = (await publish('Not now')).answer;
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('suspended') });
    expect(await state(one)).toBe(200);
    expect((await admin(env, 'account', 'resume', bad.account)).status).toBe(0);
    const between = new Date().toISOString();
    const later = (await publish('Now')).id;
    // Somebody else's, with the same words.
    const other = await newAccount(env);
    const content = { question: `Casino ${other.account}`, findings: [] };
    const same = await brief({ title: 'Casino three', content });
    await api('/api/artifacts', other.token, { artifact: same });
    const fits = async (...options: string[]) => {
      const { out } = await admin(env, 'takedown', '--account', bad.account, ...options);
      return out.split('\n').map((line) => line.split('\t')[0]);
    };
    const names = (...ids: string[]) => ids.map((id) => `artifact ${hex(id)}`);
    expect(await fits()).toEqual(names(one, two, three, later));
    expect(await fits('--since', between)).toEqual(names(later));
    expect(await fits('--until', between)).toEqual(names(one, two, three));

    const words = ['takedown', '--account', bad.account, '--words', 'CASINO'];
    const listed = await admin(env, ...words);
    expect(listed.out.split('\n').map((line) => line.split('\t')[0])).toEqual(names(one, two));
    expect(listed.err).toContain('2 would be taken down');
    expect(await state(one)).toBe(200);
    expect((await admin(env, ...words, '--since', '2999-01-01', '--yes')).status).toBe(1);
    expect((await admin(env, ...words, '--since', 'soon', '--yes')).status).toBe(2);
    expect((await admin(env, ...words, '--until', '2999-01-01', '--yes')).status).toBe(0);
    expect([await state(one), await state(two), await state(three)]).toEqual([410, 410, 200]);

    expect((await admin(env, 'account', 'delete', bad.account)).status).toBe(2);
    expect((await admin(env, 'account', 'delete', bad.account, '--pages', 'takedown')).status).toBe(
      0,
    );
    expect([await state(three), await state(later)]).toEqual([410, 410]);
    expect(await state(same.id)).toBe(200);
    expect((await admin(env, 'takedown', '--words', 'casino three', '--yes')).status).toBe(0);
    expect(await state(same.id)).toBe(410);
    expect(await state(two)).toBe(410);
    expect((await publish('Never')).answer.status).toBe(401);
    expect((await admin(env, 'account', 'list')).out).not.toContain(bad.account);
    const { out } = await admin(env, 'events');
    const kinds = out.split('\n').map((line) => line.split('\t').slice(1));
    for (const kind of ['account-suspended', 'account-resumed', 'account-deleted']) {
      expect(kinds).toContainEqual([kind, 'operator', JSON.stringify(bad.account)]);
    }
    expect(kinds).toContainEqual(['taken-down', 'operator', `"artifact ${hex(one)}"`]);
  });

  it('takes down all that a suspended account has published, where it is told to', async () => {
    const bad = await newAccount(env);
    const artifact = await brief({ title: bad.account, content: { body: bad.account } });
    await api('/api/artifacts', bad.token, { artifact });
    const preview = await brief({ title: 'Preview', content: { body: `Shown ${bad.account}` } });
    const made = await api('/agent/v1/previews', bad.token, { artifact: preview });
    const { url } = (await made.json()) as { url: string };
    const shown = async () => (await fetch(url, { headers: { Accept: 'text/html' } })).status;
    expect(await shown()).toBe(200);
    expect((await admin(env, 'account', 'suspend', bad.account, '--pages', 'all')).status).toBe(2);
    const args = ['account', 'suspend', bad.account, '--pages', 'takedown'];
    expect((await admin(env, ...args)).status).toBe(0);
    expect((await fetch(`${server.url}/api/artifacts/${artifact.id}`)).status).toBe(410);
    expect(await shown()).toBe(410);
  });

  it('leaves no words of a takedown in the files of the database', async () => {
    const { token } = await newAccount(env);
    const title = `z${randomBytes(12).toString('hex').replace(/\d/g, 'q')}`;
    // Of its own content: that of another one was taken down before.
    const artifact = await brief({ title, content: { body: title } });
    expect((await api('/api/artifacts', token, { artifact })).status).toBe(201);
    const isOnDisk = () =>
      readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(title));
    expect(isOnDisk()).toBe(true);
    expect((await admin(env, 'takedown', artifact.id)).status).toBe(0);
    await expect.poll(isOnDisk).toBe(false);
  });

  it('leaves nothing of a backup whose files cannot be copied', async () => {
    const half = { DATA_DIR: join(folder, 'half') };
    await newAccount(half);
    const file = join(folder, 'half/files', bodyKey('ab'.repeat(32), '0'.repeat(16)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'x');
    const copy = join(folder, 'half.db');
    // In the place of the folder that they go to.
    writeFileSync(`${copy}.files`, 'mine');
    expect((await admin(half, 'backup', copy)).status).toBe(1);
    expect(existsSync(copy)).toBe(false);
    expect(readFileSync(`${copy}.files`, 'utf8')).toBe('mine');
    rmSync(`${copy}.files`);
    expect((await admin(half, 'backup', copy)).status).toBe(0);
    expect(existsSync(copy)).toBe(true);
  });

  it('closes reports that were looked into', async () => {
    const { token } = await newAccount(env);
    const page = await api('/agent/v1/pages', token, { html: 'y' });
    const { url } = (await page.json()) as { url: string };
    await api('/api/reports', token, { url, reason: 'other', detail: 'To be closed' });
    const open = JSON.parse((await admin(env, 'reports')).out) as { id: string; detail: string }[];
    const mine = open.find(({ detail }) => detail === 'To be closed');
    expect((await admin(env, 'reports', 'close', mine?.id ?? '')).status).toBe(0);
    expect((await admin(env, 'reports', 'close', mine?.id ?? '')).status).toBe(1);
    expect((await admin(env, 'reports')).out).not.toContain('To be closed');
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
