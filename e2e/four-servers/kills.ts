import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

const a = (least: number, most: number): Promise<void> =>
  sleep(least + Math.random() * (most - least));

/** Kills something every so often, and lets it come back, until it is over. */
export async function killNowAndThen(
  world: World,
  every: number,
  isOver: () => boolean,
): Promise<Record<string, number>> {
  const { servers, cluster, double } = world;
  let turn = 0;
  const server = async () => {
    const one = servers[turn++ % servers.length];
    await one?.kill('SIGKILL');
    await a(200, 2_000);
    await one?.start();
  };
  const database = (signal: 'SIGINT' | 'SIGQUIT') => async () => {
    await cluster.halt(signal);
    await a(300, 3_000);
    await cluster.resume();
  };
  const store = async () => {
    await double.halt();
    await a(500, 5_000);
    await double.resume();
  };
  const kinds: readonly [string, () => Promise<unknown>][] = [
    ['server', server],
    ['database, as in a crash', database('SIGQUIT')],
    ['store', store],
    ['two servers', () => Promise.all([server(), server()])],
    ['database, in order', database('SIGINT')],
    // A server starts without the store.
    ['store and server', () => Promise.all([store(), server()])],
  ];
  const kills: Record<string, number> = {};
  const begun = performance.now();
  for (let round = 0; !isOver(); round++) {
    const [name, kill] = kinds[round % kinds.length] ?? ['', () => sleep(0)];
    kills[name] = (kills[name] ?? 0) + 1;
    console.log(`${Math.round((performance.now() - begun) / 1_000)} s: ${name}`);
    const next = sleep(every);
    await kill();
    await next;
  }
  return kills;
}
