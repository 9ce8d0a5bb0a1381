import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import type * as client from '../../server/library/client.ts';
import type * as imports from '../../server/library/import.ts';
import type * as library from '../../server/library/index.ts';
import type * as privately from '../../server/library/private.ts';
import type * as reply from '../../server/library/reply.ts';
import type * as sign from '../../server/library/sign.ts';
import type * as promisedClient from '../../server/library/types/client.d.ts';
import type * as promisedImports from '../../server/library/types/import.d.ts';
import type * as promised from '../../server/library/types/index.d.ts';
import type * as promisedPrivate from '../../server/library/types/private.d.ts';
import type * as promisedReply from '../../server/library/types/reply.d.ts';
import type * as promisedSign from '../../server/library/types/sign.d.ts';
import { brief } from '../fixtures/documents.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { ROOT } from '../fixtures/paths.ts';

const DIST = join(ROOT, 'dist');
const PACKAGE = join(DIST, 'vitrine');
/** Code that sends requests by way of proxies. */
const PROXIES = /\/undici\.js$/;
/** Code that edits the settings of clients. */
const SETTINGS = /\/connect2?\.js$/;

let folder: string;
let server: OurServer;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-package-'));
  server = await startOurServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The code that a page has of the package. */
async function bundled(code: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

describe('the package vitrine', () => {
  it('is small, and needs no other package', () => {
    const files = filesIn(PACKAGE);
    const sizeOf = (some: readonly string[]) =>
      some.reduce((sum, file) => sum + readFileSync(file).length, 0);
    const bytes = sizeOf(files);
    // Loaded only where HTTP_PROXY or HTTPS_PROXY is set.
    const proxies = sizeOf(files.filter((file) => PROXIES.test(file)));
    // Loaded by connect, disconnect and doctor: with readers of JSON with comments and of TOML.
    const settings = sizeOf(files.filter((file) => SETTINGS.test(file)));
    // Six modules of the library, each with types for both kinds of modules: 18 files, 100,000 bytes.
    // With the reader of Markdown, pictures and the skill: 760,000 bytes unpacked.
    expect(files.length).toBeLessThanOrEqual(140);
    expect(bytes - proxies - settings).toBeLessThanOrEqual(800_000);
    expect(proxies).toBeLessThanOrEqual(760_000);
    expect(settings).toBeLessThanOrEqual(140_000);
    const { dependencies, bin, version } = manifestOf(PACKAGE);
    // A dependency could be fetched from another place that a checkout names, so there is none.
    expect(dependencies).toBeUndefined();
    const imported = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:from|import)\s*\(?\s*["']([\w@][\w@/.:-]*)["']/g,
        ),
      ])
      .map(([, name = '']) => name);
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect(files.map((file) => basename(file))).toContain('LICENSE-pako');
    expect(bin).toEqual({ vitrine: 'bin.js' });
    expect(version).toBe(manifestOf(ROOT).version);
    // Nothing of the machine that built it.
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toContain(ROOT);
  });

  it('has a library of which a page takes only what it uses', async () => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    cpSync(PACKAGE, join(folder, 'node_modules/vitrine'), { recursive: true });
    // Other bundlers: e2e/library/sizes.ts, at night.
    for (const [code, most] of [
      ["import { seal, link } from 'vitrine'; globalThis.used = [seal, link];", 18 * 1024],
      ["import { open } from 'vitrine'; globalThis.used = open;", 13 * 1024],
    ] as const) {
      const made = await bundled(code);
      expect(made).not.toContain('node:');
      expect(gzipSync(made, { level: 9 }).length).toBeLessThanOrEqual(most);
    }
  });

  it('works for modules and for CommonJS, and opens what it makes', async () => {
    const sealed = JSON.stringify(await brief());
    const script = `
      const { ok, value } = await link(${sealed}, 'https://viewer.example/v/');
      const opened = await open(value);
      const draft = await seal({ type: 'task-handoff', title: 'T', summary: 'S', createdBy: { type: 'agent', name: 'A' }, content: {} });
      const bad = await checkArtifact({ ...opened.value.artifact, title: 'Changed' });
      const none = await checkArtifact({ a: () => {} });
      console.log(JSON.stringify([ok, value.slice(0, 35), opened.value.canonical === canonicalize(${sealed}),
        draft.ok, bad.error.kind, none.error.kind, explain({}).length > 0, (await openFragment('#k1.g.A')).error.kind]));`;
    const names = '{ seal, link, open, checkArtifact, canonicalize, openFragment, explain }';
    writeFileSync(join(folder, 'a.mjs'), `import ${names} from 'vitrine';${script}`);
    writeFileSync(
      join(folder, 'b.cjs'),
      `const ${names} = require('vitrine'); (async () => {${script}})();`,
    );
    for (const file of ['a.mjs', 'b.cjs']) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, file)]);
      expect(JSON.parse(stdout)).toEqual([
        ...[
          true,
          'https://viewer.example/v/#k1.g.H4sI',
          true,
          true,
          'id-hash',
          'json-syntax',
          true,
        ],
        'base64-length',
      ]);
    }
  });

  it('has a program that makes a link by itself', async () => {
    const cli = join(folder, 'node_modules/vitrine/cli.js');
    const { status, stdout } = spawnSync(process.execPath, [cli, 'share', '-'], {
      encoding: 'utf8',
      input: '# Hello\n\nIt works.\n',
      env: { PATH: process.env.PATH, VITRINE_URL: 'https://viewer.example/' },
    });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^https:\/\/viewer\.example\/#k1\.g\.[\w-]+\n$/),
    });
    const admin = spawnSync(process.execPath, [cli, 'admin', 'reports'], { encoding: 'utf8' });
    expect(admin).toMatchObject({ status: 2, stderr: expect.stringContaining('vitrine-server') });
  });

  it('reviews with the viewer of its server, which it fetches once and checks', async () => {
    const home = join(folder, 'home of reviews');
    mkdirSync(home, { recursive: true });
    const cli = join(folder, 'node_modules/vitrine/cli.js');
    const approved = (server: string) =>
      new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
        const child = spawn(process.execPath, [cli, 'review', '-', '--no-open'], {
          env: { PATH: process.env.PATH, HOME: home, VITRINE_URL: server },
        });
        let stdout = '';
        let stderr = '';
        let isAnswered = false;
        child.stdout.on('data', (chunk) => {
          stdout += chunk;
        });
        child.stderr.on('data', (chunk) => {
          stderr += chunk;
          const [, base, secret] = /(http:\/\/\S+\/)#review=(\S+)/.exec(stderr) ?? [];
          if (!secret || isAnswered) return;
          isAnswered = true;
          approve(`${base}`, secret).catch(() => child.kill());
        });
        child.stdin.end('# Hello\n\nIs it good?\n');
        child.once('close', (status) => resolve({ status, stdout, stderr }));
      });
    const approve = async (base: string, secret: string) => {
      expect(await (await fetch(base)).text()).toContain('<html data-review ');
      const post = (path: string, body: object, token = '') =>
        fetch(`${base}review/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { Authorization: `Bearer ${token}` },
        });
      const { token } = (await (await post('open', { secret })).json()) as { token: string };
      await post('answer', { decision: 'approved', note: '', comments: [] }, token);
    };
    const nowhere = await approved('http://127.0.0.1:9/');
    expect(nowhere).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cannot be reached'),
    });
    expect(await approved(server.url)).toMatchObject({ status: 0, stdout: 'Approved.\n' });
    // Without a network from now on.
    expect(await approved('http://127.0.0.1:9/')).toMatchObject({
      status: 0,
      stdout: 'Approved.\n',
    });
    const viewers = join(home, '.local/share/vitrine/viewers');
    rmSync(join(viewers, readdirSync(viewers)[0] ?? ''), { recursive: true });
    const other = createServer((_, answer) => answer.end('another viewer')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const wrong = await approved(`http://127.0.0.1:${port}/`);
    other.close();
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('another version') });
    expect(readdirSync(viewers)).toEqual([]);
  });

  it('says in one sentence that a Node.js is too old for it', () => {
    const old =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
    for (const program of [join(PACKAGE, 'bin.js'), join(ROOT, 'server/cli/bin.mjs')]) {
      const { status, stderr } = spawnSync(process.execPath, ['--import', old, program, 'share'], {
        encoding: 'utf8',
      });
      const words = 'Vitrine needs Node.js 20.19, 22.16, 24 or newer; this is 18.20.8.\n';
      expect({ status, stderr }).toEqual({ status: 2, stderr: words });
    }
  });

  it('has a library that is what its types promise', () => {
    // The compiler looks at this.
    expectTypeOf<typeof library>().toExtend<typeof promised>();
    expectTypeOf<typeof imports>().toExtend<typeof promisedImports>();
    expectTypeOf<typeof sign>().toExtend<typeof promisedSign>();
    expectTypeOf<typeof privately>().toExtend<typeof promisedPrivate>();
    expectTypeOf<typeof reply>().toExtend<typeof promisedReply>();
    expectTypeOf<typeof client>().toExtend<typeof promisedClient>();
  });

  it('has types that a strict compiler takes, in both kinds of modules', () => {
    const source = `import { link, open, seal, type Artifact, type Draft } from 'vitrine';
      export async function share(draft: Draft): Promise<string | null> {
        const made = await seal(draft);
        if (!made.ok) return made.error.map(({ detail }) => detail).join();
        const artifact: Artifact = made.value;
        const linked = await link(artifact, 'https://viewer.example/');
        if (!linked.ok) return linked.error.kind;
        const opened = await open(linked.value);
        return opened.ok ? opened.value.artifact.title : opened.error.kind === 'schema' ? null : '';
      }`;
    writeFileSync(join(folder, 'module.mts'), source);
    writeFileSync(join(folder, 'common.cts'), source);
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        compiler,
        ...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'],
        ...['--lib', 'es2022', '--types', '', '--ignoreConfig', 'module.mts', 'common.cts'],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});

it('two builds give the same bytes', () => {
  const tarballs = ['vitrine.tgz', 'vitrine-server.tgz'];
  const digests = () =>
    tarballs.map((name) =>
      createHash('sha256')
        .update(readFileSync(join(DIST, name)))
        .digest('hex'),
    );
  const before = digests();
  // The server alone: it is what packs. In a folder of its own, since others use this one.
  const copy = join(folder, 'clone');
  for (const name of [
    'package.json',
    'vite.config.ts',
    'LICENSE',
    'schemas',
    'server',
    'skills',
    'web',
    'tsconfig.json',
    'node_modules',
  ]) {
    mkdirSync(copy, { recursive: true });
    if (name === 'node_modules') symlinkSync(join(ROOT, name), join(copy, name));
    else cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  for (const name of ['web', 'brotli', 'headers.json', 'mcp-app.html']) {
    cpSync(join(DIST, name), join(copy, 'dist', name), { recursive: true });
  }
  execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--ssr'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const after = tarballs.map((name) =>
    createHash('sha256')
      .update(readFileSync(join(copy, 'dist', name)))
      .digest('hex'),
  );
  expect(after).toEqual(before);
});

it('the server gives the package away, byte for byte', async () => {
  const response = await fetch(`${server.url}vitrine.tgz`);
  expect(response.headers.get('Content-Type')).toBe('application/gzip');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(readFileSync(join(DIST, 'vitrine.tgz')))).toBe(true);
});

it('one line makes a link, in the viewer of the server that it names', async () => {
  const place = join(folder, 'npx');
  mkdirSync(place);
  writeFileSync(join(place, 'note.md'), '# Hello\n\nIt works.\n');
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', `${server.url}vitrine.tgz`, 'share', 'note.md'],
    {
      cwd: place,
      // No registry is there, and none is asked.
      env: {
        ...process.env,
        npm_config_cache: join(folder, 'npm'),
        npm_config_registry: 'http://127.0.0.1:9/',
      },
      timeout: 60_000,
    },
  );
  expect(stdout.startsWith(`${server.url}#k1.g.`)).toBe(true);
});

it('the server starts from its package, without building', async () => {
  // Installed from what this repository has: what it depends on must be what it says.
  const place = join(folder, 'server');
  mkdirSync(place);
  execFileSync('tar', ['-xzf', join(DIST, 'vitrine-server.tgz'), '-C', place]);
  const root = join(place, 'package');
  const { dependencies, bin } = manifestOf(root);
  for (const name of Object.keys(dependencies)) {
    mkdirSync(join(root, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  expect(Object.keys(dependencies)).not.toContain('preact');
  expect(existsSync(join(root, bin['vitrine-server']))).toBe(true);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, bin['vitrine-server']),
    '--version',
  ]);
  expect(stdout).toBe(`${manifestOf(root).version}\n`);
  const started = await startOurServer({}, join(root, bin['vitrine-server']));
  try {
    const page = await fetch(started.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>');
    expect((await fetch(`${started.url}vitrine.tgz`)).status).toBe(200);
  } finally {
    await started.close();
  }
});
