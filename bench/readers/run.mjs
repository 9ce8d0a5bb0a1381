// `node bench/readers/run.mjs`: many readers of one large page, some of whom never read, against a
// server with a small heap. Tells memory and how many were served.
import { spawn } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { publishedAt } from '../../e2e/fixtures/publishing.mjs';

const { values: options } = parseArgs({
  options: {
    readers: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    heap: { type: 'string', default: '256' },
    page: { type: 'string', default: 'a' },
    plain: { type: 'boolean', default: false },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../dist/server/main.js', import.meta.url)),
    },
    json: { type: 'boolean', default: false },
  },
});
const [readers, idle, seconds] = [options.readers, options.idle, options.seconds].map(Number);

const folder = mkdtempSync(join(tmpdir(), 'vitrine-readers-'));
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  BASE_URL: '',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  SIGNUP_CREDITS: '100',
};
const child = spawn(
  process.execPath,
  [`--max-old-space-size=${options.heap}`, resolve(options.server)],
  { env, stdio: ['ignore', 'pipe', 'inherit'] },
);
let ended = null;
child.once('exit', (code, signal) => {
  ended = signal ?? code;
});
let printed = '';
child.stdout.on('data', (chunk) => {
  printed += chunk;
});
try {
  while (!printed.includes('Stop with')) {
    if (ended !== null) throw new Error(`The server ended with ${ended}.`);
    await sleep(20);
  }
  const url = new URL(/(http:\/\/(?:127|localhost)\S+)/.exec(printed)?.[1] ?? '');
  const result = await measure(url);
  if (options.json) console.log(JSON.stringify(result));
  else report(result);
} finally {
  child.kill('SIGKILL');
  if (ended === null) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Publishes a page of 1 MB whose text packs badly, and lets everybody open it at once. */
async function measure(url) {
  const artifact = await seal();
  await publish(url, artifact);
  const path = `/${options.page === 'a' ? 'a' : 'api/artifacts'}/${artifact.id.slice(7)}`;
  const record = options.page === 'a' ? recordIn : (text) => text;

  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory());
  }, 50);
  const deadline = performance.now() + seconds * 1_000;
  const silent = Array.from({ length: idle }, () => neverRead(url, path));
  const outcomes = await Promise.all(
    Array.from({ length: readers - idle }, () => read(url, path, artifact, record, deadline)),
  );
  const took = seconds - (deadline - performance.now()) / 1_000;
  clearInterval(watch);
  for (const socket of silent) socket.destroy();
  const served = outcomes.filter(({ isRight }) => isRight).length;
  const healthy = await fetch(new URL('/healthz', url)).then(
    ({ ok }) => ok,
    () => false,
  );
  return {
    readers,
    idle,
    served,
    share: served / outcomes.length,
    refusals: outcomes.reduce((sum, { refusals }) => sum + refusals, 0),
    seconds: Math.round(took * 10) / 10,
    peakMegabytes: Math.round(peak / 1_048_576),
    ended,
    healthy,
  };
}

async function read(url, path, artifact, record, deadline) {
  let refusals = 0;
  while (performance.now() < deadline && ended === null) {
    try {
      const { status, body } = await get(url, path, deadline);
      if (status === 503) {
        refusals++;
        await sleep(500 + Math.random() * 1_000);
        continue;
      }
      return { refusals, isRight: status === 200 && idOf(record(body)) === artifact.id };
    } catch {
      refusals++;
      await sleep(200);
    }
  }
  return { refusals, isRight: false };
}

/** One request on a connection of its own, by hand: a client that does more would be the slower part. */
async function get(url, path, deadline) {
  const socket = connect({ port: Number(url.port), host: '127.0.0.1' });
  socket.setTimeout(Math.max(1, deadline - performance.now()), () =>
    socket.destroy(new Error('late')),
  );
  const coding = options.plain ? '' : 'Accept-Encoding: gzip\r\n';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n${coding}Connection: close\r\n\r\n`);
  const chunks = [];
  for await (const chunk of socket) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  const at = all.indexOf('\r\n\r\n');
  const head = all.toString('latin1', 0, at);
  const raw = all.subarray(at + 4);
  const body = /transfer-encoding: chunked/i.test(head) ? unchunked(raw) : raw;
  return {
    status: Number(head.slice(9, 12)),
    body: /content-encoding: gzip/i.test(head) ? gunzipSync(body).toString() : body.toString(),
  };
}

function unchunked(raw) {
  const parts = [];
  for (let at = 0; ; ) {
    const end = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(raw.subarray(end + 2, end + 2 + size));
    at = end + size + 4;
  }
}

function neverRead(url, path) {
  const socket = connect({ port: Number(url.port), host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(4));
  return socket;
}

function recordIn(html) {
  return /id="vitrine-record"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

/** The identifier that a record really has; its members are in canonical order. */
function idOf(json) {
  const plain = json.replaceAll('\\u003c', '<');
  return `sha256:${createHash('sha256')
    .update(plain.replace(/,"id":"sha256:[0-9a-f]{64}"/, ''))
    .digest('hex')}`;
}

async function seal() {
  const hash = async (text) => {
    const bytes = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return `sha256:${Buffer.from(bytes).toString('hex')}`;
  };
  // Random letters: what packs well would make the readers' part too easy.
  const letters = (length) => {
    const bytes = webcrypto.getRandomValues(new Uint8Array(length));
    return Buffer.from(bytes).toString('base64').slice(0, length);
  };
  const findings = Array.from({ length: 20 }, () => letters(52_000));
  const content = { findings, question: 'Who reads?' };
  const draft = {
    content,
    contentHash: await hash(JSON.stringify(content)),
    createdAt: '2026-11-22T00:00:00Z',
    createdBy: { name: 'Bench', type: 'agent' },
    provenance: { revision: 1 },
    schema: 'https://schemas.example/artifact-v1.schema.json',
    schemaVersion: '1.0',
    sources: [],
    status: 'draft',
    summary: 'A large page.',
    title: 'A large page',
    type: 'research-brief',
    updatedAt: '2026-11-22T00:00:00Z',
  };
  return { ...draft, id: await hash(JSON.stringify(draft)) };
}

async function publish(url, artifact) {
  const cli = fileURLToPath(new URL('cli.js', `file://${resolve(options.server)}`));
  const admin = async (...args) => {
    const run = spawn(process.execPath, [cli, 'admin', ...args], { env, stdio: 'pipe' });
    let out = '';
    for await (const chunk of run.stdout) out += chunk;
    return out.trim();
  };
  const account = await admin('account', 'create');
  const token = await admin('token', 'create', '--account', account, '--scopes', 'all');
  await publishedAt(url, token, artifact);
}

/** Resident memory of the server, in bytes (Linux). */
function residentMemory() {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function report({ served, share, refusals, seconds: took, peakMegabytes, healthy }) {
  console.log(
    `Readers who got it right: ${served} of ${readers - idle} (${(100 * share).toFixed(1)} %)`,
  );
  console.log(`Who never read: ${idle}. Refused or cut on the way: ${refusals}`);
  console.log(`Time: ${took} s. Resident memory at most: ${peakMegabytes} MB`);
  console.log(ended === null && healthy ? 'The server is well.' : `The server ended: ${ended}`);
  if (share < 0.95 || peakMegabytes > 350 || !healthy) process.exitCode = 1;
}
