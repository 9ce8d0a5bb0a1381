import { isArtifact } from '../fixtures/publishing.mjs';
import { admin } from '../fixtures/vitrine-here.ts';
import { type Book, once } from './book.ts';
import type { Person } from './publishers.ts';
import { CREDITS, type World } from './world.ts';

/** Documents that are read at once. */
const AT_ONCE = 16;

/** Checks that everything acknowledged is there, once, and paid once. All servers are back by then. */
export async function checkAll(
  world: World,
  book: Book,
  people: readonly Person[],
): Promise<Record<string, unknown>> {
  const { servers, query, double, env } = world;
  for (const [index, server] of servers.entries()) {
    if (!server.isAlive()) book.fault(`Server ${index} ended by itself.`);
  }
  const left = [...book.docs.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [index, { hex, state }] = next;
        const at = servers[index % servers.length]?.url;
        const { status, text } = await once(() => fetch(`${at}/api/artifacts/${hex}`));
        if (state === 'gone' ? status !== 410 : status !== 200 || !isArtifact(hex, text)) {
          book.fault(`At the end, ${state}: ${hex} ${status}`);
        }
      }
    }),
  );

  for (const { account } of people) {
    const [found] = await query('SELECT balance FROM account WHERE id = $1', account);
    const spent = book.charged.get(account) ?? 0;
    if (Number(found?.balance) !== CREDITS - spent) {
      book.fault(`${account} has ${found?.balance} in place of ${CREDITS - spent}`);
    }
  }
  const twice = await query(
    `SELECT account, record, count(*) AS times FROM charge WHERE record IS NOT NULL
     GROUP BY account, record HAVING count(*) > 1`,
  );
  if (twice.length > 0) book.fault(`Charged twice: ${JSON.stringify(twice.slice(0, 5))}`);

  const audit = await admin(env, 'audit');
  if (audit.status !== 0) book.fault(`The books: ${audit.out} ${audit.err}`);
  const bodies = await admin(env, 'bodies', 'check');
  if (bodies.status !== 0) book.fault(`The bodies: ${bodies.out} ${bodies.err}`);
  if (double.counts.refused > 0) book.fault(`The store refused ${double.counts.refused} requests.`);
  const [dropped] = await query('SELECT count(*) AS n FROM body_drop');
  const errors = world.errors();
  // An unexplained error in a request is a bug.
  for (const line of errors.filter((each) => each.includes('"operation":'))) {
    book.fault(`A server says: ${line.slice(0, 600)}`);
  }
  const { s3 } = JSON.parse(bodies.out || '{}');
  return {
    audit: JSON.parse(audit.out || '{}'),
    bodies: JSON.parse(bodies.out || '{}'),
    // Of publications that nobody acknowledged: they go after a day.
    bodiesLeftOver: [...double.objects].length - 1 - Number(s3) - Number(dropped?.n),
    bodiesToDelete: Number(dropped?.n),
    // Errors about outages, noticed between requests.
    logged: countOf(errors.map(wordsOf)),
  };
}

const wordsOf = (line: string): string => {
  try {
    return String(JSON.parse(line).err?.message ?? line);
  } catch {
    return line;
  }
};

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
