import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { tied } from '../fixtures/ends.ts';
import { freePort } from '../fixtures/free-port.ts';
import { SERVER } from '../fixtures/paths.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { newAccount } from '../fixtures/vitrine-here.ts';

const LOOP_DELAY = fileURLToPath(new URL('../fixtures/loop-delay.mjs', import.meta.url));
const LARGEST = 25 * 1_048_576;

let folder: string;
let server: ChildProcess;
let url: string;
let port: number;
let token: string;
/** Settings of the server, for the command that makes accounts. */
let settings: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-files-costs-'));
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  settings = { DATA_DIR: folder, SIGNUP_CREDITS: '1000', STORAGE_QUOTA: '100000000000' };
  server = tied(
    spawn(process.execPath, ['--max-old-space-size=256', '--import', LOOP_DELAY, SERVER], {
      env: {
        ...process.env,
        ...settings,
        BASE_URL: '',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  for (let attempt = 0; attempt < 6_000; attempt++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break;
    await sleep(50);
  }
});
/** Uploads of one account have a limit. */
beforeEach(async () => {
  ({ token } = await newAccount(settings));
});
afterAll(async () => {
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Largest resident memory so far, in MB. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1_024;
/** Processor time so far, in milliseconds. */
const processorTime = (): number => {
  const [user, system] = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
};
/** Longest time that the event loop was held since it was reset, in milliseconds. */
const longestHold = async (message: 'reset' | 'tell'): Promise<number> => {
  server.send(message);
  return ((await once(server, 'message')) as [number])[0];
};

/** Sends a file in steps on a connection of its own, and waits for the status of the answer. */
function put(bytes: Uint8Array, milliseconds = 0): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      if (!status) return;
      socket.destroy();
      resolve(Number(status));
    });
    socket.on('error', () => resolve(0));
    socket.write(
      `PUT /api/files/${hashOf(bytes)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    const steps = 20;
    const size = Math.ceil(bytes.length / steps);
    const step = async () => {
      for (let at = 0; at < bytes.length; at += size) {
        socket.write(bytes.subarray(at, at + size));
        await sleep(milliseconds / steps);
      }
    };
    step().catch(() => resolve(0));
  });
}

/**
 * Times are held to their bounds by the nightly run alone, on a machine that does nothing else:
 * `npm test` must pass on one that is three times slower. Other processes hold up the event loop of
 * this one too, and share its processor, so there one good run of five counts.
 */
const IS_TIMED = process.env.TIMES === '1';
const RUNS = IS_TIMED ? 5 : 1;

it('takes 50 uploads at once, large and slow ones among them, with a heap of 256 MB', async () => {
  let held = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && held > 100; run++) {
    if (run > 0) ({ token } = await newAccount(settings));
    const large = Array.from({ length: 10 }, () => randomBytes(LARGEST));
    const slow = Array.from({ length: 25 }, () => randomBytes(2_000_000));
    const small = Array.from({ length: 15 }, () => randomBytes(200_000));
    await longestHold('reset');
    const statuses = await Promise.all([
      ...large.map((bytes) => put(bytes)),
      ...slow.map((bytes) => put(bytes, 10_000)),
      ...small.map((bytes) => put(bytes)),
    ]);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 201));
    held = await longestHold('tell');
    console.log(`peak ${Math.round(peak())} MB, event loop ${Math.round(held)} ms`);
  }
  expect(peak()).toBeLessThanOrEqual(350);
  if (IS_TIMED) expect(held).toBeLessThanOrEqual(100);
});

it('reads 25 MiB again and again, and from the middle', async () => {
  const bytes = randomBytes(LARGEST);
  expect(await put(bytes)).toBe(201);
  const file = { name: 'a.bin', mediaType: 'video/mp4', size: LARGEST, sha256: hashOf(bytes) };
  const artifact = await brief({ content: { body: 'Large.', files: [file] } });
  const published = await fetch(`${url}/api/artifacts`, {
    method: 'POST',
    headers: agentHeaders(token),
    body: JSON.stringify({ artifact }),
  });
  expect(published.status).toBe(201);
  const address = `${url}/api/files/${file.sha256}`;
  const read = async () => Buffer.from(await (await fetch(address)).arrayBuffer());
  expect((await read()).equals(bytes)).toBe(true);
  const times = 4;
  let perMegabyte = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = processorTime();
    for (let each = 0; each < times; each++) expect((await read()).length).toBe(LARGEST);
    const cost = (processorTime() - before) / ((times * LARGEST) / 1e6);
    perMegabyte = Math.min(perMegabyte, cost);
    console.log(`read ${cost.toFixed(2)} ms a MB`);
  }
  if (IS_TIMED) expect(perMegabyte).toBeLessThanOrEqual(4);
  const seek = await fetch(address, { headers: { Range: 'bytes=20000000-20000009' } });
  expect(seek.status).toBe(206);
  expect(Buffer.from(await seek.arrayBuffer()).equals(bytes.subarray(20_000_000, 20_000_010))).toBe(
    true,
  );
});
