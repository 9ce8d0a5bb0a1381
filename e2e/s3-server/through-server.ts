import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../server/open.ts';
import { readConfig, type S3Config } from '../../server/settings/config.ts';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders, isArtifact, publishAt, publishedAt } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount, printed } from '../fixtures/vitrine-here.ts';
import { expectAll } from '../restore/load.ts';
import type { Bucket } from './bucket.ts';
import { type Swift, tiedProcess } from './swift.ts';

const DOCUMENTS = 200;
const WITHDRAWN = 20;
/** Publishers at once. */
const AT_ONCE = 8;
/** Every so many documents one is large: so many characters that hardly pack. */
const LARGE = [10, 300_000] as const;
/** Files of one more document. */
const FILES = 3;
/** Of those that are asked for while the store is away. */
const SOME = 10;
/** Time for which a server may go on without its store once that is back, in milliseconds. */
const SOON = 15_000;
/** Three tries of four seconds, and the waits between; milliseconds. */
const REFUSED = 20_000;
/** Time until it has to say that the store is known to be away, in seconds. */
const KNOWN = 2;

type Step = (name: string, work: () => Promise<string>) => Promise<void>;

/** A built server that keeps its bodies in the bucket, through what happens to it and to its store. */
export async function throughServer(
  swift: Swift,
  config: S3Config,
  bucket: Bucket,
  step: Step,
): Promise<void> {
  const env: Record<string, string> = {
    DATA_DIR: join(swift.folder, 'data'),
    SIGNUP_CREDITS: '100000',
    RATE_LIMIT: '0',
    BODIES: 's3',
    S3_ENDPOINT: config.endpoint,
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_PREFIX: config.prefix,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  };
  const server = await serviceProcess(env, ([program, args]) => tiedProcess(program, ...args));
  try {
    await server.start();
    await useServer(server, env, swift, bucket, step);
  } finally {
    await server.kill('SIGKILL');
  }
}

async function useServer(
  server: ServiceProcess,
  env: Record<string, string>,
  swift: Swift,
  bucket: Bucket,
  step: Step,
): Promise<void> {
  const { account, token } = await newAccount(env);
  const balance = () => printed(env, 'credits', 'balance', '--account', account);
  /** Those that live, and those that do not. */
  const live: string[] = [];
  const gone: string[] = [];
  /** Publications that were refused: each may have left an object that no row names. */
  let refused = 0;
  const read = (hex = '') =>
    fetch(`${server.url}/api/artifacts/${hex}`, { signal: within(REFUSED) });
  const publish = async (title: string, summary = 'Words.', method = 'By hand.') => {
    const content = { question: 'Does it work?', findings: ['It does.'], method };
    const artifact = await brief({ title, summary, content });
    await publishedAt(server.url, token, artifact);
    live.push(hexOf(artifact));
  };
  const withdraw = async () => {
    const hex = live.shift() ?? '';
    const address = `${server.url}/api/artifacts/${hex}`;
    const response = await fetch(address, {
      method: 'DELETE',
      headers: agentHeaders(token),
      signal: within(REFUSED),
    });
    assert.equal(response.status, 204);
    gone.push(hex);
  };
  const expectGone = async () => {
    for (const hex of gone) assert.equal((await read(hex)).status, 410, hex);
  };
  /** @returns seconds that it took */
  const expectRefusal = async (): Promise<number> => {
    const [title, begun] = [`Refused ${refused++}`, performance.now()];
    const response = await publishAt(server.url, token, await brief({ title }));
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('Retry-After'), '5');
    assert.match(String((await response.json()).detail), /Nothing was stored or charged/);
    return (performance.now() - begun) / 1_000;
  };
  /** Nothing can be published, nothing is charged, and what was read is read on. */
  const expectAway = async (unread: string): Promise<string> => {
    const before = await balance();
    const slowest = Math.max(...(await Promise.all(Array.from({ length: SOME }, expectRefusal))));
    // It is known by now, and nobody waits for it.
    const next = await expectRefusal();
    assert.ok(next < KNOWN, `${next} s`);
    for (const hex of live.slice(0, SOME)) {
      const response = await read(hex);
      assert.equal(response.status, 200, hex);
      assert.ok(isArtifact(hex, await response.text()), hex);
    }
    const other = await read(unread);
    assert.equal(other.status, 503);
    assert.equal(other.headers.get('Retry-After'), '5');
    assert.equal(await balance(), before);
    return `${SOME} × 503 within ${slowest.toFixed(1)} s, the next in ${next.toFixed(2)} s; ${SOME} read from memory`;
  };
  const untilBack = async (): Promise<string> => {
    const begun = performance.now();
    await until('publishing works again', SOON, async () => {
      const artifact = await brief({ title: `Again ${live.length} ${refused}` });
      const { status } = await publishAt(server.url, token, artifact);
      if (status === 201) live.push(hexOf(artifact));
      else refused += 1;
      return status === 201;
    });
    return `publishing again after ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  };

  await step('publish', async () => {
    let next = 0;
    const writer = async () => {
      for (let n = next++; n < DOCUMENTS; n = next++) {
        const isLarge = n % LARGE[0] === 0;
        const method = isLarge ? randomBytes(LARGE[1] / 2).toString('hex') : 'By hand.';
        await publish(`Document ${n}`, 'Wörter '.repeat(1 + (n % 60)), method);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
    const texts = await Promise.all((await bucket.keys()).map(bucket.text));
    // A check without our own code: the objects are those that were published, and no others.
    assert.equal(texts.length, DOCUMENTS);
    const left = new Set(live);
    for (const text of texts) {
      const hex = /"id":"sha256:([0-9a-f]{64})"/.exec(text)?.[1] ?? '';
      assert.ok(isArtifact(hex, text) && left.delete(hex));
    }
    return `${DOCUMENTS} documents, as many objects`;
  });
  await step('read', async () => {
    await expectAll(server, live, []);
    return `${live.length} with the hash that they are named after`;
  });
  const files = Array.from({ length: FILES }, () => randomBytes(LARGE[1]));
  const expectFiles = async () => {
    for (const bytes of files) {
      const found = await fetch(`${server.url}/api/files/${hashOf(bytes)}`);
      assert.equal(found.status, 200);
      assert.ok(bytes.equals(Buffer.from(await found.arrayBuffer())));
    }
    assert.equal((await bucket.fileKeys()).length, FILES);
  };
  await step('files', async () => {
    const named = files.map((bytes, at) => {
      const name = `${at}.bin`;
      return { name, mediaType: 'video/mp4', size: bytes.length, sha256: hashOf(bytes) };
    });
    for (const bytes of files) {
      const sent = await fetch(`${server.url}/api/files/${hashOf(bytes)}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}` },
        body: bytes,
      });
      assert.equal(sent.status, 201);
    }
    const artifact = await brief({ title: 'Files', content: { body: 'Files.', files: named } });
    await publishedAt(server.url, token, artifact);
    live.push(hexOf(artifact));
    await expectFiles();
    const [bytes = Buffer.of()] = files;
    const part = await fetch(`${server.url}/api/files/${hashOf(bytes)}`, {
      headers: { Range: 'bytes=200000-200009' },
    });
    assert.equal(part.status, 206);
    assert.ok(bytes.subarray(200_000, 200_010).equals(Buffer.from(await part.arrayBuffer())));
    return `${FILES} of ${LARGE[1]} bytes, whole and in part`;
  });
  await step('withdraw', async () => {
    for (let count = 0; count < WITHDRAWN; count++) await withdraw();
    await expectGone();
    const left = live.length;
    await until('the objects go', SOON, async () => (await bucket.keys()).length === left);
    return `${WITHDRAWN} × 410, ${left} objects left`;
  });
  // Nobody reads these while the store is there.
  await publish('Not read before the store stops');
  await publish('Not read before the store is killed');
  const [first = '', second = ''] = live.slice(-2);
  await step('store stopped (SIGSTOP)', async () => {
    swift.pause();
    const told = await expectAway(first).finally(swift.goOn);
    return `${told}; ${await untilBack()}`;
  });
  await step('store killed', async () => {
    await swift.halt();
    const told = await expectAway(second);
    await withdraw();
    await expectGone();
    await swift.resume();
    return `${told}; withdrawn meanwhile: 410; ${await untilBack()}`;
  });
  await step('server started without the store', async () => {
    await server.kill('SIGTERM');
    await swift.halt();
    await server.start();
    const response = await read(live[0]);
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('Retry-After'), '5');
    await swift.resume();
    await until('it reads again', SOON, async () => (await read(live[0])).status === 200);
    await expectAll(server, live, []);
    await expectFiles();
    await expectGone();
    return `503; then all ${live.length} read from the store, ${gone.length} × 410`;
  });
  await step('books', async () => {
    await server.kill('SIGTERM');
    const left = (await bucket.keys()).length - live.length;
    // One of a body that arrived though nobody waited for its answer any more, or that was
    // withdrawn when it could not be deleted: both are deleted later.
    assert.ok(left >= 0 && left <= refused + 1, `${left} objects are left over.`);
    await expectBodies(env, { s3: live.length });
    assert.equal(await printed(env, 'bodies', 'move', '--to', 'table'), String(live.length));
    await expectBodies(env, { table: live.length });
    assert.equal(await printed(env, 'bodies', 'move', '--to', 's3'), String(live.length));
    await expectBodies(env, { s3: live.length });
    assert.equal((await admin(env, 'audit')).status, 0);
    return `${live.length} bodies are sound, also after a move to the table and back; ${left} left over`;
  });
  await step('two days later', async () => {
    await sweepTwoDaysLater(env);
    const texts = await Promise.all((await bucket.keys()).map(bucket.text));
    assert.equal(texts.length, live.length);
    assert.equal((await bucket.fileKeys()).length, FILES);
    return `what was left over is deleted, the ${live.length} are there`;
  });
}

const within = (milliseconds: number): AbortSignal => AbortSignal.timeout(milliseconds);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const hexOf = ({ id }: { readonly id: string }): string => id.slice('sha256:'.length);

/** Throws when something is not so in time. */
async function until(what: string, most: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + most;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Too late: ${what}.`);
    await sleep(100);
  }
}

/** Deletes what no row names, as a server does that runs on. */
async function sweepTwoDaysLater(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  assert.ok(config.ok);
  const store = await openStore(config.value, () => {});
  try {
    const then = Date.now() + 2 * 86_400_000;
    while ((await store.dropBodies(then)) > 0);
    assert.equal(await store.sweepBodies('two days later', then), 'done');
  } finally {
    await store.close();
  }
}

async function expectBodies(env: Record<string, string>, where: object): Promise<void> {
  const check = JSON.parse(await printed(env, 'bodies', 'check'));
  assert.deepEqual(check, {
    table: 0,
    folder: 0,
    s3: 0,
    missing: 0,
    altered: 0,
    files: FILES,
    ...where,
  });
}
