import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { digestOf } from '../bodies/stored.ts';
import type { Store } from '../db/store.ts';
import type { PreviewPut } from './types.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const BODY = gzipSync('{"a":1}');
const name = () => randomBytes(8).toString('hex');

describe.each(['sqlite', 'postgres'] as const)('previews, on %s', (kind) => {
  const now = storesOn(kind);
  /** Two processes on one database. */
  let both: [Store, Store];
  beforeEach(async () => {
    both = [now.store, await now.open()];
  });

  const preview = (changes: Partial<PreviewPut> = {}): PreviewPut => ({
    id: name(),
    account: 'ann',
    artifact: randomBytes(32).toString('hex'),
    contentHash: randomBytes(32).toString('hex'),
    type: 'research-brief',
    shownKind: 'research-brief',
    title: 'A title',
    summary: 'A summary.',
    createdAt: NOW,
    expiresAt: NOW + WEEK,
    body: { gzip: BODY, digest: digestOf(BODY), size: 100 },
    files: [],
    quota: 1_000,
    limits: [],
    ...changes,
  });
  const stateOf = async (id: string, time = NOW) => {
    const found = await now.store.preview(id, time);
    return found.state === 'gone' ? found.reason : found.state;
  };

  it('are kept, described, read and ended by their owner', async () => {
    const put = preview({ shownKind: 'document' });
    const kept = { id: put.id, expiresAt: put.expiresAt, created: true };
    expect(await now.store.putPreview(put)).toEqual({ ok: true, value: kept });
    const { id, account, artifact, type, shownKind, title, summary, createdAt, expiresAt } = put;
    const meta = { id, account, artifact, type, shownKind, title, summary, createdAt, expiresAt };
    expect(await both[1].preview(id, NOW)).toEqual({ state: 'live', meta });
    const body = await both[1].previewBody(id);
    expect(body).toMatchObject({ digest: digestOf(BODY), size: 100 });
    expect(gunzipSync(body?.gzip ?? new Uint8Array()).toString()).toBe('{"a":1}');
    expect(await now.store.storedBytes('ann')).toBe(100);

    expect(await now.store.deletePreview('bob', id, NOW)).toEqual({ state: 'unknown' });
    expect(await now.store.deletePreview('ann', id, NOW)).toEqual({ state: 'deleted' });
    expect(await now.store.deletePreview('ann', id, NOW)).toMatchObject({ reason: 'withdrawn' });
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await now.store.previewBody(id)).toBeNull();
    expect(await now.store.storedBytes('ann')).toBe(0);
    expect(await stateOf(name())).toBe('unknown');
  });

  it('are one for the same document of the same account, until it is over', async () => {
    const put = preview();
    const puts = await Promise.all(both.map((store) => store.putPreview({ ...put, id: name() })));
    const ids = puts.map((each) => (each.ok ? each.value.id : null));
    expect(new Set(ids).size).toBe(1);
    expect(puts.filter((each) => each.ok && each.value.created)).toHaveLength(1);
    const other = await now.store.putPreview({ ...put, id: name(), account: 'bob' });
    expect(other).toMatchObject({ ok: true, value: { created: true } });
    const later = { ...put, id: name(), createdAt: NOW + WEEK, expiresAt: NOW + 2 * WEEK };
    expect(await now.store.putPreview(later)).toMatchObject({
      value: { id: later.id, created: true },
    });
    expect(await now.store.storedBytes('ann')).toBe(100);
  });

  it('go by themselves', async () => {
    const put = preview();
    await now.store.putPreview(put);
    expect(await stateOf(put.id, put.expiresAt - 1)).toBe('live');
    expect(await stateOf(put.id, put.expiresAt)).toBe('expired');
    expect(await now.store.sweepPreviews(put.expiresAt - 1)).toBe(0);
    expect(await now.store.sweepPreviews(put.expiresAt)).toBe(1);
    expect(await now.store.sweepPreviews(put.expiresAt)).toBe(0);
    expect(await now.store.previewBody(put.id)).toBeNull();
    expect(await now.store.storedBytes('ann')).toBe(0);
  });

  it('count in the quota, and so many a day', async () => {
    expect(await now.store.putPreview(preview({ quota: 99 }))).toEqual({
      ok: false,
      error: { reason: 'quota', required: 100, used: 0, quota: 99 },
    });
    const limits = [{ name: 'preview', of: 'ann', most: 2, within: DAY }];
    await now.store.putPreview(preview({ limits }));
    await now.store.putPreview(preview({ limits }));
    const third = preview({ limits });
    expect(await now.store.putPreview(third)).toMatchObject({ error: { reason: 'limit' } });
    expect(await stateOf(third.id)).toBe('unknown');
    const tomorrow = preview({ limits, createdAt: NOW + DAY });
    expect(await now.store.putPreview(tomorrow)).toMatchObject({ ok: true });
  });

  it('are taken down for good, and go with their account', async () => {
    const put = preview();
    await now.store.putPreview(put);
    expect(await now.store.takeDownPreview(name(), NOW)).toBe(false);
    expect(await now.store.takeDownPreview(put.id, NOW)).toBe(true);
    expect(await stateOf(put.id)).toBe('taken-down');
    expect(await now.store.putPreview({ ...put, id: name() })).toMatchObject({
      error: { reason: 'taken-down' },
    });
    const others = [preview(), preview(), preview({ account: 'bob' })];
    for (const each of others) await now.store.putPreview(each);
    await now.store.deletePreviews('ann', NOW);
    expect(await Promise.all(others.map(({ id }) => stateOf(id)))).toEqual([
      'withdrawn',
      'withdrawn',
      'live',
    ]);
    expect(await now.store.storedBytes('ann')).toBe(0);
  });
});
