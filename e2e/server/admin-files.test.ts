import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { findPostgres } from '../find-postgres.mjs';
import { brief } from '../fixtures/documents.ts';
import { emptyDatabase, newDatabase } from '../fixtures/one-postgres.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount, printed } from '../fixtures/vitrine-here.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-admin-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
type Env = Record<string, string>;

/** Copies the database and the folder of large files, as docs/self-hosting.md says; the new settings. */
const BACK_UP = {
  SQLite: async (env: Env): Promise<Env> => {
    const copy = join(folder, 'copy.db');
    await printed(env, 'backup', copy);
    const to = { ...env, DATA_DIR: join(folder, 'restored') };
    await printed(to, 'restore', copy);
    return to;
  },
  PostgreSQL: async (env: Env): Promise<Env> => {
    const { DATABASE_URL = '', BODIES_DIR = '' } = env;
    const run = (program: string, ...args: string[]) =>
      promisify(execFile)(join(findPostgres() ?? '', program), args);
    const [dump, database] = [join(folder, 'copy.dump'), await emptyDatabase()];
    await run('pg_dump', '--format=custom', `--file=${dump}`, DATABASE_URL);
    await run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${database}`, dump);
    const bodies = join(folder, 'restored-bodies');
    cpSync(BODIES_DIR, bodies, { recursive: true });
    return { ...env, DATABASE_URL: database, BODIES_DIR: bodies };
  },
};

describe.each(['SQLite', 'PostgreSQL'] as const)('files of documents, on %s', (engine) => {
  let env: Env;
  let server: ServiceProcess;
  beforeAll(async () => {
    const home = join(folder, engine);
    env = {
      DATA_DIR: home,
      SIGNUP_CREDITS: '100',
      ...(engine === 'PostgreSQL' && {
        DATABASE_URL: await newDatabase(),
        BODIES: 'folder',
        BODIES_DIR: join(home, 'bodies'),
      }),
    };
    server = await serviceProcess(env);
    await server.start();
  });
  afterAll(() => server.kill('SIGTERM'));

  const agent = async () => {
    const { account, token } = await newAccount(env);
    const put = (bytes: Buffer<ArrayBuffer>) =>
      fetch(`${server.url}/api/files/${hashOf(bytes)}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}` },
        body: bytes,
      });
    /** Publishes a document that names the files. */
    const publish = async (title: string, all: readonly Buffer<ArrayBuffer>[]) => {
      for (const bytes of all) expect((await put(bytes)).status).toBe(201);
      const files = all.map((bytes, at) => ({
        name: `${at}.bin`,
        mediaType: 'image/png',
        size: bytes.length,
        sha256: hashOf(bytes),
      }));
      const artifact = await brief({ title, content: { body: 'Files.', files } });
      expect((await publishAt(server.url, token, artifact)).status).toBe(201);
    };
    return { account, put, publish };
  };
  const isWhole = async (bytes: Buffer, url = server.url): Promise<boolean> => {
    const found = await fetch(`${url}/api/files/${hashOf(bytes)}`);
    return found.ok && Buffer.from(await found.arrayBuffer()).equals(bytes);
  };

  it('are taken down by hash or address, and their documents stay', async () => {
    const { put, publish } = await agent();
    const [row, object] = [randomBytes(3_000), randomBytes(300_000)];
    await publish('Taken down', [row, object]);
    const all = [row, object];
    expect(await Promise.all(all.map((bytes) => isWhole(bytes)))).toEqual([true, true]);
    for (const words of [['file', hashOf(row)], [`${server.url}/api/files/${hashOf(object)}`]]) {
      const { status, out, err } = await admin(env, 'takedown', ...words);
      expect({ status, out }).toEqual({ status: 0, out: `file ${words.at(-1)?.slice(-64)}` });
      expect(err).toContain('1 account had it; nobody can upload it again.');
    }
    for (const bytes of all) {
      expect((await fetch(`${server.url}/api/files/${hashOf(bytes)}`)).status).toBe(404);
      expect((await put(bytes)).status).toBe(410);
    }
    expect((await admin(env, 'takedown', 'file', 'abc')).status).toBe(2);
    expect((await admin(env, 'bodies', 'check')).status).toBe(0);
  });

  it('go with an account that the operator deletes with its pages', async () => {
    const { account, publish } = await agent();
    const all = [randomBytes(3_000), randomBytes(300_000)];
    await publish('Deleted', all);
    expect((await admin(env, 'account', 'delete', account, '--pages', 'withdraw')).status).toBe(0);
    for (const bytes of all) expect(await isWhole(bytes)).toBe(false);
    expect((await admin(env, 'bodies', 'check')).status).toBe(0);
  });

  it('are whole in a copy that is put back elsewhere', async () => {
    const { publish } = await agent();
    const all = [randomBytes(3_000), randomBytes(400_000), randomBytes(2_000_000)];
    await publish('Backed up', all);
    const to = await BACK_UP[engine](env);
    const other = await serviceProcess(to);
    await other.start();
    try {
      for (const bytes of all) expect(await isWhole(bytes, other.url)).toBe(true);
      const { status, out } = await admin(to, 'bodies', 'check');
      expect(status).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ files: all.length });
    } finally {
      await other.kill('SIGTERM');
    }
  });
});
