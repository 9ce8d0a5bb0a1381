import { describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { fillEveryTable } from '../../e2e/fixtures/every-table.ts';
import { noting, postgresWalks, sqliteWalks } from '../../e2e/fixtures/plans.ts';
import { json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { databasesOn } from '../../e2e/fixtures/stores.ts';
import { change } from '../db/engine.ts';
import { postgresEngine } from '../db/postgres/engine.ts';
import { sqliteEngine } from '../db/sqlite/engine.ts';
import { type Store, storeOn } from '../db/store.ts';

const fail = (error: Error) => {
  throw error;
};

// Pages that are open ask again and again.
describe.each(['sqlite', 'postgres'] as const)('a 304 of a living link, on %s', (kind) => {
  const nextDatabase = databasesOn(kind);
  const { now, publish } = serviceOn(kind);

  it('asks the store one question', async () => {
    const artifact = await brief({ title: unique(), status: 'proposed' });
    expect((await publish(artifact)).status).toBe(201);
    const { service, token } = now;
    const body = { target: artifact.id };
    const { id } = await json(await service.request('POST', '/agent/v1/links', { token, body }));
    const { store } = service.deps;
    const questions: string[] = [];
    const watched = new Proxy(store, {
      get: (all, question) => {
        questions.push(String(question));
        return all[question as keyof Store];
      },
    });
    const get = async (tag = '') => {
      questions.length = 0;
      const headers = { 'If-None-Match': tag };
      const answer = await service.request('GET', `/api/links/${id}`, { headers });
      return {
        status: answer.status,
        tag: answer.headers.get('ETag') ?? '',
        asked: [...questions],
      };
    };
    Object.assign(service.deps, { store: watched });
    try {
      const first = await get();
      expect(first).toMatchObject({ status: 200, asked: ['livingLink', 'artifactMeta'] });
      expect(await get(first.tag)).toMatchObject({ status: 304, asked: ['livingLink'] });
    } finally {
      Object.assign(service.deps, { store });
    }
  });

  it('reads one row by an index', async () => {
    const url = await nextDatabase();
    const engine =
      kind === 'postgres' ? await postgresEngine(url, 4, fail) : await sqliteEngine(url);
    const { engine: watched, noted } = noting(engine);
    const store = storeOn(watched);
    const tables = /^INSERT INTO (?:account|living_link) /;
    for (const sql of fillEveryTable(3_000).filter((each) => tables.test(each))) {
      await engine.write(() => change(sql));
    }
    expect((await store.livingLink('l1234'))?.name).toBe('n1234');
    expect([...noted.keys()]).toEqual(['SELECT * FROM living_link WHERE id = $1']);
    const walks =
      kind === 'postgres'
        ? await postgresWalks(url, noted, 1)
        : await sqliteWalks(url, noted.keys());
    expect(walks).toEqual([]);
    await store.close();
  });
});
