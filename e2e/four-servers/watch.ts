import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, once, SOON } from './book.ts';
import type { World } from './world.ts';

/** Time between two requests to a server, and time to go on beyond what it has; milliseconds. */
const EVERY = 60;
const LONGER = 400;

/**
 * Asks each server that lives, past nginx, until it must know what was acknowledged.
 *
 * @param look is told how many milliseconds too late the question was asked (0: in time), and how
 *   long after the acknowledgement
 */
export async function watchEverywhere(
  { servers }: World,
  path: string,
  acknowledged: number,
  look: (answer: Answer, late: number, after: number) => void,
): Promise<void> {
  await Promise.all(
    servers.map(async ({ url }) => {
      while (performance.now() < acknowledged + SOON + LONGER) {
        const answer = await once(() => fetch(url + path));
        const after = answer.started - acknowledged;
        look(answer, Math.max(0, Math.round(after - SOON)), after);
        await sleep(EVERY);
      }
    }),
  );
}
