import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillEveryTable } from '../../e2e/fixtures/every-table.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import {
  type Noted,
  noting,
  postgresWalks,
  sqliteWalks,
  type Walk,
} from '../../e2e/fixtures/plans.ts';
import { hex, NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { ANONYMOUS } from '../domain/ports/lineage.ts';
import type { Store } from '../domain/ports/store.ts';
import { change, type Engine } from './engine.ts';
import { postgresEngine } from './postgres/engine.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import { storeOn } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of each table, and how many of one a statement may look at: a window of a list, and some. */
const ROWS = 3_000;
const MOST = 1_100;

/** Statements that are meant to walk, and tables that stay small. */
const ALLOWED = [
  // Invitations are listed all.
  /FROM invitation ORDER BY/,
  // In the order of an index, for as many as are wanted.
  /USING INDEX report_age/,
  // All that this index holds is wanted.
  /USING INDEX holding_untold/,
  // One row of each name.
  /(?:FROM|UPDATE|INTO) sweep\b/,
];

/** Asks for every list, search and sweep that there is, a page from the middle included. */
async function askForAll(store: Store): Promise<void> {
  const [ann, before] = ['ann', 2_000];
  const page = { limit: 20, before };
  for (const type of [null, 'decision-memo'] as const) {
    for (const status of [null, 'revoked'] as const) {
      for (const text of [null, 'nowhere', 'zz', '咖啡']) {
        await store.ownArtifacts(ann, { type, status, text }, page);
      }
    }
  }
  await store.ownCapsules(ann, page);
  for (const kind of [null, 'artifact', 'capsule'] as const) {
    for (const text of [null, 'nowhere']) await store.published(ann, { kind, text }, page);
  }
  await store.ledger(ann, { limit: 20, before: { at: NOW, id: 'e5' } });
  await store.ownPrivate(ann, page, NOW);
  await store.ownAsks(ann, page, NOW);
  await store.askAbout(ann, 'h5', 0, NOW);
  await store.sessions(ann);
  await store.passkeys(ann);
  const [after] = await store.tokens(ann);
  await store.tokens(ann, after);
  await store.openTokens(ann, 100, NOW);
  await store.grants(ann, NOW);
  await store.purchases(ann);
  await store.customersOf('stripe', ann);
  await store.accountKeys(ann);
  await store.signatures('h5');
  await store.reports(100);
  await store.invitations();
  await store.accounts({ createdAt: 5, id: 'a5' }, 100);
  for (const account of [null, ann]) {
    for (const kind of [null, 'signed-in'] as const) {
      await store.events({ account, kind, limit: 20, before });
    }
  }
  await store.accountByEmail('ann@example.org');
  await store.storedBytes(ann);
  await store.signUpCreditsLeft(ann);
  await store.pending(ann);
  const limits = [{ name: 'asked', of: ann, most: 5, within: 1_000 }];
  await store.limitReached(limits, NOW);
  await store.takeSlots(randomUUID(), limits, NOW);
  // What somebody published whose artifacts have revisions, and others.
  await store.newer('h1', NOW);
  await store.lineage('h7', NOW, { limit: 100, offset: 0 });
  await store.parentHere('h7', NOW);
  await store.publish(publication({ quota: 1e12 }, { parent: 'h3000', revision: 2 }));
  const account = { account: ann, limits: [], quota: 1e12, createdAt: NOW, expiresAt: NOW + 9 };
  const body = { gzip: new Uint8Array(2), digest: '', size: 2 };
  const words = { type: 'research-brief', title: '', summary: '' } as const;
  await store.putPreview({ ...account, ...words, body, id: randomUUID(), artifact: hex() });
  await store.deletePreviews('cat', NOW);
  await store.withdraw(ann, 'artifact', 'h9', NOW);
  await store.takeDown('artifact', 'h13', NOW);

  // What is over: first of all there is something, then a few batches find nothing.
  const later = NOW + 9e9;
  const times = { answersBefore: NOW, tokensBefore: NOW, clientsBefore: NOW, eventsBefore: NOW };
  await store.sweep('plans', over({ now: NOW, ...times }));
  await store.sweepPrivate(NOW);
  await store.sweepPreviews(NOW);
  await store.sweepAsks(NOW, randomUUID);
  await store.claimEvents(later, 1, 10);
  await store.claimCharges(later, 1, 10);
  await store.releaseDue(NOW);
  await store.dropBodies(NOW);
  await store.deleteAccount('cat', NOW);
}

async function walksOf(
  engine: Engine,
  bytes: string,
  walks: (noted: Noted) => Promise<Walk[]>,
): Promise<Walk[]> {
  const { engine: watched, noted } = noting(engine);
  const store = storeOn(watched);
  for (const id of ['ann', 'bob', 'cat', ANONYMOUS])
    await store.createAccount({ id, name: '', now: 1 });
  for (const sql of fillEveryTable(ROWS))
    await engine.write(() => change(sql.replace('@bytes', bytes)));
  await askForAll(store);
  const found = await walks(noted);
  await store.close();
  // As many as there are, so that nobody takes one away unseen.
  expect(noted.size).toBeGreaterThan(100);
  return found.filter(({ sql, how }) => !ALLOWED.some((each) => each.test(`${how} ${sql}`)));
}

it('goes through no large table without an index: SQLite', async () => {
  const file = join(folder, 'vitrine.db');
  const engine = await sqliteEngine(file);
  expect(await walksOf(engine, 'BLOB', (noted) => sqliteWalks(file, noted.keys()))).toEqual([]);
}, 60_000);

it('goes through no large table without an index: PostgreSQL', async () => {
  const url = await newDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const engine = await postgresEngine(url, 4, fail);
  expect(await walksOf(engine, 'bytea', (noted) => postgresWalks(url, noted, MOST))).toEqual([]);
}, 60_000);
