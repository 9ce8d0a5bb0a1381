import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { sqliteDriver } from '../../server/db/sqlite/open.ts';
import type { KeptDevice } from '../fixtures/authenticator.ts';
import { OURS } from '../fixtures/person.ts';
import { startService, type TestService } from '../fixtures/service.ts';
import type { Later } from './fill-later.ts';

/** Answers that have to stay the same for ever, and what it takes to ask for them. */
export type Kept = {
  /** Time at which it was made; the clock stands there when it is looked at. */
  readonly madeAt: number;
  readonly migrations: readonly { readonly number: number; readonly sha: string }[];
  readonly oauthBase: string;
  /** Tokens by their names, cookies, and other secrets of accounts that exist nowhere else. */
  readonly keys: Readonly<Record<string, string>>;
  readonly publication: { readonly key: string; readonly body: string };
  readonly passkey: KeptDevice;
  /** Hashes of artifacts and names of capsules, gone ones among them. */
  readonly records: { readonly artifacts: readonly string[]; readonly capsules: readonly string[] };
  /** Not in the first release that was kept. */
  readonly later?: Later;
  /** Answers about all of it: see look.ts. */
  readonly answers: Readonly<Record<string, unknown>>;
};

type Json = Record<string, unknown>;
type Env = Record<string, string>;
type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** Every one who asks for what is kept, and what is answered. Changes nothing in the database. */
export async function look(
  database: Env,
  { keys, publication, oauthBase, records, later }: Omit<Kept, 'answers' | 'migrations'>,
): Promise<Readonly<Record<string, unknown>>> {
  const settings = { ...database, RATE_LIMIT: '0', ANONYMOUS_PUBLISH: '1' };
  const service = await startService(settings);
  const ask: Ask = (path, headers = {}) => service.request('GET', path, { headers });
  const answers: Record<string, unknown> = {};
  for (const hex of records.artifacts) {
    answers[`artifact ${hex}`] = await documentAt(ask, `/api/artifacts/${hex}`);
    answers[`link /a/${hex}`] = (await ask(`/a/${hex}`)).status;
    const lineage = (await jsonOf(await ask(`/api/artifacts/${hex}/revisions`))).items;
    answers[`revisions ${hex}`] = Array.isArray(lineage) && lineage.map(({ id }) => id).sort();
  }
  for (const id of records.capsules) {
    answers[`capsule ${id}`] = pick(await jsonOf(await ask(`/api/capsules/${id}`)), [
      'contentHash',
      'declaredExternalDomains',
      'code',
      'tombstone',
    ]);
    answers[`link /i/${id}`] = (await ask(`/i/${id}`)).status;
    const agent = { Authorization: `Bearer ${keys.all}` };
    const page = await jsonOf(await ask(`/agent/v1/pages/${id}`, agent));
    answers[`page ${id}`] = pick(page, ['id', 'html', 'css', 'javascript', 'code']);
  }
  for (const name of ['all', 'read', 'revoked']) {
    answers[`token ${name}`] = await usageOf(ask, keys[name] ?? '');
  }
  answers.replay = pick(
    await jsonOf(
      await service.request('POST', '/api/artifacts', {
        token: keys.all ?? '',
        body: publication.body,
        headers: { 'X-Svc-Artifact': '1', 'Idempotency-Key': publication.key },
      }),
    ),
    ['id', 'contentHash', 'created', 'credits'],
  );
  Object.assign(answers, await personsView(ask, keys.session ?? ''), await booksOf(service));
  if (later) Object.assign(answers, await laterView(service, later, keys.all ?? ''));
  await service.close();

  const atOAuth = await startService({ ...settings, BASE_URL: oauthBase });
  const askThere: Ask = (path, headers = {}) => atOAuth.request('GET', path, { headers });
  answers['token oauth'] = await usageOf(askThere, keys.oauth ?? '');
  await atOAuth.close();
  return answers;
}

/** The steps that a database has seen. */
export async function migrationsIn(database: Env): Promise<Kept['migrations']> {
  const sql = 'SELECT number, sha FROM migration ORDER BY number';
  if (database.DATABASE_URL) {
    const client = new pg.Client(database.DATABASE_URL);
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  }
  const db = new (await sqliteDriver())(join(database.DATA_DIR ?? '', 'vitrine.db'));
  const rows = db.prepare(sql).all() as { number: number; sha: string }[];
  db.close();
  return rows.map(({ number, sha }) => ({ number, sha }));
}

async function documentAt(ask: Ask, path: string): Promise<Json> {
  const response = await ask(path);
  const text = await response.text();
  if (response.status === 200) {
    return { status: 200, sha256: createHash('sha256').update(text).digest('hex') };
  }
  const { code, tombstone } = JSON.parse(text);
  return { status: response.status, code, tombstone };
}

async function usageOf(ask: Ask, token: string): Promise<Json> {
  const response = await ask('/agent/v1/usage', { Authorization: `Bearer ${token}` });
  const told = await jsonOf(response);
  return { status: response.status, ...pick(told, ['account', 'scopes', 'balance', 'code']) };
}

/** The account as its owner's session sees it. */
async function personsView(ask: Ask, cookie: string): Promise<Json> {
  const own = async (path: string) =>
    jsonOf(await ask(`/account/api/${path}`, { ...OURS, Cookie: cookie }));
  const listed = async (path: string, names: readonly string[]) =>
    listIn(await own(path)).map((item) => pick(item, names));
  const { account, passkeys } = (await own('me')) as { account: Json; passkeys: Json[] };
  const shop = (await own('shop')) as { purchases?: Json[] };
  return {
    me: pick(account, ['id', 'name', 'balance', 'email']),
    passkeys: passkeys.length,
    published: await listed('published', ['kind', 'id', 'title', 'price']),
    found: await listed('published?text=%D9%86%D8%B5', ['kind', 'id']),
    ledger: await listed('ledger', ['amount', 'what']),
    tokens: await listed('tokens', ['name', 'scopes', 'hint']),
    grants: await listed('apps', ['name', 'scopes', 'creditsPerDay']),
    purchases: shop.purchases?.map((each) => pick(each, ['product', 'credits', 'takenBack'])),
  };
}

/** Answers about the rows of `Later`. */
async function laterView(
  { request, store }: TestService,
  { preview, ask, signed, privateLink }: Later,
  token: string,
): Promise<Json> {
  const get = async (path: string) => jsonOf(await request('GET', path, { token }));
  const events = await store.events({ account: null, kind: null, limit: 200, before: null });
  return {
    preview: (await request('GET', preview)).status,
    ask: pick(await get(`/agent/v1/asks/${ask}`), ['state', 'artifact', 'allow', 'expiresAt']),
    signatures: (await get(`/api/artifacts/${signed}/signatures`)).items,
    privateLink: await get(`/api/private/${privateLink}`),
    events: events.map(({ at, account, kind, subject }) => ({ at, account, kind, subject })),
  };
}

/** The books, as their operator sees them. */
async function booksOf({ store }: TestService): Promise<Json> {
  const accounts = await store.accounts();
  const pending = await Promise.all(accounts.map(({ id }) => store.pending(id)));
  return {
    audit: await store.audit(),
    accounts: accounts.map(({ id, name, balance, email }) => ({ id, name, balance, email })),
    pending: pending.map(({ amount }) => amount),
    reports: await store.reports(100),
  };
}

const jsonOf = async (response: Response): Promise<Json> => {
  const text = await response.text();
  return text.startsWith('{') ? JSON.parse(text) : { code: text.slice(0, 40) };
};

/** The list in an answer, whatever its name is. */
const listIn = (answer: Json): Json[] =>
  (Object.values(answer).find((value) => Array.isArray(value)) ?? []) as Json[];

const pick = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
