// What the server is measured against, and what fills its database. Bundled as the server is, and
// run as processes of their own: `floor.js <what> <JSON of options>`; prints JSON.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { hashToken, makeToken } from '../../server/accounts/token-format.ts';
import { authenticate } from '../../server/api/authenticate.ts';
import { sqliteEngine } from '../../server/db/sqlite/engine.ts';
import { openSqlite } from '../../server/db/sqlite/open.ts';
import { storeOn } from '../../server/db/store.ts';
import { codecs } from '../../server/work/codecs.ts';
import { sealedDocument } from './documents.ts';

type Options = { file: string; first: number; count: number; port: number };

const digest = async (bytes: Uint8Array) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

/** Validates, hashes, packs and inserts, 16 documents in each transaction. @returns a second */
async function publish({ file, first, count }: Options): Promise<number> {
  const db = await openSqlite(file);
  db.exec('CREATE TABLE IF NOT EXISTS floor (id TEXT PRIMARY KEY, body BLOB)');
  const insert = db.prepare('INSERT INTO floor (id, body) VALUES (?, ?)');
  const bodies = Array.from({ length: count }, (_, n) => sealedDocument(first + n).json);
  const start = performance.now();
  for (let at = 0; at < count; at += 16) {
    const rows: [string, Uint8Array][] = [];
    for (const body of bodies.slice(at, at + 16)) {
      const read = await readArtifact(body, digest);
      if (!read.ok) throw new Error(read.error.kind);
      rows.push([read.value.artifact.id, gzipSync(read.value.canonical, { level: 1 })]);
    }
    db.exec('BEGIN IMMEDIATE');
    for (const [id, body] of rows) insert.run(id, body);
    db.exec('COMMIT');
  }
  const seconds = (performance.now() - start) / 1000;
  db.exec('DROP TABLE floor');
  db.close();
  return count / seconds;
}

/** A Hono route that answers with a constant: the very bytes of one packed document. */
function bare({ port }: Options): void {
  // Load generators are faster with bytes that are text.
  const body = new Uint8Array(gzipSync(sealedDocument(0).json, { level: 1 }));
  const size = body.length;
  const app = new Hono();
  app.get('/constant', () => {
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) };
    return new Response(body, { headers });
  });
  createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1', () => console.log('{}'));
}

/** Stores documents as publishing does, without the way there. */
async function seed({ file, first, count }: Options): Promise<void> {
  const store = storeOn(await sqliteEngine(file));
  await store.createAccount({ id: 'seed', name: '', now: 1 });
  await store.grant('seed', count, 'seed-grant', 1);
  for (let at = 0; at < count; at += 500) {
    const numbers = Array.from({ length: Math.min(500, count - at) }, (_, n) => first + at + n);
    await Promise.all(
      numbers.map(async (number) => {
        const { hex, json } = sealedDocument(number);
        return store.publish({
          account: 'seed',
          program: null,
          record: {
            kind: 'artifact',
            meta: {
              id: hex,
              contentHash: JSON.parse(json).contentHash,
              type: 'research-brief',
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
async function token({ file, count }: Options): Promise<number> {
  const store = storeOn(await sqliteEngine(file));
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

const PARTS = { publish, bare, seed, token };
const [part = '', options = '{}'] = process.argv.slice(2);
const result = await PARTS[part as keyof typeof PARTS](JSON.parse(options));
if (part !== 'bare') console.log(JSON.stringify(result ?? null));
