import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount } from '../fixtures/vitrine-here.ts';

/** Publications of each of two writers: `PUBLICATIONS=500 KILLS=25 npx vitest …` for the whole proof. */
const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 20);
/** Times that the server is killed meanwhile. */
const KILLS = process.env.PUBLICATIONS ? Number(process.env.KILLS ?? 25) : 2;
const WRITERS = ['Night job', 'Day job'];

type Published = {
  readonly id: string;
  readonly created: boolean;
  readonly link: { readonly id: string; readonly version: number };
};
type Stored = {
  readonly id: string;
  readonly provenance: { readonly revision: number; readonly parentHash?: string };
  readonly content: { readonly body: string };
};

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-living-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['SQLite', 'PostgreSQL'] as const)(
  `two writers publish ${PUBLICATIONS} times each to one name on %s, over ${KILLS} kills: one lineage, whole`,
  async (engine) => {
    const env: Record<string, string> = {
      SIGNUP_CREDITS: '100000',
      RATE_LIMIT: '0',
      ...(engine === 'PostgreSQL'
        ? { DATABASE_URL: await newDatabase() }
        : { DATA_DIR: join(folder, engine) }),
    };
    const server = await serviceProcess(env);
    await server.start();
    const { token } = await newAccount(env);
    const acknowledged: Published[] = [];
    let [conflicts, isOver] = [0, false];

    /** Publishes, over and over with the same key, until there is an answer. */
    const publish = async (author: string, text: string): Promise<Published> => {
      const markdown = `# Nightly report\n\n${text}\n`;
      for (;;) {
        const answer = await fetch(`${server.url}/api/artifacts`, {
          method: 'POST',
          body: JSON.stringify({ markdown, author, to: 'nightly' }),
          headers: agentHeaders(token, text),
        }).catch(() => null);
        const body = await answer?.text().catch(() => null);
        if (answer?.status === 201 && body) return JSON.parse(body);
        if (answer && ![201, 409, 503].includes(answer.status)) throw new Error(String(body));
        if (body?.includes('revision_conflict')) conflicts++;
        await sleep(10);
      }
    };
    const writer = async (author: string) => {
      for (let n = 0; n < PUBLICATIONS; n++) {
        acknowledged.push(await publish(author, `${author} ${n}`));
      }
    };
    /** Versions in the order in which a reader saw them. */
    const seen: number[] = [];
    const reader = async () => {
      while (!isOver) {
        const link = acknowledged[0]?.link.id;
        const answer = link && (await fetch(`${server.url}/api/links/${link}`).catch(() => null));
        const body = answer && (await answer.text().catch(() => null));
        if (body && answer.ok) seen.push(JSON.parse(body).version);
        await sleep(20);
      }
    };
    const reading = reader();
    const writing = Promise.all(WRITERS.map(writer));
    // Whatever fails is told below.
    writing.catch(() => {});
    for (let kill = 1; kill <= KILLS; kill++) {
      const share = (WRITERS.length * PUBLICATIONS * kill) / (KILLS + 1);
      while (acknowledged.length < share) await sleep(10);
      await sleep(Math.random() * 30);
      await server.kill('SIGKILL');
      await server.start();
    }
    await writing;
    isOver = true;
    await reading;

    const total = WRITERS.length * PUBLICATIONS;
    const get = async (path: string) => (await fetch(`${server.url}/${path}`)).json();
    const [link] = new Set(acknowledged.map((each) => each.link.id));
    expect(new Set(acknowledged.map((each) => each.link.id)).size).toBe(1);
    expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(total);

    // From what the link shows, parent by parent, to the first.
    const lineage: Stored[] = [];
    let next: string | undefined = (await get(`api/links/${link}`)).resolved.id;
    while (next) {
      const stored: Stored = await get(`api/artifacts/${next.slice('sha256:'.length)}`);
      lineage.unshift(stored);
      next = stored.provenance.parentHash;
    }
    expect(lineage.map(({ provenance }) => provenance.revision)).toEqual(
      Array.from({ length: total }, (_, at) => at + 1),
    );
    expect(new Set(lineage.map(({ id }) => id))).toEqual(new Set(acknowledged.map(({ id }) => id)));
    const texts = lineage.map(({ content }) => /(Night|Day) job \d+/.exec(content.body)?.[0]);
    expect(new Set(texts).size).toBe(total);
    // Publications of one writer stand in the order in which it sent them.
    for (const author of WRITERS) {
      const numbers = texts.filter((text) => text?.startsWith(author));
      expect(numbers).toEqual(Array.from({ length: PUBLICATIONS }, (_, n) => `${author} ${n}`));
    }

    const entries: { version: number; target: string }[] = [];
    let cursor = '';
    do {
      const page = await get(`api/links/${link}/history?limit=100${cursor}`);
      entries.push(...page.entries);
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    expect(entries.toReversed().map(({ target }) => target)).toEqual(lineage.map(({ id }) => id));
    expect(entries.map(({ version }) => version)).toEqual(
      Array.from({ length: total }, (_, at) => total - at),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    for (const { id, link: told } of acknowledged) {
      expect(entries.find(({ version }) => version === told.version)?.target).toBe(id);
    }

    await server.kill('SIGTERM');
    const audit = await admin(env, 'audit');
    expect(audit).toMatchObject({ status: 0 });
    expect(JSON.parse(audit.out).charges).toBe(total);
    console.log(
      `${engine}: ${total} publications, ${KILLS} kills, ${conflicts} conflicts, ${seen.length} looks`,
    );
  },
  600_000 + KILLS * 30_000,
);
