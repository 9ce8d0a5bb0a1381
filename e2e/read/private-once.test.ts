import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { startPostgres, type ThrowAwayPostgres } from '../fixtures/postgres.ts';

// Two processes of the built server on one PostgreSQL, and a record that can be opened once.

let cluster: ThrowAwayPostgres;
let servers: OurServer[];
beforeAll(async () => {
  await ensureBuilt();
  cluster = await startPostgres();
  const env = { DATABASE_URL: await cluster.newDatabase(), ANONYMOUS_PRIVATE: '1' };
  servers = [await startOurServer(env), await startOurServer(env)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await cluster.stop();
});

const text = (length: number) => randomBytes(length).toString('base64url');
const at = (index: number) => servers[index % servers.length]?.url ?? '';
const post = (base: string, path: string, body: object) =>
  fetch(`${base}api/private${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
    body: JSON.stringify(body),
  });

async function made(): Promise<{ id: string; open: string; data: string }> {
  const open = randomBytes(32);
  const head = Buffer.from([0x56, 0x45, 0x31, 2]);
  const data = Buffer.concat([head, randomBytes(8_000)]).toString('base64url');
  const openHash = createHash('sha256').update(open).digest('base64url');
  const record = { id: text(16), data, openHash, once: true, password: false };
  expect((await post(at(0), '', record)).status).toBe(201);
  return { id: record.id, open: open.toString('base64url'), data };
}

it('of 500 who open it at the same time at both, one gets it', async () => {
  const { id, open, data } = await made();
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const answer = await post(at(index), `/${id}/open`, { open, claim: text(16) });
      return { status: answer.status, body: (await answer.json()) as { data?: string } };
    }),
  );
  const got = answers.filter(({ status }) => status === 200);
  expect(got).toHaveLength(1);
  expect(got[0]?.body.data === data).toBe(true);
  const others = answers.map(({ status }) => status).filter((status) => status !== 200);
  expect([...new Set(others)]).toEqual([410]);
});

it('a server that is killed before its answer arrives takes nothing with it', async () => {
  const { id, open, data } = await made();
  const claim = text(16);
  const first = servers[1] as OurServer;
  // The answer is thrown away, and so is the process.
  const lost = post(first.url, `/${id}/open`, { open, claim }).catch(() => null);
  await lost;
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const again = await post(at(0), `/${id}/open`, { open, claim });
  expect(again.status).toBe(200);
  expect(((await again.json()) as { data: string }).data === data).toBe(true);
  expect((await post(at(0), `/${id}/open`, { open, claim: text(16) })).status).toBe(410);
  expect((await post(at(0), `/${id}/received`, { claim })).status).toBe(204);
  expect((await post(at(0), `/${id}/open`, { open, claim })).status).toBe(410);
  servers = servers.slice(0, 1);
});
