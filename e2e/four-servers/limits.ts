import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, makeToken } from '../../server/accounts/token-format.ts';
import { postgresEngine } from '../../server/db/postgres/engine.ts';
import { storeOn } from '../../server/db/store.ts';
import { authenticator } from '../fixtures/authenticator.ts';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders, publishAt } from '../fixtures/publishing.mjs';
import { type Answer, type Book, codeOf, once } from './book.ts';
import type { Person } from './publishers.ts';
import { LIMITS, type World } from './world.ts';

/** Previews of an account in a day, and mails to an address in an hour: neither is a setting. */
const PREVIEWS = 50;
const MAILS = 5;
/** So many ask at once for what is limited. */
const AT_ONCE = 3;
/** The part of the time after which a limit is reached, about. */
const REACHED = 0.6;

/** Something that may be done so often, whoever asks whichever server. */
type Limited = {
  readonly name: string;
  readonly most: number;
  readonly done: (answer: Answer) => boolean;
  readonly refused: (answer: Answer) => boolean;
  readonly attempt: (n: number) => Promise<Answer>;
  /** An additional check at the end. */
  readonly check?: () => Promise<void>;
  /** Number of successes, by what they left behind. */
  readonly left: () => Promise<number>;
};

/** Uses each limit up, slowly, through nginx, and goes on asking. @returns a function that checks them */
export async function useLimits(
  world: World,
  book: Book,
  people: { readonly budget: Person; readonly previews: Person },
  seconds: number,
  isOver: () => boolean,
): Promise<() => Promise<Record<string, string>>> {
  const all = [
    anonymous(world, book),
    signUps(world, book),
    mails(world),
    previews(world, people.previews),
    await budget(world, people.budget, book),
  ];
  const counts = all.map(() => ({ acknowledged: 0, refused: 0, unknown: 0 }));
  let n = 0;
  const tryOut = async (index: number): Promise<void> => {
    const [each, count] = [all[index], counts[index]];
    if (!each || !count) return;
    const tries = Array.from({ length: AT_ONCE }, () => each.attempt(n++));
    for (const answer of await Promise.all(tries)) {
      book.note(answer.status);
      if (each.done(answer)) count.acknowledged++;
      else if (each.refused(answer)) count.refused++;
      else if ([0, 502, 503, 504].includes(answer.status)) count.unknown++;
      else book.fault(`${each.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(
    all.map(async ({ most }, index) => {
      const pause = (seconds * 1_000 * REACHED * AT_ONCE) / most;
      while (!isOver()) {
        const next = sleep(pause);
        await tryOut(index);
        await next;
      }
    }),
  );
  return async () => {
    const told: Record<string, string> = {};
    for (const [index, each] of all.entries()) {
      // Unanswered attempts may have succeeded or not: the rest of the limit is used up now.
      for (let more = 0; more < each.most && (await each.left()) < each.most; more++) {
        await tryOut(index);
      }
      for (let more = 0; more < 5; more++) await tryOut(index);
      await each.check?.();
      const left = await each.left();
      const { acknowledged = 0, refused = 0, unknown = 0 } = counts[index] ?? {};
      told[each.name] =
        `${left} of ${each.most} (${acknowledged} acknowledged, ${refused} refused, ${unknown} without an answer)`;
      if (left !== each.most || refused === 0) book.fault(`${each.name}: ${told[each.name]}`);
      if (acknowledged > left) book.fault(`${each.name}, lost: ${told[each.name]}`);
    }
    return told;
  };
}

const isLimited = (answer: Answer): boolean => answer.status === 429;

const from = (network: string) => ({ 'X-Forwarded-For': network });
const json = { 'Content-Type': 'application/json' };

/** Half of all come from one network, which may do less than all together. */
const networkOf = (first: number, n: number): string => `${first}.0.2.${n % 2 === 0 ? 0 : n % 200}`;

/** Number of used slots of a limit, as the servers count them. */
async function slotsOf({ query }: World, limited: string): Promise<number> {
  const line = createHash('sha256').update(limited).digest('base64url');
  const [found] = await query('SELECT count(*) AS n FROM used_slot WHERE line = $1', line);
  return Number(found?.n);
}

async function expectUsed(world: World, limited: string, most: number, book: Book) {
  const used = await slotsOf(world, limited);
  if (used !== most) book.fault(`${limited}: ${used} in place of ${most}`);
}

function anonymous(world: World, book: Book): Limited {
  const { front, query } = world;
  return {
    name: 'anonymous publications',
    most: LIMITS.anonymous,
    done: ({ status }) => status === 201,
    refused: isLimited,
    attempt: async (n) => {
      const artifact = await brief({ title: `Anonymous ${randomUUID()}` });
      return once(() =>
        fetch(`${front}api/artifacts`, {
          method: 'POST',
          body: JSON.stringify({ artifact }),
          headers: { ...json, 'X-Svc-Artifact': '1', ...from(networkOf(203, n)) },
        }),
      );
    },
    check: () =>
      expectUsed(world, `anonymous-network\n${networkOf(203, 0)}`, LIMITS.anonymousOfNetwork, book),
    left: async () => {
      const [found] = await query(
        "SELECT count(*) AS n FROM holding WHERE account = 'anonymous' AND withdrawn_at IS NULL",
      );
      return Number(found?.n);
    },
  };
}

function signUps(world: World, book: Book): Limited {
  const { front, query } = world;
  const origin = new URL(front).origin;
  const ask = (path: string, network: string, body: object) =>
    once(() =>
      fetch(`${front}account/api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          ...json,
          ...from(network),
          Origin: origin,
          'Sec-Fetch-Site': 'same-origin',
          'X-Svc-Account': '1',
        },
      }),
    );
  return {
    name: 'sign-ups',
    most: LIMITS.signUps,
    done: ({ status }) => status === 200,
    refused: isLimited,
    attempt: async (n) => {
      const network = networkOf(198, n);
      const offered = await ask('sign-up/options', network, { name: 'Ann' });
      if (offered.status !== 200) return offered;
      const answer = authenticator(origin).create(JSON.parse(offered.text));
      return ask('sign-up', network, { answer });
    },
    check: () =>
      expectUsed(world, `sign-up-network\n${networkOf(198, 0)}`, LIMITS.signUpsOfNetwork, book),
    left: async () => {
      const [found] = await query('SELECT count(*) AS n FROM passkey');
      return Number(found?.n);
    },
  };
}

function mails(world: World): Limited {
  const { front } = world;
  const email = 'somebody@example.org';
  return {
    name: 'mails to an address',
    most: MAILS,
    done: ({ status }) => status === 202,
    refused: isLimited,
    attempt: (n) =>
      once(() =>
        fetch(`${front}account/api/sign-in/mail`, {
          method: 'POST',
          body: JSON.stringify({ email }),
          headers: {
            ...json,
            ...from(`192.0.2.${n % 200}`),
            Origin: new URL(front).origin,
            'Sec-Fetch-Site': 'same-origin',
            'X-Svc-Account': '1',
          },
        }),
      ),
    left: () => slotsOf(world, `mail-address\n${email}`),
  };
}

function previews({ front, query }: World, { account, token }: Person): Limited {
  return {
    name: 'previews',
    most: PREVIEWS,
    done: ({ status }) => status === 201,
    refused: isLimited,
    attempt: async () => {
      const artifact = await brief({ title: `Preview ${randomUUID()}` });
      return once(() =>
        fetch(`${front}agent/v1/previews`, {
          method: 'POST',
          body: JSON.stringify({ artifact }),
          headers: agentHeaders(token),
        }),
      );
    },
    left: async () => {
      const [found] = await query('SELECT count(*) AS n FROM preview WHERE account = $1', account);
      return Number(found?.n);
    },
  };
}

/** A program that a person allowed to spend so much in a day. */
async function budget(world: World, { account }: Person, book: Book): Promise<Limited> {
  const token = makeToken('svo');
  const grant = randomUUID();
  const store = storeOn(await postgresEngine(world.env.DATABASE_URL ?? '', 2, () => {}));
  const now = Date.now();
  await store.createGrant({
    id: grant,
    account,
    client: 'client-1',
    clientName: 'Atlas',
    clientHost: null,
    via: 'browser',
    scopes: ['artifacts:publish'],
    creditsPerDay: LIMITS.budget,
    createdAt: now,
    lastUsedAt: null,
  });
  await store.putOAuth(
    {
      model: 'AccessToken',
      key: hashToken(token),
      payload: JSON.stringify({ scope: 'artifacts:publish', aud: world.front }),
      grant,
      alias: null,
      expiresAt: now + 3_600_000,
    },
    now,
  );
  await store.close();
  return {
    name: 'daily budget of a program',
    most: LIMITS.budget,
    done: ({ status }) => status === 201,
    refused: (answer) => answer.status === 403 && codeOf(answer) === 'daily_limit',
    attempt: async () => {
      const artifact = await brief({ title: `Budget ${randomUUID()}` });
      return once(() => publishAt(world.front, token, artifact));
    },
    left: async () => {
      const [found] = await world.query(
        `SELECT coalesce(sum(amount), 0) AS spent, count(DISTINCT record) AS records
         FROM charge WHERE grant_id = $1`,
        grant,
      );
      if (found?.spent !== found?.records) book.fault(`Budget: ${JSON.stringify(found)}`);
      return Number(found?.spent);
    },
  };
}
