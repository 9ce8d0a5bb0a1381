// The server's lower bounds, and the programs that fill its database. Bundled as the server is, and run
// as processes of their own: `floor.js <what> <JSON of options>`; prints JSON.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { hashToken, makeToken } from '../../server/accounts/token-format.ts';
import { authenticate } from '../../server/api/authenticate.ts';
import { postgresEngine } from '../../server/db/postgres/engine.ts';
import { sqliteEngine } from '../../server/db/sqlite/engine.ts';
import { openSqlite } from '../../server/db/sqlite/open.ts';
import { storeOn } from '../../server/db/store.ts';
import { codecs } from '../../server/work/codecs.ts';
import { sealedDocument } from './documents.ts';

type Options = {
  /** Path of a SQLite database, or address of a PostgreSQL one. */
  at: string;
  first: number;
  count: number;
  port: number;
};

const storeAt = async (at: string) =>
  storeOn(
    at.startsWith('postgres') ? await postgresEngine(at, 2, console.error) : await sqliteEngine(at),
  );

const digest = async (bytes: Uint8Array) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

/**
 * Bare Hono routes, the floor of the server. `GET /constant`: the bytes of one packed document.
 * `POST /publish`: parses, hashes, packs and inserts one row into a database of its own.
 */
async function bare({ at, port }: Options): Promise<void> {
  // Load generators are faster with bytes that are text.
  const body = new Uint8Array(gzipSync(sealedDocument(0).json, { level: 1 }));
  const size = body.length;
  const db = await openSqlite(at);
  db.exec('CREATE TABLE floor (id TEXT PRIMARY KEY, body BLOB)');
  const insert = db.prepare('INSERT INTO floor (id, body) VALUES (?, ?)');
  const app = new Hono();
  app.get('/constant', () => {
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) };
    return new Response(body, { headers });
  });
  app.post('/publish', async (c) => {
    const read = await readArtifact(await c.req.text(), digest);
    if (!read.ok) return c.json(read.error, 422);
    insert.run(read.value.artifact.id, gzipSync(read.value.canonical, { level: 1 }));
    return c.json({ id: read.value.artifact.id }, 201);
  });
  process.once('SIGTERM', () => {
    db.close();
    process.exit();
  });
  createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1', () => console.log('{}'));
}

/** Stores documents as publishing does, without the way there. */
async function seed({ at, first, count }: Options): Promise<void> {
  const store = await storeAt(at);
  await store.createAccount({ id: 'seed', name: '', now: 1 });
  await store.grant('seed', count + 100_000_000, 'seed-grant', 1);
  for (let done = 0; done < count; done += 500) {
    const numbers = Array.from({ length: Math.min(500, count - done) }, (_, n) => first + done + n);
    await Promise.all(
      numbers.map(async (number) => {
        const { hex, json } = sealedDocument(number);
        return store.publish({
          account: 'seed',
          program: null,
          files: [],
          record: {
            kind: 'artifact',
            meta: {
              id: hex,
              contentHash: JSON.parse(json).contentHash,
              type: 'research-brief',
              shownKind: 'research-brief',
              status: 'draft',
              title: `Brief ${number}`,
              summary: 'Made for measuring.',
              revision: 1,
              parent: null,
              createdAt: '2026-11-20T10:00:00Z',
              updatedAt: '2026-11-20T10:00:00Z',
            },
            body: await codecs.pack(json),
          },
          actor: null,
          price: 1,
          charge: `seed_${number}`,
          funds: { by: 'ledger' },
          idempotency: null,
          lineage: null,
          quota: null,
          limits: [],
          now: 1,
          expiresAt: null,
        });
      }),
    );
  }
  await store.close();
}

/** Processor time of one check of a token, in milliseconds. */
async function token({ at, count }: Options): Promise<number> {
  const store = await storeAt(at);
  await store.createAccount({ id: 'tokens', name: '', now: 1 });
  const made = makeToken();
  await store.createToken({
    id: `tok_${made.slice(-12)}`,
    account: 'tokens',
    hash: hashToken(made),
    hint: made.slice(-4),
    name: '',
    scopes: ['artifacts:publish'],
    createdAt: 1,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  const before = process.cpuUsage();
  for (let n = 0; n < count; n++) {
    const known = await authenticate(`Bearer ${made}`, store, 1, () => {});
    if (!known.ok) throw new Error(known.error);
  }
  const { user, system } = process.cpuUsage(before);
  await store.close();
  return (user + system) / 1000 / count;
}

const PARTS = { bare, seed, token };
const [part = '', options = '{}'] = process.argv.slice(2);
const result = await PARTS[part as keyof typeof PARTS](JSON.parse(options));
if (part !== 'bare') console.log(JSON.stringify(result ?? null));
