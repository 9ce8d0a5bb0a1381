import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';

/** Behaviour that only a real connection shows. */
let server: OurServer;
let metrics: string;
beforeAll(async () => {
  await ensureBuilt();
  server = await startOurServer({ METRICS_PORT: '0', ANONYMOUS_PUBLISH: '1' });
  metrics = /^Metrics are at (\S+)$/m.exec(server.printed())?.[1] ?? '';
});
afterAll(() => server.close());

/** Sends bytes and returns all that comes back until the other side closes or is silent. */
function raw(...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part);
    });
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const HEAD = 'POST /api/artifacts HTTP/1.1\r\nHost: x\r\nX-Svc-Artifact: 1\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

describe('over a real connection', () => {
  it('refuses a body that says it is too long without reading it', async () => {
    const answer = await raw(
      `${HEAD}${JSON_TYPE}Content-Length: 10000000\r\n\r\n`,
      'x'.repeat(1_000),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
  });

  it('stops reading a body that does not say how long it is', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const answer = await raw(
      `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 20 }, () => chunk),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers what is no HTTP, and goes on', async () => {
    expect(await raw('\u0000\u0001 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/ 414 /);
    expect((await fetch(`${server.url}healthz`)).status).toBe(200);
  });

  it('answers a client that goes away in the middle of its body', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${HEAD}${JSON_TYPE}Content-Length: 500\r\n\r\n{`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    expect((await fetch(`${server.url}readyz`)).status).toBe(200);
  });

  it('tells metrics on a port of their own, and nowhere else', async () => {
    await fetch(`${server.url}account/api/me`);
    await fetch(`${server.url}oauth/token`, { method: 'POST' });
    const text = await (await fetch(metrics)).text();
    expect(text).toContain(
      'vitrine_request_seconds_bucket{le="0.001",operation="health",status="200"}',
    );
    expect(text).toContain('process_resident_memory_bytes');
    // By route, never by what stands in an address.
    for (const operation of ['GET me', 'POST oauth/token']) {
      expect(text).toContain(`vitrine_request_seconds_count{operation="${operation}",`);
    }
    expect(text).toMatch(/^vitrine_database_seconds_count{kind="read",outcome="done"} [1-9]/m);
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
    expect((await fetch(`${server.url}metrics`)).status).toBe(404);
  });

  it('writes no address into what it prints', () => {
    expect(server.printed()).not.toContain('nonsense');
  });
});
