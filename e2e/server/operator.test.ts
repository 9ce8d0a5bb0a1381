import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../server/db/migrations.ts';
import { SQLITE_MIGRATIONS } from '../../server/db/sqlite/migrations.ts';
import { openSqlite } from '../../server/db/sqlite/open.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { SERVER, WEB } from '../fixtures/paths.ts';
import { publishedAt } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

// Messages to the operator of a server.

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a report is counted, and mailed to OPERATOR_EMAIL', async () => {
  const mail = await startMailServer();
  const metrics = await freePort();
  const env = {
    DATA_DIR: join(folder, 'reports'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'v@example.org',
    OPERATOR_EMAIL: 'operator@example.org',
    METRICS_PORT: String(metrics),
  };
  const { token } = await newAccount(env);
  const server = await serviceProcess(env);
  await server.start();
  try {
    const artifact = await brief({ title: 'To be reported' });
    await publishedAt(server.url, token, artifact);
    const url = `${server.url}/a/${artifact.id.slice(7)}`;
    const sent = await fetch(`${server.url}/report`, {
      method: 'POST',
      body: new URLSearchParams({ url, reason: 'phishing', detail: 'Asks for a password.' }),
    });
    expect(sent.status).toBe(200);
    const told = await mail.next('operator@example.org');
    expect(told.text).toContain('Asks for a password.');
    expect(told.text).toContain('vitrine admin reports close');
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toMatch(/^vitrine_reports_total\{reason="phishing"\} 1$/m);
  } finally {
    await server.kill('SIGTERM');
    await mail.close();
  }
});

it('a proxy that the settings do not know is told of at the start, and once in the log', async () => {
  const log = join(folder, 'proxy.log');
  const env = {
    DATA_DIR: join(folder, 'proxy'),
    BASE_URL: 'https://vitrine.example/',
    LOG_LEVEL: 'warn',
  };
  const server = await serviceProcess(env, ([program, args]) => [
    'sh',
    ['-c', `exec "$0" "$@" >'${log}' 2>&1`, program, ...args],
  ]);
  await server.start();
  for (const client of ['192.0.2.1', '192.0.2.2']) {
    await fetch(server.url, { headers: { 'X-Forwarded-For': client } });
  }
  await server.kill('SIGTERM');
  const lines = readFileSync(log, 'utf8').split('\n');
  const about = (words: string) => lines.filter((line) => line.includes(words));
  expect(about('Set TRUST_PROXY to the number of your proxies')).toHaveLength(1);
  expect(about('A request has X-Forwarded-For, and TRUST_PROXY is 0')).toHaveLength(1);
});

it('a program that is older by two releases says so, and does nothing', async () => {
  const data = join(folder, 'newer');
  const all = [
    ...SQLITE_MIGRATIONS.map(({ sql }) => sql),
    '-- only-adds\n-- begins-release\nCREATE TABLE one (x);',
    '-- only-adds\n-- begins-release\nCREATE TABLE two (x);',
  ];
  const files = all.map((sql, at) => [`${String(at + 1).padStart(4, '0')}-step.sql`, sql]);
  (await openSqlite(join(data, 'vitrine.db'), readMigrations(Object.fromEntries(files)))).close();
  const { status, stderr } = spawnSync(process.execPath, [SERVER], {
    env: { ...process.env, BASE_URL: '', DATA_DIR: data, PORT: '0' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'The database is newer than this program by 2 releases. One can be gone back: install the ' +
      'release before the newest, or restore a backup of this one.',
  );
});

it('the page of permission is Vitrine’s own, and the account page has their name', async () => {
  const server = await serviceProcess({
    DATA_DIR: join(folder, 'look'),
    SITE_NAME: 'Acme Papers',
    SITE_COLOURS: '#7a1fa2,#e0b0ff',
    SITE_IMPRINT: 'https://acme.example/imprint',
  });
  await server.start();
  // People sign in at a name, not at a number.
  const get = async (path: string) => {
    const answer = await fetch(`${server.url.replace('127.0.0.1', 'localhost')}${path}`);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  try {
    for (const language of ['en', 'de', 'ar']) {
      const account = await get(`/account?l=${language}`);
      expect(account).toContain('– Acme Papers</title>');
      expect(account).toContain('id="vitrine-site"');
      expect(account).toContain('https://acme.example/imprint');
      const permission = await get(`/device?l=${language}`);
      expect(permission).toContain('– Vitrine</title>');
      expect(permission).not.toMatch(/vitrine-site|[Aa]cme|7a1fa2/);
    }
    // Neither would its scripts look for it.
    const scripts = readdirSync(join(WEB, 'assets')).filter((name) => /^permission-/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      expect(readFileSync(join(WEB, 'assets', name), 'utf8')).not.toContain('vitrine-site');
    }
  } finally {
    await server.kill('SIGTERM');
  }
});
