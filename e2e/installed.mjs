// `node e2e/installed.mjs [20 22 24]`: installs the two packages as they were built into empty
// folders, with each Node.js that they are for, and measures how long somebody waits: for a link, and
// for the page of a server. The newest Node.js of each line comes from npm, for this run alone.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../server/ensure-built.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** Limits for these packages, in milliseconds and packages. */
const LINK_LIMIT = 2_000;
const PAGE_LIMIT = 3_000;
const MOST_PACKAGES = 5;
/** Linters of packages, and of their types. */
const LINTERS = [
  ['publint@0.3.25', 'vitrine.tgz'],
  ['publint@0.3.25', 'vitrine-server.tgz'],
  ['@arethetypeswrong/cli@0.18.5', 'vitrine.tgz'],
];
const ROUNDS = 3;
const NOTE = '# Hello\n\n## Findings\n\n- It [works](https://example.org/).\n';

await ensureBuilt();
const failures = [];
for (const words of LINTERS) {
  const { status, stdout } = spawnSync('npx', ['--yes', ...words], { cwd: DIST, encoding: 'utf8' });
  console.log(`${words.join(' ')}: ${status === 0 ? 'nothing wrong' : stdout}`);
  if (status !== 0) failures.push(words.join(' '));
}
await refusedByOld('18').catch((error) => failures.push(`Node.js 18: ${error.message}`));
const lines = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];
for (const line of lines) {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-installed-${line}-`));
  try {
    await tryOut(line, folder);
  } catch (error) {
    failures.push(`Node.js ${line}: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
for (const failure of failures) console.error(`FAIL ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** A Node.js that cannot read the programs: each says so in one sentence. */
async function refusedByOld(line) {
  const node = nodeOf(line);
  const programs = ['vitrine/bin.js', '../server/cli/bin.mjs', '../server/start.mjs'];
  for (const program of programs) {
    const { status, stderr } = spawnSync(node, [join(DIST, program), 'share'], {
      encoding: 'utf8',
    });
    if (status !== 2 || !/^Vitrine needs Node\.js [^\n]* this is 18\.[\d.]+\.\n$/.test(stderr)) {
      failures.push(`Node.js ${line}, ${program}: ${status} ${stderr.slice(0, 300)}`);
    }
  }
  console.log(`Node.js ${line}: refused in one sentence by ${programs.length} programs`);
}

async function tryOut(line, folder) {
  const node = nodeOf(line);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  // Neither what this machine is set up with nor the clone: the packages alone.
  for (const name of ['VITRINE_URL', 'VITRINE_TOKEN', 'BASE_URL', 'DATABASE_URL']) delete env[name];
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const expect = (isSo, words) => isSo || failures.push(`Node.js ${version}: ${words}`);

  const cli = install('vitrine.tgz', join(folder, 'cli'), env);
  expect(cli.packages <= MOST_PACKAGES, `vitrine is ${cli.packages} packages`);
  writeFileSync(join(cli.folder, 'note.md'), NOTE);
  const vitrine = (...args) =>
    execFileSync('node_modules/.bin/vitrine', args, { cwd: cli.folder, env, encoding: 'utf8' });
  const links = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const link = vitrine('share', 'note.md').trim();
    links.push(performance.now() - start);
    expect(JSON.parse(vitrine('inspect', link)).ok, `the link does not open: ${link}`);
  }
  const link = median(links);
  expect(link <= LINK_LIMIT, `a link takes ${link.toFixed(0)} ms`);

  const server = install('vitrine-server.tgz', join(folder, 'server'), env);
  const starts = [];
  for (let round = 0; round < ROUNDS; round++) {
    starts.push(await startOnce(server.folder, join(folder, `data-${round}`), env, expect));
  }
  const page = median(starts);
  expect(page <= PAGE_LIMIT, `the page of a server takes ${page.toFixed(0)} ms`);
  console.log(
    `Node.js ${version}: vitrine ${cli.packages} packages, installed in ${seconds(cli.time)}, link in ${seconds(link)}; @vitrine/server ${server.packages} packages, installed in ${seconds(server.time)}, page in ${seconds(page)}`,
  );
}

/** The program of the newest Node.js of a line. */
function nodeOf(line) {
  const words = ['exec', '--yes', '--package', `node@${line}`, '--', 'node', '-p'];
  const { status, stdout, stderr } = spawnSync('npm', [...words, 'process.execPath'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    timeout: 180_000,
  });
  const path = stdout.trim().split('\n').at(-1);
  if (status !== 0 || !path) throw new Error(`npm does not give it: ${stderr.slice(0, 300)}`);
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' });
  if (!version.startsWith(`v${line}.`)) throw new Error(`npm gives ${version.trim()} for it.`);
  return path;
}

/** Installs a package into an empty folder. */
function install(name, folder, env) {
  execFileSync('mkdir', [folder]);
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const start = performance.now();
  const words = ['install', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', [...words, join(DIST, name)], { cwd: folder, env, stdio: 'inherit' });
  const time = performance.now() - start;
  const noted = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return { folder, time, packages: Object.keys(noted.packages).length };
}

/** Milliseconds until a server with an empty database has shown its page. */
async function startOnce(folder, dataDir, env, expect) {
  const port = await freePort();
  const own = { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
  const start = performance.now();
  const child = spawn('node_modules/.bin/vitrine-server', [], {
    cwd: folder,
    env: own,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  try {
    const address = `http://127.0.0.1:${port}/`;
    let page = null;
    while (page === null && child.exitCode === null && performance.now() - start < 30_000) {
      page = await fetch(address).then(
        (answer) => answer.text(),
        () => null,
      );
      if (page === null) await sleep(20);
    }
    const time = performance.now() - start;
    expect(page?.includes('<title>Vitrine'), `a server shows no page: ${printed}`);
    const [, command = 'false'] = /^To sign in as the operator: (.+)$/m.exec(printed) ?? [];
    const run = (words) => spawnSync('sh', ['-c', words], { cwd: folder, env: own });
    run(command.replace('sign-in-link', 'create'));
    expect(run(command).status === 0, `what it prints for its operator does not run: ${command}`);
    return time;
  } finally {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

function seconds(time) {
  return `${(time / 1000).toFixed(2)} s`;
}
