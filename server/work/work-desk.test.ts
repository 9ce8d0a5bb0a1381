import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import type { Deps } from '../deps.ts';
import { SMALL } from './codecs.ts';
import { workDesk } from './desk.ts';
import type { Job } from './jobs.ts';
import { processorLimit } from './processor-limit.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

let service: TestService;
let account: string;
let pool: WorkerPool;
let deps: Deps;
const errors: unknown[] = [];
beforeAll(async () => {
  service = await startService();
  account = await service.newAccount(1_000_000);
  deps = { ...service.deps, now: () => NOW };
  pool = workerPool(await threadFile('server/work/worker.ts'), 1, deps, (error) =>
    errors.push(error),
  );
}, 60_000);
afterAll(async () => {
  await pool.close();
  await service.close();
  expect(errors).toEqual([]);
});

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** What both threads say about a job. */
async function both(job: Job) {
  const surroundings = () => ({
    baseUrl: deps.baseUrl(),
    pricing: { ...deps.pricing },
    anonymousLifetime: null,
    privateLinks: null,
    previews: true,
    admission: deps.admission,
    storageQuota: deps.storageQuota,
    hasCredits: false,
    now: NOW,
  });
  const here = await workDesk(deps, null, null).run(job, account);
  const there = await pool.run(job, account, surroundings);
  return { here, there: there?.done };
}

const caller = () => ({ account, isAnonymous: false, scopes: [], requestId: 'r' });
const idempotency = null;

/** Every kind of job with this body. */
const jobsOf = (body: Uint8Array): Job[] => [
  { kind: 'validate-artifact', body },
  { kind: 'publish-artifact', body, caller: caller(), idempotency },
  { kind: 'publish-page', body, caller: caller(), idempotency },
  { kind: 'revise-artifact', body, caller: caller(), hex: '0'.repeat(64), idempotency },
  { kind: 'read-message', body },
  { kind: 'call-tool', body, tool: 'validate_artifact', caller: caller() },
  { kind: 'call-tool', body, tool: 'publish_artifact', caller: caller() },
  { kind: 'call-tool', body, tool: 'publish_capsule', caller: caller() },
];

describe('a worker says what this thread says', () => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{"artifact":'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a list', []],
    ['another member', { artifact: {}, other: 1 }],
    ['a member twice', '{"artifact":{},"artifact":{}}'],
    ['a number that changes', '{"artifact":{"content":1e400}}'],
    ['half of a character', '{"artifact":"\\ud800"}'],
    ['nested too deep', `{"artifact":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['a mode that is none', { artifact: {}, mode: 'x' }],
    ['a draft', { mode: 'draft', artifact: { type: 'research-brief', title: 'x' } }],
    ['a capsule', { html: '<p>', capabilities: ['none'], title: '' }],
    ['a message', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { arguments: { a: 1 } } }],
    [
      'a message with a long argument',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { arguments: { artifact: 'x'.repeat(40_000) } },
      },
    ],
    ['a message with a wrong argument', { params: { arguments: 'x'.repeat(40_000) } }],
    ['a long rest', { id: 'x'.repeat(80_000) }],
  ])('about %s', async (_name, value) => {
    for (const job of jobsOf(bytesOf(value))) {
      const { here, there } = await both(job);
      expect(there).toEqual(here);
    }
  });

  it('about anything', async () => {
    const artifact = (await brief()) as unknown as JsonObject;
    const members = fc.constantFrom(...Object.keys(artifact), 'other');
    const changed = fc
      .tuple(members, fc.jsonValue(), fc.constantFrom('strict', 'draft'))
      .map(([name, value, mode]) => ({ artifact: { ...artifact, [name]: value }, mode }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, fc.jsonValue()), async (value) => {
        for (const job of jobsOf(bytesOf(value))) {
          const { here, there } = await both(job);
          expect(there).toEqual(here);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('about what is published, once', async () => {
    const artifact = await brief({ title: 'On a thread' });
    const job: Job = {
      kind: 'publish-artifact',
      body: bytesOf({ artifact }),
      caller: caller(),
      idempotency: null,
    };
    const first = await pool.run(job, account, () => ({
      baseUrl: deps.baseUrl(),
      pricing: { ...deps.pricing },
      anonymousLifetime: null,
      privateLinks: null,
      previews: true,
      admission: deps.admission,
      storageQuota: deps.storageQuota,
      hasCredits: false,
      now: NOW,
    }));
    expect(first?.done).toMatchObject({ ok: true, value: { created: true } });
    expect(first?.busy).toBeGreaterThan(0);
    const response = await service.request('GET', `/api/artifacts/${artifact.id.slice(7)}`);
    expect(await response.json()).toEqual(artifact);
    const { here, there } = await both(job);
    expect(here).toMatchObject({ ok: true, value: { created: false } });
    expect(there).toEqual(here);
  });

  it('about what the store throws', async () => {
    const broken = new Error('The disk is on fire');
    const failing = {
      ...deps,
      store: { ...deps.store, publish: () => Promise.reject(broken) },
    };
    const own = workerPool(await threadFile('server/work/worker.ts'), 1, failing, (error) =>
      errors.push(error),
    );
    const desk = workDesk(failing, own, null);
    for (const size of [10, SMALL]) {
      const artifact = await brief({ title: `${size}`, content: { text: 'x'.repeat(size) } });
      const body = bytesOf({ artifact });
      const job: Job = { kind: 'publish-artifact', body, caller: caller(), idempotency };
      await expect(desk.run(job, account)).rejects.toBe(broken);
    }
    await desk.close();
  });
});

describe('the desk', () => {
  it('gives away what is large, or needs something large', async () => {
    const given: Job['kind'][] = [];
    const desk = workDesk(
      deps,
      {
        ...pool,
        run: (job, ...rest) => {
          given.push(job.kind);
          return pool.run(job, ...rest);
        },
      },
      null,
    );
    const run = (job: Job) => desk.run(job, account);
    const small = await brief({ title: 'Small' });
    const large = await brief({ title: 'Large', content: { text: 'x'.repeat(SMALL) } });
    const publish = (artifact: object): Job => ({
      kind: 'publish-artifact',
      body: bytesOf({ artifact }),
      caller: caller(),
      idempotency,
    });
    expect(await run(publish(small))).toMatchObject({ ok: true });
    expect(given).toEqual([]);
    expect(await run(publish(large))).toMatchObject({ ok: true });
    expect(given).toEqual(['publish-artifact']);
    const revise: Job = {
      kind: 'revise-artifact',
      body: bytesOf({ expectedRevision: 1, patch: { title: 'Larger' } }),
      caller: caller(),
      hex: large.id.slice(7),
      idempotency,
    };
    expect(await run(revise)).toMatchObject({ ok: true, value: { created: true } });
    expect(given).toEqual(['publish-artifact', 'revise-artifact']);
  });

  it('refuses when too much waits, of one account before others', async () => {
    const slow = Array.from({ length: 40 }, () => workDesk(deps, pool, null));
    const artifact = await brief({ content: { text: 'x'.repeat(200_000) } });
    const job: Job = { kind: 'validate-artifact', body: bytesOf({ artifact }) };
    const own = slow.map((desk) => desk.run(job, 'one'));
    const other = workDesk(deps, pool, null).run(job, 'other');
    const outcomes = await Promise.all(own);
    expect(outcomes.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'unavailable' },
    });
    expect(await other).toMatchObject({ ok: true });
  });

  it('counts processor time', async () => {
    let time = 0;
    const desk = workDesk(
      deps,
      null,
      processorLimit(1, () => time),
    );
    const artifact = await brief({ content: { list: Array(20_000).fill(0) } });
    const job: Job = { kind: 'validate-artifact', body: bytesOf({ artifact }) };
    expect(await desk.run(job, 'one')).toMatchObject({ ok: true });
    time = 20_000;
    expect(await desk.run(job, 'one')).toMatchObject({
      ok: false,
      error: { code: 'rate_limited', headers: { 'Retry-After': '40' } },
    });
    expect(await desk.run(job, 'other')).toMatchObject({ ok: true });
    time = 60_000;
    expect(await desk.run(job, 'one')).toMatchObject({ ok: true });
  });
});
