import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { s3Bodies } from '../../server/bodies/s3.ts';
import type { S3Config } from '../../server/settings/config.ts';
import { ROOT } from '../fixtures/paths.ts';
import { bucketOf } from './bucket.ts';
import { startSwift } from './swift.ts';
import { throughServer } from './through-server.ts';

/** Time limits of the whole run, and of the unit tests alone; minutes. */
const MOST = 12;
const MOST_TESTS = 4;
/** The part of `server/bodies/places.test.ts` that is for a real server. */
const TESTS = 'bodies in S3, a real server';

/**
 * Makes a Swift, says which it is, and keeps bodies in it: by the unit tests of what speaks S3, and
 * by a built server that publishes, reads, withdraws, and loses its store for a while.
 *
 * @returns exit code: 0 when all of it went well
 */
export async function main(): Promise<number> {
  // A signal ends this process by `exit`, so that its children end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const late = setTimeout(() => {
    console.error(`FAIL: it is not done after ${MOST} minutes.`);
    process.exit(1);
  }, MOST * 60_000);
  const swift = await startSwift();
  const config = { ...swift.config, prefix: 'bodies/' };
  let isGood = true;
  const step = async (name: string, work: () => Promise<string>): Promise<void> => {
    const begun = performance.now();
    const told = await work().catch((error: unknown) => {
      isGood = false;
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s: ${told}`);
    if (!isGood) throw new Error(name);
  };
  try {
    console.log(`Answered: ${swift.name}`);
    const bucket = bucketOf(config);
    await bucket.create();
    await step('unit tests', () => unitTests(swift.config));
    await step('bucket in the host', () => inTheHost(swift.config));
    await throughServer(swift, config, bucket, step);
  } catch (error) {
    // A step has told of its own.
    if (isGood) console.log('FAIL', error);
    isGood = false;
    console.log(`Swift's last words:\n${swift.log()}`);
  } finally {
    clearTimeout(late);
    await swift.stop();
  }
  console.log(isGood ? `Bodies in ${swift.name} are as they should be.` : 'FAIL');
  return isGood ? 0 : 1;
}

/** @returns number of tests that met the real server */
async function unitTests({ prefix: _, ...config }: S3Config): Promise<string> {
  const words = ['--no-install', 'vitest', 'run', '--config', 'e2e/vitest.config.ts'];
  const child = spawn('npx', [...words, '--reporter=verbose', 'server/bodies'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', S3_TEST: JSON.stringify(config) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Of a group of its own: what it starts is ended with it.
    detached: true,
  });
  const end = () => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !isOver) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const late = setTimeout(end, MOST_TESTS * 60_000);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  const [code] = await once(child, 'close');
  clearTimeout(late);
  process.off('exit', end);
  const met = out.split('\n').filter((line) => line.includes('✓') && line.includes(TESTS));
  if (code !== 0) throw new Error(`They ended with ${code}.\n${out}`);
  // A name that changed would leave them out without a word.
  if (met.length === 0) throw new Error(`None is of ${TESTS}.\n${out}`);
  return [`${met.length} with this server`, ...met.map((line) => line.trim())].join('\n       ');
}

/** The other way to name a bucket: as a part of the host, which names may not be known for. */
async function inTheHost(config: S3Config): Promise<string> {
  const store = s3Bodies(
    { ...config, style: 'host', prefix: 'host/' },
    {
      lookup: (_host, options, done) =>
        options.all
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(null, '127.0.0.1', 4),
    },
  );
  const bytes = randomBytes(3_000);
  await store.put('home', bytes);
  const back = await store.get('home');
  if (back === null || !bytes.equals(back)) throw new Error('It did not come back.');
  await store.delete('home');
  if ((await store.get('home')) !== null) throw new Error('It is still there.');
  return 'put, read, deleted';
}
