import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

/** Pages that show one living link. */
const PAGES = 200;
/** Seconds between two questions of a page that was opened lately (`web/app/living/living-link.ts`). */
const OFTEN = 10;
/** Questions of each page. */
const ROUNDS = 20;
/** Pages that ask in the same moment: twenty in each second are two hundred in ten. */
const AT_ONCE = 20;
/** Ticks of a second in /proc (Linux: always). */
const TICKS = 100;

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-open-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Seconds of processor time of a process and all its threads. */
function processorTime(pid: number): number {
  const [, fields = ''] = /\) (.*)\n$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

it.each(['SQLite', 'PostgreSQL'] as const)(
  `${PAGES} open pages take less than a twentieth of a core on %s, and all are told of a move when they ask`,
  async (engine) => {
    const env: Record<string, string> =
      engine === 'PostgreSQL'
        ? { DATABASE_URL: await newDatabase() }
        : { DATA_DIR: join(folder, engine) };
    const server = await serviceProcess(env);
    await server.start();
    const { token } = await newAccount(env);
    const publish = async (text: string) => {
      const markdown = `# Nightly report\n\n${text}\n`;
      const answer = await fetch(`${server.url}/api/artifacts`, {
        method: 'POST',
        body: JSON.stringify({ markdown, author: 'Night job', to: 'nightly' }),
        headers: agentHeaders(token),
      });
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const { link } = await publish('All is well.');
    const address = `${server.url}/api/links/${link.id}`;
    const askOnce = async (tag: string) => {
      const answer = await fetch(address, { headers: { 'If-None-Match': tag } });
      return { status: answer.status, text: await answer.text() };
    };
    /** Each page asks once, as the page does. */
    const ask = async (tag: string) => {
      const answers: Awaited<ReturnType<typeof askOnce>>[] = [];
      while (answers.length < PAGES) {
        const some = Array.from({ length: AT_ONCE }, () => askOnce(tag));
        answers.push(...(await Promise.all(some)));
      }
      return answers;
    };
    const tag = (await fetch(address)).headers.get('ETag') ?? '';
    // Work that a server does once is no cost of pages.
    await ask(tag);
    const before = processorTime(server.pid());
    for (let round = 0; round < ROUNDS; round++) {
      for (const { status } of await ask(tag)) expect(status).toBe(304);
    }
    const share = (processorTime(server.pid()) - before) / (ROUNDS * OFTEN);
    console.log(`${engine}: ${(share * 100).toFixed(2)} % of a core for ${PAGES} open pages`);
    expect(share).toBeLessThan(0.05);

    const moved = await publish('Two of nine failed.');
    const start = performance.now();
    for (const { status, text } of await ask(tag)) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ version: 2, resolved: { id: moved.id } });
    }
    // A page asks within ten seconds, and is answered after what all of them take at once at most.
    const seconds = (performance.now() - start) / 1_000;
    console.log(`${engine}: ${PAGES} pages are told of a move in ${seconds.toFixed(2)} s`);
    if (process.env.TIMES) expect(seconds).toBeLessThan(2);
    await server.kill('SIGTERM');
  },
);
