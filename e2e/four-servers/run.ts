import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount } from '../fixtures/vitrine-here.ts';
import { newBook } from './book.ts';
import { checkAll } from './checks.ts';
import { killNowAndThen } from './kills.ts';
import { useLimits } from './limits.ts';
import { type Person, publisher } from './publishers.ts';
import { reader } from './readers.ts';
import { CREDITS, makeWorld } from './world.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
/** Seconds from one kill to the next. */
const EVERY = Number(process.env.EVERY ?? 20);
const PUBLISHERS = 6;
const READERS = 4;

/**
 * Four built servers behind nginx, on one PostgreSQL and one store that speaks S3 and checks
 * signatures (fixtures/s3-double.ts). People publish, revise, withdraw, search and read, programs use
 * up what is limited, and meanwhile servers, the database and the store are killed in turn.
 *
 * @returns exit code: 0 when nothing acknowledged was lost, charged twice, wrong or late
 */
export async function main(): Promise<number> {
  const world = await makeWorld();
  const book = newBook();
  try {
    const people: Person[] = [];
    for (let count = 0; count < 2 * PUBLISHERS + 2; count++) {
      people.push(await newAccount(world.env));
    }
    const person = (index: number) => people[index] as Person;
    let isOver = false;
    const over = () => isOver;
    const limits = useLimits(
      world,
      book,
      { budget: person(2 * PUBLISHERS), previews: person(2 * PUBLISHERS + 1) },
      MINUTES * 60,
      over,
    );
    const work = [
      ...Array.from({ length: PUBLISHERS }, (_, index) =>
        publisher(world, book, [person(2 * index), person(2 * index + 1)], CREDITS, over),
      ),
      ...Array.from({ length: READERS }, () => reader(world, book, over)),
    ];
    const kills = killNowAndThen(world, EVERY * 1_000, over);
    // Failures while something else is waited for are reported below.
    for (const each of [limits, kills, ...work]) each.catch(() => {});
    await Promise.race([sleep(MINUTES * 60_000), Promise.all([limits, kills, ...work])]);
    isOver = true;
    book.endLoad();
    const killed = await kills;
    await Promise.all(work);
    const limited = await (await limits)();
    // The account that spends by a program pays for it, too.
    const checked = await checkAll(world, book, people.slice(0, 2 * PUBLISHERS));
    console.log(
      JSON.stringify({ ...book.summary(), kills: killed, limits: limited, ...checked }, null, 2),
    );
  } finally {
    await world.stop();
  }
  console.log(book.faults.length === 0 ? 'Nothing was lost.' : `${book.faults.length} faults.`);
  return book.faults.length === 0 ? 0 : 1;
}
