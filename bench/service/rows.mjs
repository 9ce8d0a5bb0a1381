import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { load } from './load.mjs';
import { adminAt, answers, bundle, freePort, peakMemory, SERVER } from './processes.mjs';

const CONNECTIONS = 16;
/** Documents of the database that the large one is measured against. */
const SMALL = 1_000;
/**
 * Documents that are read and asked about, evenly from all and of each revision alike: as many as there
 * are in the small one.
 */
const SAMPLE = SMALL;

/**
 * Costs that grow with the rows: a database of so many short documents against one of 1,000, on each
 * engine. One account publishes all of them, one a tenth, and one 1,000. Words that are searched for
 * have as many hits in each: 5, or 30, of which an answer has 20 (`plant` in briefs.ts).
 *
 * @param {{ seconds: number, turns: number, stored: number, engines: string[] }} options time for
 *   each figure in a turn; turns
 */
export async function rows({ seconds, turns, stored, engines }) {
  await ensureBuilt();
  const fill = await bundle('fill');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-rows-'));
  const run = (part, options) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fill, part, JSON.stringify(options)],
      { encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const { briefs } = await import(await bundle('briefs'));
  try {
    const figures = [];
    for (const kind of engines) figures.push(...(await on(kind)));
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function on(kind) {
    const cluster = kind === 'postgres' ? await startCluster() : null;
    const at = (name) => (cluster ? cluster.urls[name] : join(folder, name, 'vitrine.db'));
    try {
      const small = fillOne(kind, at('small'), SMALL);
      const large = fillOne(kind, at('large'), stored);
      for (const { where } of [small, large]) run('warm', where);
      const measured = await measure([small, large]);
      const swept = run('sweep', large.where);
      return figures(kind, measured, swept);
    } finally {
      await cluster?.stop();
    }
  }

  async function startCluster() {
    const child = spawn(process.execPath, [fill, 'postgres'], {
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

  function fillOne(kind, at, count) {
    const where = { kind, at };
    const owners = [
      { id: 'all', every: 1 },
      ...(count > SMALL
        ? [
            { id: 'tenth', every: 10 },
            { id: 'few', every: count / SMALL },
          ]
        : []),
    ];
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
    const sample = Math.ceil(count / SAMPLE);
    const { ids, words } = run('fill', { ...where, count, owners, sample });
    console.error(`${kind}, ${count}: filled in ${seconds()}`);
    run('settle', { ...where, count, owners });
    console.error(`${kind}, ${count}: ready for searches in ${seconds()}`);
    return { where, count, owners: owners.map(({ id }) => id), ids, words };
  }

  /** Each figure on one database and then on the other, in turns. */
  async function measure(databases) {
    const servers = [];
    for (const database of databases) servers.push(await start(database));
    try {
      // Each document once, before the others: afterwards a server has them in its memory.
      for (const server of servers) {
        const ask = { ...server.asks.read('all'), seconds: 60, requests: SAMPLE };
        const first = await load({ port: server.port, connections: CONNECTIONS, ...ask });
        server.results[`${FIRST} all`] = [first];
      }
      const names = Object.keys(servers[0].asks);
      // Publishing comes last: what nobody looked for yet is looked through, and then made ready.
      for (const some of [names.filter((name) => name !== 'publish'), ['publish']]) {
        // In the first turn, which does not count, code is compiled.
        for (let turn = 0; turn <= turns; turn++) {
          for (const name of some) await oneTurn(servers, name, turn === 0);
        }
      }
      for (const server of servers) server.memory = peakMemory(server.child.pid);
      return servers;
    } finally {
      for (const { child } of servers) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    }
  }

  async function oneTurn(servers, name, isFirst) {
    for (const server of servers) {
      for (const account of server.owners) {
        const ask = server.asks[name](account);
        // Requests without an account are measured once, not for each account.
        if (ask === null) continue;
        const result = await load({
          ...{ port: server.port, connections: CONNECTIONS, ...ask },
          seconds: isFirst ? seconds / 4 : seconds,
        });
        if (isFirst) continue;
        server.results[`${name} ${account}`] ??= [];
        server.results[`${name} ${account}`].push(result);
      }
    }
  }

  async function start({ where, count, owners, ids, words }) {
    const env = {
      ...process.env,
      ...(where.kind === 'postgres'
        ? { DATABASE_URL: where.at, DATA_DIR: join(folder, 'none') }
        : { DATA_DIR: join(where.at, '..') }),
      ...{ HOST: '127.0.0.1', BASE_URL: '', RATE_LIMIT: '0', CHECK_SECONDS: '0' },
      ...{ LOG_LEVEL: 'error', STORAGE_QUOTA: '1000000000000', TRUST_PROXY: '1' },
    };
    const admin = adminAt(env);
    const tokens = Object.fromEntries(
      owners.map((id) => [id, admin('token', 'create', '--account', id, '--scopes', 'all')]),
    );
    const port = await freePort();
    const starting = performance.now();
    const child = spawn(process.execPath, [SERVER], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(`http://127.0.0.1:${port}/readyz`);
    const startTime = performance.now() - starting;
    let at = 0;
    const next = (list) => list[at++ % list.length];
    // As from so many people: who asks without an account may ask now and then.
    let network = 0;
    const someNetwork = () => {
      network += 1;
      return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
    };
    const get = (path, account) =>
      [
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip`,
        `X-Forwarded-For: ${someNetwork()}`,
        ...(account ? [`Authorization: Bearer ${tokens[account]}`] : []),
        '\r\n',
      ].join('\r\n');
    const search = (list) => (account) => ({
      status: 200,
      next: () => get(`/agent/v1/artifacts?text=${next(list[account] ?? list)}`, account),
    });
    const ofNobody = (ask) => (account) => (account === 'all' ? ask : null);
    // Those that were not published yet: another seed.
    const news = briefs(10_000_000, { seed: count + 1, history: 1 });
    return {
      ...{ port, child, owners, start: startTime, results: {} },
      asks: {
        read: ofNobody({ status: 200, next: () => get(`/api/artifacts/${next(ids)}`) }),
        lineage: ofNobody({
          status: 200,
          next: () => get(`/api/artifacts/${next(ids)}/revisions`),
        }),
        list: (account) => ({ status: 200, next: () => get('/agent/v1/artifacts', account) }),
        'list of a status': (account) => ({
          status: 200,
          next: () => get('/agent/v1/artifacts?status=draft', account),
        }),
        'list of another status': (account) => ({
          status: 200,
          next: () => get('/agent/v1/artifacts?status=revoked', account),
        }),
        'search, frequent words': search(words.frequent),
        'search, words of 5 hits': search(words.rare),
        'search, words of 30 hits': search(words.page),
        'search, words of none': search(words.none),
        publish: (account) => ({
          status: 201,
          next: () => {
            const { value } = news.next();
            const body = `{"artifact":${value.json}}`;
            return [
              'POST /api/artifacts HTTP/1.1',
              'Host: localhost',
              `Authorization: Bearer ${tokens[account]}`,
              'Content-Type: application/json',
              'X-Svc-Artifact: 1',
              `Content-Length: ${Buffer.byteLength(body)}`,
              '',
              body,
            ].join('\r\n');
          },
        }),
      },
    };
  }
}

const FIRST = 'read for the first time';

/** Least ratios to the small database; what is not here explains another figure. */
const LEAST = {
  read: 0.9,
  lineage: 0.8,
  list: 0.8,
  'list of a status': 0.8,
  'list of another status': 0.8,
  'search, frequent words': 0.8,
  'search, words of 5 hits': 0.8,
  'search, words of 30 hits': 0.8,
  'search, words of none': 0.8,
  publish: 0.8,
};
const OWNERS = { all: 'all', tenth: 'a tenth', few: SMALL.toLocaleString('en') };

function figures(kind, [small, large], swept) {
  const engine = kind === 'postgres' ? 'PostgreSQL' : 'SQLite';
  const mean = (list) => list.reduce((sum, { rate }) => sum + rate, 0) / list.length;
  const worst = (list) => Math.max(...list.map(({ p99 }) => p99));
  const rates = [FIRST, ...Object.keys(small.asks)].flatMap((name) =>
    Object.keys(OWNERS).flatMap((owner) => {
      const ours = large.results[`${name} ${owner}`];
      if (!ours) return [];
      const isOfAccount = large.results[`${name} tenth`] !== undefined;
      const whose = isOfAccount ? `, by who has ${OWNERS[owner]}` : '';
      return {
        name: `${engine}: ${name}${whose}, p99 ${worst(ours)} ms`,
        unit: '/s',
        ours: mean(ours),
        floor: mean(small.results[`${name} all`]),
        ...(LEAST[name] && { budget: LEAST[name] }),
        isRatio: true,
        isLeast: true,
        rounds: ours.map(({ rate }) => rate),
      };
    }),
  );
  const { held, idle, seconds } = swept;
  const sweep = `${engine}: longest hold by the sweep (${seconds.toFixed(0)} s), less idle`;
  return [
    ...rates,
    { name: `${engine}: start until it answers`, unit: 'ms', ours: large.start, budget: 1_000 },
    { name: sweep, unit: 'ms', ours: Math.max(0, held - idle), budget: 50 },
    { name: `${engine}: memory, peak`, unit: 'MB', ours: large.memory, budget: 300 },
  ];
}
