import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import {
  headOf,
  healthOf,
  MAX_MEMORY,
  megabytesOf,
  requestOf,
  type Sender,
  sendAll,
  watched,
} from '../fixtures/attackers.ts';
import { brief } from '../fixtures/documents.ts';
import { startNameServer } from '../fixtures/name-server.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { noNameServer, withNameServer } from '../fixtures/own-name-server.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

const MEBIBYTE = 1_048_576;

const SETTINGS = {
  RATE_LIMIT: '0',
  SIGNUP_CREDITS: '100000',
  ANONYMOUS_PUBLISH: '1',
  STRIPE_SECRET_KEY: 'sk_test_fixture',
  STRIPE_WEBHOOK_SECRET: 'whsec_fixture',
};

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-visitor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each look at the server is answered; how soon is measured at rest (e2e/attacks). */
describe.each(['SQLite', 'PostgreSQL'] as const)('one visitor, on %s', (engine) => {
  let server: ServiceProcess;
  let token: string;
  const publish = (artifact: object, headers: Record<string, string> = agentHeaders(token)) =>
    fetch(`${server.url}/api/artifacts`, {
      method: 'POST',
      body: JSON.stringify({ artifact }),
      headers,
    });
  const WITHOUT = { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' };
  const large = (title: string, characters: number) =>
    brief({ title, content: { question: 'Q', findings: ['x'.repeat(characters)] } });

  beforeAll(async () => {
    const env = {
      ...SETTINGS,
      DATA_DIR: join(folder, engine),
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await newDatabase() }),
    };
    server = await serviceProcess(env);
    await server.start();
    ({ token } = await newAccount(env));
  });
  afterAll(() => server.kill('SIGKILL'));

  it('costs no memory by sending a byte at a time, wherever, whatever and as whoever', async () => {
    const json = 'Content-Type: application/json';
    const form = 'Content-Type: application/x-www-form-urlencoded';
    const chunked = 'Transfer-Encoding: chunked';
    const ours = 'X-Svc-Artifact: 1';
    const bearer = `Authorization: Bearer ${token}`;
    const chunks = (byte: string, size = '1'): string => `${size}\r\n${byte}\r\n`.repeat(1_000);
    const of = (line: string, headers: readonly string[], block: string, count = 900): Sender => ({
      head: headOf(line, [...headers, chunked]),
      block,
      count,
    });
    const senders = [
      of('POST /webhooks/stripe', [json], chunks('x'), 500),
      of('POST /webhooks/stripe', [json], chunks('{'), 500),
      of('POST /oauth/token', [form], chunks('a')),
      of('POST /oauth/token', [form], chunks('%', '01')),
      of('POST /oauth/register', [json], chunks(' ')),
      of('POST /oauth/device_authorization', [form], chunks('=')),
      of('POST /api/artifacts', [json, ours], chunks('[')),
      of('POST /api/artifacts', [json, ours], chunks('\\')),
      of('POST /api/artifacts', [json, ours, bearer], chunks(' ', '0001')),
      of('POST /agent/v1/pages', [json, ours, bearer], chunks('"', '1;a=b')),
      of('POST /mcp', [json, bearer], chunks('\n')),
      of('POST /mcp', [json], chunks('\0')),
      of('PUT /nothing', [json], chunks('\u007f')),
      of('GET /healthz', [], chunks('x')),
      of('GET /oauth/authorize?client_id=a', [], chunks('x')),
      of('DELETE /api/artifacts', [json], chunks('x')),
    ];
    const { value } = await watched(server, server.url, sendAll(server.url, 4, senders));
    expect(value.sent).toBeGreaterThan(1_000);
    expect(megabytesOf(server)).toBeLessThan(MAX_MEMORY);
    expect((await publish(await brief({ title: 'Behind bytes' }))).status).toBe(201);
  });

  it('gets a document published that comes a byte at a time', async () => {
    const text = JSON.stringify({ artifact: await large('Byte by byte', 20_000) });
    const body = [...Buffer.from(text)].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`);
    const headers = Object.entries(agentHeaders(token)).map(([name, value]) => `${name}: ${value}`);
    const byteByByte = [
      {
        head: headOf('POST /api/artifacts', [...headers, 'Transfer-Encoding: chunked']),
        block: `${body.join('')}0\r\n\r\n`,
        count: 1,
      },
    ];
    const { statuses } = await sendAll(server.url, 60, byteByByte, { until: [201] });
    expect(statuses).toEqual({ 201: 1 });
  });

  it('stops nobody with Markdown that once took time in square', async () => {
    const long = `https://example.org/${'a'.repeat(20_000)}`;
    const texts = [
      `${'[1] '.repeat(8_000)}\n\n## Sources\n\n1. ${long}\n`,
      `${'[^1] '.repeat(8_000)}\n\n[^1]: ${'note '.repeat(4_000)}\n`,
      `${'[1] '.repeat(2_000)}\n\n## Sources\n\n1. ${long}\n`,
    ];
    const headers = [
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      `Authorization: Bearer ${token}`,
    ];
    const calls = Array.from({ length: 12 }, (_, n) => {
      const given = { markdown: texts[n % texts.length], keep: 'link' };
      const params = { name: 'share', arguments: given };
      const call = { jsonrpc: '2.0', id: n, method: 'tools/call', params };
      return requestOf('POST /mcp', headers, JSON.stringify(call));
    });
    const others = (async () => {
      const seen: number[] = [];
      for (let n = 0; n < 4; n++)
        seen.push((await publish(await brief({ title: `M ${n}` }))).status);
      return seen;
    })();
    const work = Promise.all([sendAll(server.url, 4, calls), others]);
    const { value } = await watched(server, server.url, work);
    const [{ statuses }, seen] = value;
    expect(seen).toEqual([201, 201, 201, 201]);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[500]).toBeUndefined();
    expect(megabytesOf(server)).toBeLessThan(MAX_MEMORY);
  });

  it('stops nobody with uploads that stall, and is told so within seconds', async () => {
    const page = await large('A long page', 700_000);
    expect((await publish(page)).status).toBe(201);
    const length = 4 * MEBIBYTE - 1_000;
    const sized = (bytes: number) => [
      'Content-Type: application/json',
      'X-Svc-Artifact: 1',
      `Content-Length: ${bytes}`,
    ];
    const stalls = [
      // As escapes, 4 MB are within the limit of 1 MB.
      ...Array.from({ length: 20 }, (_, n) => ({
        head: headOf('POST /api/artifacts', sized(length + n)),
        block: '\\u0061'.repeat(1_000),
        count: 690,
      })),
      ...Array.from({ length: 100 }, () => ({
        head: headOf('POST /webhooks/stripe', sized(500_000)),
        block: 'x'.repeat(1_000),
        count: 400,
      })),
    ];
    const work = sendAll(server.url, 90, stalls, { until: [408, 503] });
    const others = (async () => {
      await sleep(3_000);
      const seen: Record<string, number[]> = { account: [], reader: [], small: [] };
      for (let n = 0; n < 4; n++) {
        seen.account?.push((await publish(await large(`Meanwhile ${n}`, 300_000))).status);
        const reader = await fetch(`${server.url}/a/${page.id.slice(7)}`);
        seen.reader?.push(reader.status);
        await reader.arrayBuffer();
        const small = await publish(await brief({ title: `Small ${n}` }), WITHOUT);
        seen.small?.push(small.status);
      }
      return seen;
    })();
    const { value } = await watched(server, server.url, Promise.all([work, others]));
    const [{ statuses }, seen] = value;
    expect(seen).toMatchObject({ account: [201, 201, 201, 201], reader: [200, 200, 200, 200] });
    // Without a token 30 a minute are allowed.
    expect(seen.small?.every((status) => status === 201 || status === 429)).toBe(true);
    expect(megabytesOf(server)).toBeLessThan(MAX_MEMORY);
    // Those that found room were told that they were too slow, the others that there is none.
    expect(statuses[408]).toBeGreaterThan(0);
    expect(statuses[503]).toBeGreaterThan(0);
    const again = await publish(await large('Without a token', 100_000), WITHOUT);
    expect([201, 429]).toContain(again.status);
  });
});

it('stops nobody with names on a name server that does not answer', async ({ skip }) => {
  const reason = noNameServer(folder);
  if (reason !== null) {
    console.error(`NOT RUN: no name server can be put in place here (${reason}).`);
    return skip();
  }
  const names = await startNameServer(() => null, 53, '127.77.0.53');
  const database = new URL(await newDatabase());
  // By name: its connections need one of the threads that getaddrinfo would keep.
  database.hostname = 'localhost';
  const env = { ...SETTINGS, DATABASE_URL: database.href, DATA_DIR: join(folder, 'names') };
  const server = await serviceProcess(env, (command) =>
    withNameServer(join(folder, 'resolv.conf'), command),
  );
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.77.0.53\n');
  try {
    await server.start();
    const { token } = await newAccount(env);
    const { port } = new URL(server.url);
    const asks = Array.from({ length: 40 }, (_, n) => {
      const query = new URLSearchParams({
        client_id: `https://n${n}.slow.example/client.json`,
        response_type: 'code',
        redirect_uri: `https://n${n}.slow.example/back`,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      const options = {
        port,
        host: '127.0.0.1',
        path: `/oauth/authorize?${query}`,
        headers: { Host: `localhost:${port}` },
        agent: false,
      };
      return once(get(options), 'response').then(([response]) => response.resume().statusCode);
    });
    const answered = Promise.all(asks).then((all) => all.map((status) => (status ?? 500) < 500));
    await sleep(500);
    const others = Promise.all([
      ...Array.from({ length: 12 }, async (_, n) => {
        const response = await fetch(`${server.url}/api/artifacts`, {
          method: 'POST',
          body: JSON.stringify({ artifact: await brief({ title: `Names ${n}` }) }),
          headers: agentHeaders(token),
        });
        return response.status;
      }),
      fetch(`${server.url}/readyz`).then(({ status }) => status),
      healthOf(server.url).then(() => 200),
    ]);
    // With their threads taken, connections to the database would be refused for minutes.
    expect(await others).toEqual([...Array(12).fill(201), 200, 200]);
    expect(await answered).toEqual(Array(40).fill(true));
    expect(new Set(names.asked).size).toBeGreaterThanOrEqual(40);
    expect(megabytesOf(server)).toBeLessThan(MAX_MEMORY);
  } finally {
    await server.kill('SIGKILL');
    await names.close();
  }
});
