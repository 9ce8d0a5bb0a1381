import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import { workDesk } from './desk.ts';
import type { Job } from './jobs.ts';
import { workerPool } from './worker-pool.ts';

let service: TestService;
let account: string;
let file: string;
beforeAll(async () => {
  service = await startService();
  account = await service.newAccount(1_000_000);
  file = await threadFile('e2e/fixtures/stuck-thread.ts');
}, 60_000);
afterAll(() => service.close());

const surroundings = () => ({
  baseUrl: service.deps.baseUrl(),
  pricing: { ...service.deps.pricing },
  anonymousLifetime: null,
  privateLinks: null,
  previews: true,
  admission: service.deps.admission,
  storageQuota: service.deps.storageQuota,
  hasCredits: false,
  now: service.deps.now(),
});
const onError = (error: unknown) => expect(error).toBeNull();
const validating = (body: unknown): Job => ({
  kind: 'validate-artifact',
  body: Buffer.from(JSON.stringify(body)),
});
const stuck = validating('stuck');
const publishing = async (title: string): Promise<Job> => ({
  kind: 'publish-artifact',
  body: Buffer.from(JSON.stringify({ artifact: await brief({ title }) })),
  caller: { account, isAnonymous: false },
  idempotency: null,
});

it('ends a job that takes too long, and does those behind it on another thread', async () => {
  const pool = workerPool(file, 1, service.deps, onError, 1_000);
  const artifact = await brief({ title: 'Behind' });
  const first = pool.run(stuck, 'one', surroundings);
  const behind = ['one', 'two', 'three', 'four', 'five'].map((name) =>
    pool.run(validating({ artifact }), name, surroundings),
  );
  const ended = await first;
  expect(ended).toMatchObject({
    busy: 1_000,
    done: { ok: false, error: { code: 'invalid_request', status: 422 } },
  });
  expect(ended && !ended.done.ok && ended.done.error.detail).toBe(
    'Reading and checking this took more than 1 s, so it was ended. Send less at once, or the same with fewer links, footnotes and list items.',
  );
  for (const each of await Promise.all(behind)) {
    expect(each).toMatchObject({ done: { ok: true } });
  }
  await pool.close();
});

it('counts neither the time before a thread begins nor that of the store', async () => {
  const slow = {
    ...service.deps,
    store: {
      ...service.deps.store,
      publish: async (...given: Parameters<typeof service.deps.store.publish>) => {
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        return service.deps.store.publish(...given);
      },
    },
  };
  const pool = workerPool(file, 1, slow, onError, 2_000);
  const finished = await pool.run(await publishing('Slowly stored'), account, surroundings);
  expect(finished).toMatchObject({ done: { ok: true, value: { created: true } } });
  await pool.close();
});

it('says of a job that waited for the store that its outcome is not known', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const waits = {
    ...service.deps,
    store: {
      ...service.deps.store,
      publish: () => {
        answer();
        return new Promise<never>(() => {});
      },
    },
  };
  const pool = workerPool(file, 1, waits, onError, 1_000);
  const first = pool.run(await publishing('Waiting'), account, surroundings);
  await asked;
  const second = pool.run(stuck, 'two', surroundings);
  expect(await second).toMatchObject({ done: { error: { status: 422 } } });
  expect(await first).toMatchObject({ done: { error: { code: 'unavailable' } } });
  await pool.close();
});

it('makes Markdown into documents on a thread, unless it is short', async () => {
  const own = workerPool(file, 1, service.deps, onError);
  const given: number[] = [];
  const desk = workDesk(
    service.deps,
    {
      ...own,
      run: (job, ...rest) => {
        given.push(job.body.length);
        return own.run(job, ...rest);
      },
    },
    null,
  );
  const share = (markdown: string): Job => ({
    kind: 'call-tool',
    tool: 'share',
    caller: { account, isAnonymous: false, scopes: [], requestId: 'r' },
    body: Buffer.from(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { arguments: { markdown } },
      }),
    ),
  });
  expect(await desk.run(share('# Short'), account)).toMatchObject({ ok: true });
  expect(given).toEqual([]);
  const long = share(
    `# Long\n\n${'[1]'.repeat(4_000)}\n\n[1]: https://a.example/${'a'.repeat(12_000)}`,
  );
  await desk.run(long, account);
  expect(given).toEqual([long.body.length]);
  await desk.close();
});
