import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
 * The server against bare routes in the same run, in turns: processor time of publishing, reading,
 * revalidating and pages; of a search, a call of a tool and the check of a token; memory and start.
 *
 * @param {{ seconds: number, turns: number, large: number, engines: string[] }} options time for
 *   each figure in a turn; turns; documents of the large database, 0 for none
 */
export async function service({ seconds, turns, large, engines }) {
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
    const list = [];
    for (const engine of engines) {
      for (const stored of large > 0 ? [SMALL, large] : [SMALL]) {
        const name = `${stored.toLocaleString('en')} on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
        const cluster = engine === 'postgres' ? await startCluster() : null;
        try {
          list.push(
            ...figures(name, engine, await measure(`${engine}-${stored}`, stored, cluster)),
          );
        } finally {
          await cluster?.stop();
        }
      }
    }
    return list;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function measure(name, stored, cluster) {
    const data = join(folder, name);
    mkdirSync(data);
    const at = cluster ? cluster.urls.large : join(data, 'vitrine.db');
    run('seed', { at, first: 0, count: stored });
    const env = {
      ...process.env,
      DATA_DIR: data,
      ...(cluster && { DATABASE_URL: at }),
      HOST: '127.0.0.1',
      BASE_URL: '',
      RATE_LIMIT: '0',
      CHECK_SECONDS: '0',
    };
    const token = adminAt(env)('token', 'create', '--account', 'seed', '--scopes', 'all');

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
    // Asked for evenly: no cache holds them.
    const every = Array.from({ length: stored }, (_, n) => sealedDocument(n).hex);
    const barePort = await freePort();
    const floorAt = join(data, 'floor.db');
    const bare = spawn(
      process.execPath,
      [floor, 'bare', JSON.stringify({ at: floorAt, port: barePort })],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(bare.stdout, 'data');

    let number = 0;
    let next = 0;
    const post = (path, head, body) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const get = (path, more = '') =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n${more}\r\n`;
    const bearer = `Authorization: Bearer ${token}\r\n`;
    const oftenHash = () => hot[next++ % hot.length].hex;
    const evenHash = () => every[(next++ * STEP) % every.length];
    const readOf = (hex) => `/api/artifacts/${hex}`;
    const fresh = (turn) => sealedDocument(`${name}-${turn}-${number++}`).json;
    const asks = {
      publishFloor: [201, (turn) => post('/publish', '', fresh(turn))],
      publish: [
        201,
        (turn) =>
          post('/api/artifacts', `${bearer}X-Svc-Artifact: 1\r\n`, `{"artifact":${fresh(turn)}}`),
      ],
      bare: [200, () => get(`/constant?${readOf(evenHash())}`)],
      readOften: [200, () => get(readOf(oftenHash()))],
      readEvenly: [200, () => get(readOf(evenHash()))],
      known: [
        304,
        () => {
          const hex = oftenHash();
          return get(readOf(hex), `If-None-Match: "${hex}-gzip"\r\n`);
        },
      ],
      pageOften: [200, () => get(`/a/${oftenHash()}`)],
      pageEvenly: [200, () => get(`/a/${evenHash()}`)],
    };
    const results = { start };
    try {
      // The first turn does not count, on either side: code is compiled in it.
      for (let turn = 0; turn <= turns; turn++) {
        for (const [name, [status, request]] of Object.entries(asks)) {
          const isOfFloor = name === 'bare' || name === 'publishFloor';
          const result = await processorTime((isOfFloor ? bare : server).pid, {
            ...{ port: isOfFloor ? barePort : port, connections: CONNECTIONS, status },
            seconds: turn === 0 ? seconds / 4 : seconds,
            next: () => request(turn),
          });
          results[name] ??= [];
          if (turn > 0) results[name].push(result);
        }
      }
      results.memory = peakMemory(server.pid);
      const sought = () => encodeURIComponent(`rief ${Math.floor(stored / 2) + (next++ % 100)}`);
      results.search = await searched(
        server.pid,
        () => `/agent/v1/artifacts?text=${sought()}`,
        port,
        bearer,
      );
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
    if (!cluster) results.token = run('token', { at, count: 20_000 });
    return results;
  }

  /** Searches one after the other, once the index is built. */
  async function searched(pid, path, port, bearer) {
    const ask = {
      ...{ port, connections: 1, status: 200 },
      next: () => `GET ${path()} HTTP/1.1\r\nHost: localhost\r\n${bearer}\r\n`,
    };
    // The first search begins the index.
    for (let tries = 0; tries < 300; tries++) {
      const { p99 } = await load({ ...ask, seconds: 1, requests: 3 });
      if (p99 < 20) break;
    }
    return processorTime(pid, { ...ask, seconds });
  }
}

/** A PostgreSQL of its own, ended with `stop`. */
async function startCluster() {
  const child = spawn(process.execPath, [await bundle('fill'), 'postgres'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    urls: JSON.parse(String(line)),
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
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

/**
 * Processor time of a process under load; Linux tells it.
 *
 * @returns {Promise<{ rate: number, p99: number, cost: number }>} as {@link load}, and the
 *   milliseconds of processor time of a request, all threads of the process together
 */
async function processorTime(pid, options) {
  const used = () => {
    // Behind the name of the program, which may have spaces, utime and stime are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const before = used();
  const result = await load(options);
  return { ...result, cost: (used() - before) / (result.rate * options.seconds) };
}

const mean = (list) => list.reduce((sum, item) => sum + item, 0) / list.length;

/** @param {string} name of the database */
function figures(name, engine, measured) {
  // Requests in a second of processor time: a neighbour on the machine changes them little.
  const perSecond = (results) => results.map(({ cost }) => 1000 / cost);
  const worst = (results) => Math.max(...results.map(({ p99 }) => p99));
  const ratio = (what, ours, floor, budget) => ({
    name: `${what}, ${name}, p99 ${worst(measured[ours])} ms`,
    unit: '/processor s',
    ours: mean(perSecond(measured[ours])),
    floor: mean(perSecond(measured[floor])),
    // With PostgreSQL the figures are told.
    ...(engine === 'sqlite' && budget !== undefined && { budget }),
    isRatio: true,
    isLeast: true,
    rounds: perSecond(measured[ours]),
  });
  return [
    ratio('Publish', 'publish', 'publishFloor', 0.7),
    ratio('Read, often', 'readOften', 'bare', 0.4),
    ratio('Read, evenly', 'readEvenly', 'bare', 0.4),
    ratio('Revalidate (304)', 'known', 'bare'),
    ratio('Page, often', 'pageOften', 'bare', 0.4),
    ratio('Page, evenly', 'pageEvenly', 'bare', 0.15),
    {
      name: `Search, processor time, ${name}, p99 ${measured.search.p99} ms`,
      unit: 'ms',
      ours: measured.search.cost,
      budget: 20,
    },
    { name: `Memory under load, peak, ${name}`, unit: 'MB', ours: measured.memory, budget: 350 },
    { name: `Start until it answers, ${name}`, unit: 'ms', ours: measured.start, budget: 1_000 },
    {
      name: `Call of a tool, processor time, ${name}`,
      unit: 'ms',
      ours: measured.tool.cost,
      budget: 2,
    },
    ...(measured.token === undefined
      ? []
      : [
          {
            name: `Check of a token, processor time, ${name}`,
            unit: 'ms',
            ours: measured.token,
            budget: 0.15,
          },
        ]),
  ];
}
