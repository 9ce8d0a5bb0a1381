import { describe, expect, it } from 'vitest';
import { numbers } from '../../e2e/fixtures/many-records.ts';
import { NOW } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

describe.each(['sqlite', 'postgres'] as const)('reports, on %s', (kind) => {
  const now = storesOn(kind);

  it('are kept up to a number, the newest', async () => {
    await now.run(
      `INSERT INTO report (id, kind, record, reason, detail, contact, created_at) ${numbers(20_001)}
       SELECT 'r' || i, 'artifact', 'h', 'other', '', '', i FROM n`,
    );
    const words = {
      kind: 'artifact',
      record: 'h',
      reason: 'other',
      detail: '',
      contact: '',
    } as const;
    for (const id of ['new-1', 'new-2']) {
      await now.store.addReport({ id, ...words, createdAt: NOW });
    }
    const kept = await now.store.reports(30_000);
    expect(kept).toHaveLength(20_000);
    expect(kept.slice(0, 2).map(({ id }) => id)).toEqual(['new-1', 'new-2']);
  });
});
