import { describe, expect, it } from 'vitest';
import { NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

describe.each(['sqlite', 'postgres'] as const)('after a clock was a year ahead, on %s', (kind) => {
  const now = storesOn(kind);

  it('nothing that is limited stays locked', async () => {
    const limits = [{ name: 'sign-up', of: '', most: 1, within: DAY }];
    expect(await now.store.takeSlots('a', limits, NOW + YEAR)).toBeNull();
    expect(await now.store.limitReached(limits, NOW)).toBeNull();
    expect(await now.store.takeSlots('b', limits, NOW)).toBeNull();
    expect(await now.store.takeSlots('c', limits, NOW + 1)).toMatchObject({ until: NOW + DAY });
    // A server whose clock is seconds ahead of this one counts.
    const others = [{ name: 'other', of: '', most: 1, within: DAY }];
    await now.store.takeSlots('d', others, NOW + 5_000);
    expect(await now.store.limitReached(others, NOW)).not.toBeNull();
  });

  it('mails to oneself go out', async () => {
    const slot = (id: string, at: number) =>
      now.store.takeMailSlot({ id, account: 'ann', most: 1, since: at - 3_600_000, now: at });
    expect(await slot('a', NOW + YEAR)).toBeNull();
    expect(await slot('b', NOW)).toBeNull();
    expect(await slot('c', NOW + 1)).not.toBeNull();
  });

  it('a program spends what it may', async () => {
    const spending = { grant: 'g', creditsPerDay: 1 };
    const later = publication({ spending, now: NOW + YEAR });
    expect(await now.store.publish(later)).toMatchObject({ ok: true });
    expect(await now.store.publish(publication({ spending }))).toMatchObject({ ok: true });
    const more = await now.store.publish(publication({ spending, now: NOW + 1 }));
    expect(more).toMatchObject({ error: { reason: 'daily-limit' } });
  });

  it('the disk is probed with what needs room', async () => {
    // A thorough probe leaves nothing behind, a small one its one row.
    const rowsLeftBy = async (at: number) => {
      await now.store.probe(at);
      return now.run('DELETE FROM probe');
    };
    expect(await rowsLeftBy(NOW + YEAR)).toBe(0);
    expect(await rowsLeftBy(NOW + YEAR + 1)).toBe(1);
    expect(await rowsLeftBy(NOW)).toBe(0);
    expect(await rowsLeftBy(NOW + 1)).toBe(1);
  });

  it('what is over is swept, and what is due is done', async () => {
    await now.run(
      `UPDATE sweep SET holder = 'other', until = ${NOW + YEAR}, job = '' WHERE name = 'sweep'`,
    );
    await now.run(
      `INSERT INTO purge (cache_key, created_at, due_at) VALUES ('k', ${NOW}, ${NOW + YEAR})`,
    );
    await now.store.takeSlots('a', [{ name: 'x', of: '', most: 9, within: DAY }], NOW + YEAR);
    expect(await now.store.claimPurges(NOW + 1, 1, 5)).toEqual([]);
    expect(await now.store.sweep('mine', over({ now: NOW }))).toBe('done');
    expect(await now.store.claimPurges(NOW + 1, 1, 5)).toHaveLength(1);
    expect(await now.run('DELETE FROM used_slot')).toBe(0);
  });
});
