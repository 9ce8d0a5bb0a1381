import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { ROOT } from '../fixtures/paths.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

const TOKEN = 'ghs_0123456789';
const CLI = join(ROOT, 'dist/vitrine/cli.js');

let folder: string;
let checkout: string;
let server: OurServer;
beforeAll(async () => {
  await ensureBuilt();
  server = await startOurServer();
});
afterAll(() => server.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-checkout-'));
  checkout = join(folder, 'checkout');
  hostileCheckout();
  return () => rmSync(folder, { recursive: true });
});

/** Everything that a stranger may commit and that a program could run, or read as its own. */
function hostileCheckout(): void {
  const evil = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '');`;
  const put = (name: string, text: string, mode = 0o644) => {
    mkdirSync(join(checkout, name, '..'), { recursive: true });
    writeFileSync(join(checkout, name), text, { mode });
  };
  put('evil.js', evil);
  put(
    '.npmrc',
    'node-options=--require ./evil.js\nregistry=http://127.0.0.1:9/\nprefix=./evil\nscript-shell=./evil.sh\n',
  );
  put('evil.sh', `#!/bin/sh\ntouch ${join(folder, 'ran')}\n`, 0o755);
  put('package.json', '{"name":"vitrine","workspaces":["."],"scripts":{"preinstall":"./evil.sh"}}');
  for (const name of ['vitrine', 'pako']) {
    put(
      `node_modules/${name}/package.json`,
      `{"name":"${name}","version":"9.9.9","main":"a.js","bin":{"vitrine":"a.js"}}`,
    );
    put(`node_modules/${name}/a.js`, `#!/usr/bin/env node\n${evil}`, 0o755);
  }
  for (const name of ['vitrine', 'node', 'npx', 'tar', 'curl']) {
    put(`node_modules/.bin/${name}`, `#!/bin/sh\ntouch ${join(folder, 'ran')}\n`, 0o755);
    put(name === 'node' ? 'node' : `${name}.sh`, '#!/bin/sh\n', 0o755);
  }
  put('.curlrc', 'output = "ran"\n');
  put('note.md', '# A note\n\nIt is here.\n');
  put('docs/plan.md', '# A plan\n\nIt is here.\n');
  put('.git/config', `[http]\n  extraheader = AUTHORIZATION: basic ${TOKEN}\n`);
  writeFileSync(join(folder, 'secret.md'), `# ${TOKEN}\n`);
  const link = (name: string, to: string) => symlinkSync(to, join(checkout, name));
  link('inside.md', 'docs/plan.md');
  link('env.md', '/proc/self/environ');
  link('up.md', '../secret.md');
  link('twice.md', 'up.md');
  link('folder', '..');
  link('proc', '/proc/self');
  link('git', '.git');
  link('loop.md', 'loop.md');
  link('nowhere.md', '../not-there.md');
  link('zero.md', '/dev/zero');
  execFileSync('mkfifo', [join(checkout, 'pipe.md')]);
  for (const name of [
    '-rf',
    '--help',
    '-',
    '$(touch ran).md',
    'a\n::error::b.md',
    '`id`; "a".md',
  ]) {
    put(name, '# Hard name\n\nIt is here.\n');
  }
}

/** Runs the script of action.yml as GitHub does: in the checkout, with inputs in the environment. */
function act(
  file: string,
  more: Readonly<Record<string, string>> = {},
  temporary = join(folder, 'temp'),
) {
  const [head = '', script = ''] = readFileSync(join(ROOT, 'action.yml'), 'utf8').split(
    /^ {6}run: \|\n/m,
  );
  expect(head).toContain('using: composite');
  expect(script).not.toContain('${{');
  const [summary, output] = [join(folder, 'summary'), join(folder, 'output')];
  mkdirSync(temporary, { recursive: true });
  const before = readdirSync(temporary);
  writeFileSync(summary, '');
  writeFileSync(output, '');
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-e', '-c', script.replace(/^ {8}/gm, '')],
    {
      cwd: checkout,
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        GITHUB_WORKSPACE: checkout,
        RUNNER_TEMP: temporary,
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_OUTPUT: output,
        GITHUB_TOKEN: TOKEN,
        INPUT_FILE: file,
        INPUT_PACKAGE: '',
        INPUT_SHA256: '',
        INPUT_TITLE: '',
        INPUT_AS: '',
        VITRINE_URL: server.url,
        VITRINE_TOKEN: '',
        VITRINE_COMMENT: '',
        ...more,
      },
    },
  );
  const told = readFileSync(summary, 'utf8');
  // Nothing of the checkout ran, the folder of the program is gone, and nothing was written to it.
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  expect(readdirSync(temporary)).toEqual(before);
  expect(existsSync(join(checkout, 'ran'))).toBe(false);
  return { status, printed: stdout + stderr, link: stdout.trim(), summary: told };
}

/** The document in a link, as text. */
async function textIn(link: string): Promise<string> {
  const { code, out } = await vitrine(['inspect', '-'], link);
  expect(code).toBe(0);
  return out.toString();
}

describe('action.yml', () => {
  it('runs nothing of the checkout that it shares a file of', async () => {
    const { status, link, summary } = act('note.md');
    expect({ status, link }).toEqual({
      status: 0,
      link: expect.stringMatching(new RegExp(`^${server.url}#k1\\.g\\.[\\w-]+$`)),
    });
    expect(summary).toContain(link);
    expect(await textIn(link)).toContain('A note');
  });

  it.each([
    '-rf',
    '--help',
    '-',
    '$(touch ran).md',
    'a\n::error::b.md',
    '`id`; "a".md',
    'inside.md',
  ])('shares %j', (file) => {
    expect(act(file, { INPUT_AS: 'handoff' })).toMatchObject({
      status: 0,
      summary: expect.stringContaining('#k1.g.'),
    });
  });

  it('takes titles for words', async () => {
    const { status, link } = act('note.md', { INPUT_TITLE: '--publish `id` "$(touch ran)"' });
    expect(status).toBe(0);
    expect(await textIn(link)).toContain('--publish `id` \\"$(touch ran)\\"');
  });

  it.each([
    ['env.md', 'leads out of it'],
    ['up.md', 'leads out of it'],
    ['twice.md', 'leads out of it'],
    ['folder/secret.md', 'leads out of it'],
    ['proc/environ', 'leads out of it'],
    ['../secret.md', 'lies outside'],
    ['/proc/self/environ', 'lies outside'],
    ['git/config', 'into .git'],
    ['zero.md', 'leads out of it'],
    ['pipe.md', 'no regular file'],
    ['docs', 'it is a folder'],
    ['loop.md', 'cannot be read'],
    ['nowhere.md', 'no such file'],
  ])('shares nothing of %s', (file, words) => {
    const { status, printed, summary } = act(file);
    expect({ status, summary }).toEqual({ status: 2, summary: '' });
    expect(printed).toContain(words);
    expect(printed).not.toContain(TOKEN);
  });

  it('shares what an earlier step wrote into RUNNER_TEMP', () => {
    const temporary = mkdtempSync(join(folder, 'runner-'));
    const report = join(temporary, 'report.md');
    writeFileSync(report, '# A report\n\nIt is here.\n');
    symlinkSync(report, join(checkout, 'report.md'));
    const share = (file: string) => act(file, {}, temporary);
    expect(share(report).status).toBe(0);
    expect(share('report.md').status).toBe(2);
    expect(share(join(temporary, '../secret.md')).status).toBe(2);
  });

  it.each(['intranet', 'intranet/vitrine', 'file:///tmp', '-x', 'http://', '//host/', ''])(
    'asks nobody about the viewer %j',
    (viewer) => {
      expect(act('note.md', { VITRINE_URL: viewer })).toMatchObject({
        status: 1,
        summary: '',
        printed: expect.stringContaining('viewer must be the whole address'),
      });
    },
  );

  it('runs the program that was meant, and no other', () => {
    const program = join(ROOT, 'dist/vitrine.tgz');
    const sha256 = createHash('sha256').update(readFileSync(program)).digest('hex');
    const dead = { VITRINE_URL: 'http://127.0.0.1:9/' };
    writeFileSync(join(checkout, 'vitrine.tgz'), readFileSync(program));
    const ways = [
      [0, { ...dead, INPUT_PACKAGE: program }],
      [0, { INPUT_SHA256: sha256 }],
      [0, { ...dead, INPUT_PACKAGE: 'vitrine.tgz', INPUT_SHA256: sha256 }],
      [1, { INPUT_SHA256: sha256.replace(/^./, 'x') }],
      [1, { INPUT_PACKAGE: 'vitrine.tgz' }],
      [1, { INPUT_PACKAGE: join(checkout, 'vitrine.tgz') }],
      [1, { INPUT_PACKAGE: 'pipe.md', INPUT_SHA256: sha256 }],
      [1, { INPUT_PACKAGE: 'owner/repository' }],
      [1, { INPUT_PACKAGE: 'vitrine@latest' }],
      [1, { INPUT_PACKAGE: `${server.url}llms.txt` }],
      [1, dead],
    ] as const;
    for (const [status, env] of ways) {
      expect({ env, status: act('note.md', env).status }).toEqual({ env, status });
    }
  });
});

describe('the command line in such a checkout', () => {
  const run = (args: readonly string[], cwd = checkout) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      cwd,
      encoding: 'utf8',
      timeout: 120_000,
      input: '',
      env: {
        PATH: process.env.PATH,
        XDG_CONFIG_HOME: folder,
        VITRINE_URL: server.url,
        VITRINE_TOKEN: TOKEN,
      },
    });
    return { status, stdout, stderr };
  };
  const READERS: readonly (readonly string[])[] = [
    ['share'],
    ['seal'],
    ['link'],
    ['inspect'],
    ['publish'],
    ['revise', `sha256:${'0'.repeat(64)}`],
    ['sign', '--key', 'key'],
    ['verify', '--signers', 'note.md'],
    ['reply-check', '--signers', 'note.md', '--identity', 'a', '--reusable'],
  ];

  it.each(READERS)('%s reads no file outside, and no pipe', (...command) => {
    for (const file of ['env.md', 'folder/secret.md', 'pipe.md']) {
      const { status, stdout, stderr } = run([
        ...command,
        file,
        ...(command[0] === 'reply-check' ? ['note.md'] : []),
      ]);
      expect({ file, status, stdout }).toEqual({ file, status: 2, stdout: '' });
      expect(stderr).toMatch(/leads out of it|no regular file/);
      expect(stderr).not.toContain(TOKEN);
    }
  });

  it('is safe to start when it was installed as SKILL.md says', () => {
    const skill = readFileSync(join(ROOT, 'skills/vitrine/SKILL.md'), 'utf8');
    const commands = [/^(npm install --global .+)$/m, /^(vitrine share .+)$/m].map((shape) =>
      (shape.exec(skill)?.[1] ?? 'false').replaceAll('https://vitrine.example/', server.url),
    );
    const installed = join(folder, 'installed');
    const env = {
      PATH: `${join(installed, 'bin')}:${process.env.PATH}`,
      HOME: folder,
      npm_config_prefix: installed,
      npm_config_update_notifier: 'false',
      npm_config_registry: 'http://127.0.0.1:9/',
    };
    const [install, run] = [folder, checkout].map((cwd, at) =>
      spawnSync('bash', ['-c', commands[at] ?? ''], {
        cwd,
        encoding: 'utf8',
        timeout: 60_000,
        env,
      }),
    );
    expect({ status: install?.status, err: install?.stderr }).toMatchObject({ status: 0 });
    expect({ status: run?.status, stdout: run?.stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^${server.url}#k1\\.g\\.[\\w-]+\n$`)),
    });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });

  it('reads for a person what they name, and what --within allows', () => {
    const secret = join(folder, 'secret.md');
    const ways: readonly (readonly [number, readonly string[], string?])[] = [
      [0, ['inside.md']],
      [0, [secret]],
      [0, ['../secret.md']],
      [0, ['up.md', '--within', '..']],
      [0, [join(checkout, 'up.md'), '--within', folder]],
      [2, [secret, '--within', '.']],
      [2, [join(checkout, 'up.md')]],
      // From elsewhere, the folder of the path is the one that counts.
      [0, [join(checkout, 'docs/plan.md')], tmpdir()],
      [2, [join(checkout, 'up.md')], '/'],
    ];
    for (const [status, args, cwd] of ways) {
      const done = run(['share', ...args], cwd);
      expect({ args, status: done.status, err: done.stderr }).toMatchObject({ args, status });
    }
  });

  it('writes a signature through no link', () => {
    const draft =
      '{"type":"task-handoff","title":"T","summary":"S","createdBy":{"type":"agent","name":"A"},"content":{}}';
    writeFileSync(join(checkout, 'draft.json'), draft);
    expect(run(['keygen', join(folder, 'key')]).status).toBe(0);
    const seal = (sig: string) =>
      run(['seal', 'draft.json', '--sign', join(folder, 'key'), '--sig', sig]);
    expect(seal('good.sig').status).toBe(0);
    expect(seal('good.sig').status).toBe(0);
    symlinkSync('../planted', join(checkout, 'new.sig'));
    symlinkSync('good.sig', join(checkout, 'other.sig'));
    for (const name of ['new.sig', 'other.sig', 'up.md']) {
      expect({ name, status: seal(name).status }).toEqual({ name, status: 2 });
      expect(lstatSync(join(checkout, name)).isSymbolicLink()).toBe(true);
    }
    expect(existsSync(join(folder, 'planted'))).toBe(false);
  });

  it('reads a key through a pipe of a shell: it is shared with nobody', async () => {
    expect(run(['keygen', join(folder, 'key')]).status).toBe(0);
    const shell = spawn(
      'bash',
      [
        '-c',
        `"$0" "$1" seal - --sign <(cat ${join(folder, 'key')}) --sig ${join(folder, 'a.sig')}`,
        process.execPath,
        CLI,
      ],
      { stdio: ['pipe', 'ignore', 'ignore'] },
    );
    shell.stdin.end(
      '{"type":"task-handoff","title":"T","summary":"S","createdBy":{"type":"agent","name":"A"},"content":{}}',
    );
    expect(await new Promise((resolve) => shell.once('exit', resolve))).toBe(0);
    expect(readFileSync(join(folder, 'a.sig'), 'utf8')).toContain('BEGIN SSH SIGNATURE');
  });
});
