import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MAX_MEMORY, megabytesOf, quantileOf, sendAll, watched } from '../fixtures/attackers.ts';
import { brief } from '../fixtures/documents.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { ATTACKS, type Attack } from './attacks.ts';
import { ENGINES, FRONTS, makeWorld, type World } from './world.ts';

/** Longest wait for `/healthz`, in milliseconds of the server's main thread, for 99 in 100 looks. */
const MAX_WAIT = 100;

/**
 * Attacks a built server in five ways, on both engines, with and without nginx before it, while
 * somebody publishes and reads. Each has to leave memory below 450 MB, everybody else their work, and
 * `/healthz` within 100 ms of the server's own thread.
 *
 * - `--only REGEXP`: attacks by name
 * - `--engine SQLite|PostgreSQL`, `--front direct|nginx`: these alone
 * @returns exit code: 0 when every attack failed
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      engine: { type: 'string' },
      front: { type: 'string' },
    },
  });
  const only = new RegExp(values.only);
  const attacks = Object.entries(ATTACKS).filter(([name]) => only.test(name));
  let faults = 0;
  for (const engine of ENGINES.filter((name) => name === (values.engine ?? name))) {
    for (const front of FRONTS.filter((name) => name === (values.front ?? name))) {
      const world = await makeWorld(engine, front);
      try {
        const { waits, clock } = await watched(world.server, world.front, sleep(3_000));
        console.log(`${engine}, ${front}: at rest ${told(waits, clock)}`);
        for (const [name, attack] of attacks) {
          const said = await attacked(world, attack(world));
          faults += said.faults.length;
          console.log(`${engine}, ${front}, ${name}: ${[said.figures, ...said.faults].join('; ')}`);
        }
      } finally {
        await world.stop();
      }
    }
  }
  console.log(faults === 0 ? 'Nothing stopped it.' : `${faults} faults.`);
  return faults === 0 ? 0 : 1;
}

/** Median, 99 in 100, and longest. */
const threeOf = (sorted: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantileOf(sorted, share).toFixed(0)).join(' / ');
const told = (waits: readonly number[], clock: readonly number[]): string =>
  `/healthz within ${threeOf(waits)} ms of its thread (${threeOf(clock)} ms by the clock, load ${loadavg()[0]?.toFixed(1)})`;

/** Attacks once, while somebody else uses the server. */
async function attacked(world: World, { seconds, senders, atOnce, most = {} }: Attack) {
  const work = Promise.all([
    sendAll(world.front, seconds, senders, { atOnce }),
    useMeanwhile(world, seconds),
  ]);
  const { value, waits, clock } = await watched(world.server, world.front, work);
  const [{ statuses, sent }, others] = value;
  const megabytes = megabytesOf(world.server);
  const faults = [
    ...others,
    ...Object.entries(most)
      .filter(([status, bound]) => (statuses[status] ?? 0) > bound)
      .map(([status, bound]) => `more than ${bound} answers of ${status}`),
    ...(sent === 0 ? ['nothing was sent'] : []),
    ...(statuses[500] ? [`${statuses[500]} answers of 500`] : []),
    ...(megabytes > MAX_MEMORY ? ['too much memory'] : []),
    ...(quantileOf(waits, 0.99) > MAX_WAIT ? ['/healthz is late'] : []),
  ];
  const figures = `${told(waits, clock)}, ${megabytes.toFixed(0)} MB at most, ${sent} blocks, answers ${JSON.stringify(statuses)}`;
  return { faults, figures };
}

/** Publishes, reads and withdraws while a server is attacked. @returns the faults */
async function useMeanwhile({ front, user }: World, seconds: number): Promise<string[]> {
  const faults: string[] = [];
  const expectStatus = (what: string, status: number, wanted: number) => {
    if (status !== wanted) faults.push(`${what}: ${status}`);
  };
  const until = performance.now() + seconds * 1_000 - 3_000;
  await sleep(1_500);
  while (performance.now() < until) {
    const finding = 'word '.repeat(20_000);
    const artifact = await brief({
      content: { question: `Q ${Math.random()}`, findings: [finding] },
    });
    expectStatus('publishing', (await publishAt(front, user, artifact)).status, 201);
    const address = `${front}/api/artifacts/${artifact.id.slice(7)}`;
    const read = await fetch(address);
    await read.arrayBuffer();
    expectStatus('reading', read.status, 200);
    const headers = { Authorization: `Bearer ${user}`, 'X-Svc-Artifact': '1' };
    expectStatus('withdrawing', (await fetch(address, { method: 'DELETE', headers })).status, 204);
    const ready = await fetch(`${front}/readyz`);
    await ready.arrayBuffer();
    expectStatus('/readyz', ready.status, 200);
    await sleep(500);
  }
  return faults;
}
