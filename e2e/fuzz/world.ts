import type { Artifact } from '#schemas/document/artifact.ts';
import { placeOf } from '../../server/accounts/place.ts';
import { hashSecret, newSecret } from '../../server/accounts/session.ts';
import { brief } from '../fixtures/documents.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

/** Somebody with an account, a token and a signed-in browser. */
export type Somebody = {
  readonly account: string;
  readonly token: string;
  /** The cookie of the session. */
  readonly cookie: string;
};

/** Names of members whose texts are worth sending again, anywhere. */
const WORTH = new Set(
  [
    'id',
    'url',
    'next',
    'nextCursor',
    'contentHash',
    'parentHash',
    'account',
    'hint',
    'user_code',
  ].concat([
    'client_id',
    'device_code',
    'challenge',
    'access_token',
    'refresh_token',
    'code',
    'token',
  ]),
);
const MAX_POOL = 40;

/**
 * The fuzzer's knowledge of a server: people, and names, cursors and secrets from its answers. They are
 * sent where they belong and where they do not.
 */
export type World = {
  readonly people: readonly Somebody[];
  /** Puts somebody new in place of one, who may have signed out or left for good. */
  readonly renew: (random: Random) => Promise<void>;
  /** Sealed artifacts, published or not. */
  readonly artifacts: Artifact[];
  /** A text that an answer held under this name; anything when it is not named. */
  readonly known: (random: Random, name?: string) => string | null;
  /** Notes what an answer holds. */
  readonly harvest: (text: string) => void;
};

export async function makeWorld(target: Target, random: Random, people = 3): Promise<World> {
  const pools = new Map<string, string[]>();
  const note = (name: string, text: string) => {
    const pool = pools.get(name) ?? [];
    pools.set(name, pool);
    if (text === '' || text.length > 2_000 || pool.includes(text)) return;
    if (pool.length < MAX_POOL) pool.push(text);
    else pool[random.below(MAX_POOL)] = text;
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' && WORTH.has(name)) note(name, each);
      else walk(each, depth + 1);
    }
  };
  const artifacts: Artifact[] = [];
  for (let n = 0; n < 4; n++) artifacts.push(await brief({ title: `Brief ${random.below(1e9)}` }));
  const present = await Promise.all(Array.from({ length: people }, () => newSomebody(target)));
  return {
    people: present,
    renew: async (r) => {
      present[r.below(people)] = await newSomebody(target);
    },
    artifacts,
    known: (r, name) => {
      const pool = name === undefined ? r.pick([...pools.values(), []]) : (pools.get(name) ?? []);
      return pool.length > 0 ? r.pick(pool) : null;
    },
    harvest: (text) => {
      if (text.length > 200_000 || !/^\s*\{/.test(text)) return;
      try {
        walk(JSON.parse(text), 0);
      } catch {
        // Not JSON: there is nothing to learn from it.
      }
    },
  };
}

async function newSomebody({ store, newAccount, newToken, base }: Target): Promise<Somebody> {
  const account = await newAccount();
  const secret = newSecret();
  const now = Date.now();
  await store.createSession({
    id: `ses_${newSecret()}`,
    account,
    hash: hashSecret(secret),
    device: '',
    signedInAt: now,
    seenAt: now,
    expiresAt: now + 86_400_000,
  });
  const cookie = `${placeOf(base)?.cookie}=${secret}`;
  return { account, token: await newToken(account), cookie };
}
