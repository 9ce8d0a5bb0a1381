import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { load } from './load.mjs';
import { adminAt, answers, bundle, freePort, peakMemory, SERVER } from './processes.mjs';

const CONNECTIONS = 16;
/** Documents of the small database. */
const SMALL = 1_000;
/** Pages that are asked for again and again. */
const HOT_PAGES = 100;
/** A step that leads to each of a round number of documents, never to the next one. */
const STEP = 7_919;

/**
 * The service on SQLite: publishing, reading and revalidating, each against a floor in the same
 * run, in turns; memory, start and the check of a token.
 *
 * @param {{ seconds: number, turns: number, large: number }} options time for each figure in a
 *   turn; turns; documents of the large database, 0 for none
 */
export async function service({ seconds, turns, large }) {
  await ensureBuilt();
  const floor = await bundle('floor');
  const { sealedDocument } = await import(await bundle('documents'));
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const run = (part, options) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [floor, part, JSON.stringify(options)],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  try {
    const small = await measure({ name: 'small', stored: SMALL });
    const big = large > 0 ? await measure({ name: 'large', stored: large }) : null;
    return figures(small, big, large);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function measure({ name, stored }) {
    const data = join(folder, name);
    const file = join(data, 'vitrine.db');
    run('seed', { file, first: 0, count: stored });
    const env = {
      ...process.env,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      BASE_URL: '',
      RATE_LIMIT: '0',
      CHECK_SECONDS: '0',
    };
    const admin = adminAt(env);
    const account = admin('account', 'create');
    admin('credits', 'grant', account, '100000000');
    const token = admin('token', 'create', '--account', account, '--scopes', 'all');

    const port = await freePort();
    const starting = performance.now();
    const server = spawn(process.execPath, [SERVER], {
      env: { ...env, PORT: String(port) },
      // The log is written, but not read by the process that measures.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const base = `http://127.0.0.1:${port}`;
    await answers(`${base}/readyz`);
    const start = performance.now() - starting;

    const sample = Array.from({ length: Math.min(stored, 2_000) }, (_, n) =>
      sealedDocument(Math.floor((n * stored) / Math.min(stored, 2_000))),
    );
    const hot = sample.slice(0, HOT_PAGES);
    // In the large database these and their pages come evenly from all.
    const every =
      name === 'large' ? Array.from({ length: stored }, (_, n) => sealedDocument(n).hex) : [];
    const first = await fetch(`${base}/api/artifacts/${sample[0].hex}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    const size = Number(first.headers.get('content-length'));
    const barePort = await freePort();
    const bare = spawn(process.execPath, [floor, 'bare', JSON.stringify({ port: barePort })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(bare.stdout, 'data');

    const results = { size, start, publish: [], publishFloor: [], read: [], known: [], bare: [] };
    Object.assign(results, { page: [], readEvenly: [], pageEvenly: [] });
    let number = 0;
    const post = [
      'POST /api/artifacts HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'X-Svc-Artifact: 1',
      '',
    ].join('\r\n');
    try {
      // The first turn does not count, on either side: code is compiled in it.
      for (let turn = 0; turn <= turns; turn++) {
        const isFirst = turn === 0;
        const count = Math.ceil((seconds * 800) / 16) * 16;
        const keep = (name, result) => {
          if (!isFirst) results[name].push(result);
        };
        keep('publishFloor', {
          rate: run('publish', { file: join(folder, 'floor.db'), first: turn * count, count }),
        });
        const measure = async (name, to, status, next) => {
          const time = isFirst ? seconds / 4 : seconds;
          keep(
            name,
            await load({ port: to, connections: CONNECTIONS, seconds: time, status, next }),
          );
        };
        const get = (path, more = '') =>
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n${more}\r\n`;
        await measure('publish', port, 201, () => {
          const body = `{"artifact":${sealedDocument(`p${turn}-${number++}`).json}}`;
          return `${post}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
        });
        let at = 0;
        const nextHash = () => sample[at++ % sample.length].hex;
        const pathOf = (hex) => `/api/artifacts/${hex}`;
        await measure('bare', barePort, 200, () => get(`/constant?${pathOf(nextHash())}`));
        await measure('read', port, 200, () => get(pathOf(nextHash())));
        await measure('known', port, 304, () => {
          const hex = nextHash();
          return get(pathOf(hex), `If-None-Match: "${hex}-gzip"\r\n`);
        });
        await measure('page', port, 200, () => get(`/a/${hot[at++ % hot.length].hex}`));
        if (every.length === 0) continue;
        const anyHash = () => every[(at++ * STEP) % every.length];
        await measure('readEvenly', port, 200, () => get(pathOf(anyHash())));
        await measure('pageEvenly', port, 200, () => get(`/a/${anyHash()}`));
      }
      results.memory = peakMemory(server.pid);
      const call = toolCall('get_artifact', { id: sample[0].hex });
      const headers = Object.entries({ ...CALL_HEADERS, Authorization: `Bearer ${token}` })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      results.tool = await processorTime(server.pid, {
        ...{ port, connections: CONNECTIONS, seconds, status: 200 },
        next: () =>
          `POST /mcp HTTP/1.1\r\nHost: localhost:${port}\r\n${headers}Content-Length: ${Buffer.byteLength(call)}\r\n\r\n${call}`,
      });
    } finally {
      bare.kill();
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    results.token = run('token', { file, count: 20_000 });
    return results;
  }
}

/** Headers of a call of a tool in revision 2026-07-28 of the protocol. */
const CALL_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'get_artifact',
};

const toolCall = (name, args) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name,
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });

/** Processor time of a process for each request under load, in milliseconds; Linux tells it. */
async function processorTime(pid, options) {
  const used = () => {
    // Behind the name of the program, which may have spaces, utime and stime are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  await load({ ...options, seconds: 1 });
  const before = used();
  const { rate } = await load(options);
  return (used() - before) / (rate * options.seconds);
}

function figures(small, big, large) {
  const mean = (list, key) => list.reduce((sum, item) => sum + item[key], 0) / list.length;
  const worst = (list) => Math.max(...list.map(({ p99 }) => p99));
  const rate = (name, ours, floor, budget) => ({
    name: `${name}, p99 ${worst(ours)} ms`,
    unit: '/s',
    ours: mean(ours, 'rate'),
    floor: mean(floor, 'rate'),
    budget,
    isRatio: true,
    isLeast: true,
    rounds: ours.map((item) => item.rate),
  });
  const kilobytes = (small.size / 1000).toFixed(1);
  const list = [
    rate('Publish 20 KB, durably', small.publish, small.publishFloor, 0.7),
    rate(`Read ${kilobytes} KB packed`, small.read, small.bare, 0.75),
    rate('Revalidate (304)', small.known, small.bare, 0.8),
    rate(`Page, one of ${HOT_PAGES}, against reading`, small.page, small.read, 0.5),
    { name: 'Memory under load, peak', unit: 'MB', ours: small.memory, budget: 250 },
    { name: 'Start until it answers', unit: 'ms', ours: small.start, budget: 700 },
    { name: 'Check of a token, processor time', unit: 'ms', ours: small.token, budget: 0.15 },
    { name: 'Call of a tool by MCP, processor time', unit: 'ms', ours: small.tool, budget: 2 },
  ];
  if (!big) return list;
  const stored = large.toLocaleString('en');
  return [
    ...list,
    rate(`Publish with ${stored} stored, against ${SMALL}`, big.publish, small.publish, 0.8),
    rate(`Read with ${stored} stored, against ${SMALL}`, big.read, small.read, 0.8),
    rate(`Page, evenly from ${stored}, against reading so`, big.pageEvenly, big.readEvenly, 0.5),
    { name: `Memory with ${stored} stored, peak`, unit: 'MB', ours: big.memory, budget: 250 },
  ];
}
