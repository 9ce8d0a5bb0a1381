import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { findChromium } from '../find-chromium.mjs';
import { freePort } from '../fixtures/free-port.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';
import { compilePrograms, EXPECTED } from './programs.ts';
import { sizes } from './sizes.ts';

/** The server, and the programs as they were compiled. */
interface Ready {
  readonly folder: string;
  readonly server: OurServer;
  readonly token: string;
}

type Engine = (ready: Ready) => Promise<unknown>;

const RUN = `import { main } from './main.js';
const [server, token] = globalThis.Deno?.args ?? process.argv.slice(2);
console.log(JSON.stringify(await main(server, token)));
`;

/** Runs the programs with a program of npm, of which nothing else is installed. */
const withNpm =
  (name: string, program: string, ...args: readonly string[]): Engine =>
  async ({ folder, server, token }) => {
    const words = ['exec', '--yes', '--package', name, '--', program, ...args];
    const run = spawnSync('npm', [...words, join(folder, 'run.js'), server.url, token], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (run.status !== 0) throw new Error(run.stderr.slice(0, 2_000));
    return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '');
  };

/** One script that defines `main`, for engines without a folder of modules. */
async function oneScript(folder: string, after: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `import { main } from './main.js';\n${after}`);
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        output: { format: 'es' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [made1] = Array.isArray(made) ? made : [made];
  if (!made1 || !('output' in made1)) throw new Error('nothing was built');
  return made1.output[0].code;
}

const workerd: Engine = async ({ folder, server, token }) => {
  const handler = `export default { async fetch() {
    return Response.json(await main(${JSON.stringify(server.url)}, ${JSON.stringify(token)}));
  } };`;
  const place = join(folder, 'workerd');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'worker.js'), await oneScript(folder, handler));
  const port = await freePort();
  writeFileSync(
    join(place, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01")),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`,
  );
  const words = ['exec', '--yes', '--package', 'workerd@1', '--', 'workerd', 'serve'];
  const child = spawn('npm', [...words, 'config.capnp'], {
    cwd: place,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let tries = 0; tries < 240; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.ok) return await answer.json();
      if (answer) throw new Error(await answer.text());
      await sleep(500);
    }
    throw new Error('workerd does not answer.');
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
  }
};

/** A page of our own policy, beside the API: whatever is not the page goes on to the server. */
const page: Engine = async ({ folder, server, token }) => {
  const viewer = await fetch(server.url);
  const policy = viewer.headers.get('Content-Security-Policy') ?? '';
  if (!policy.includes('script-src')) throw new Error('The viewer has no policy.');
  const script = await oneScript(
    folder,
    `main(location.origin + '/', ${JSON.stringify(token)}).then(
      (done) => { document.title = JSON.stringify(done); },
      (error) => { document.title = JSON.stringify({ error: String(error) }); },
    );`,
  );
  const front = createServer(async (request, response) => {
    if (request.url === '/page' || request.url === '/page.js') {
      const isScript = request.url === '/page.js';
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.setHeader('Content-Security-Policy', policy);
      response.end(
        isScript ? script : '<!doctype html><script type="module" src="page.js"></script>',
      );
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(server.url.slice(0, -1) + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const origin = await listening(front);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${origin}/page`);
    // The policy forbids what Playwright would wait with.
    for (let tries = 0; tries < 240 && (await tab.title()) === ''; tries++) await sleep(500);
    return JSON.parse(await tab.title());
  } finally {
    await browser.close();
    front.close();
    front.closeAllConnections();
  }
};

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ENGINES: Readonly<Record<string, Engine>> = {
  'node-20': withNpm('node@20', 'node'),
  'node-22': withNpm('node@22', 'node'),
  'node-24': withNpm('node@24', 'node'),
  bun: withNpm('bun@1', 'bun', 'run'),
  deno: withNpm('deno@2', 'deno', 'run', '--allow-net', '--allow-read', '--allow-env'),
  workerd,
  page,
};

/** @returns exit code: 0 when all of the named engines, or all there are, do what they should */
export async function main(asked: readonly string[]): Promise<number> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-engines-'));
  const server = await startOurServer();
  let isGood = true;
  try {
    const said = compilePrograms(folder);
    if (said !== '') throw new Error(said);
    writeFileSync(join(folder, 'run.js'), RUN);
    for (const [name, engine] of Object.entries(ENGINES)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      // An account of its own: each publishes to the same name.
      const { token } = await newAccount({ DATA_DIR: server.dataDir });
      const done = await engine({ folder, server, token }).catch((error: Error) => error.message);
      const isSame = isDeepStrictEqual(done, EXPECTED);
      isGood &&= isSame;
      console.log(
        `${isSame ? '  ok' : 'FAIL'} ${name}${isSame ? '' : `: ${JSON.stringify(done)}`}`,
      );
    }
    if (asked.length === 0 || asked.includes('sizes')) isGood = (await sizes(folder)) && isGood;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return isGood ? 0 : 1;
}
