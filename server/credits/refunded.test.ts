import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Return, refundedCredits } from './refunded.ts';

const sale = { credits: 1_000, paid: 1_000 };
const refund = (amount: number, stage = 0): Return => ({ kind: 'refund', amount, stage });
const charge = (amount: number): Return => ({ kind: 'charge', amount });
const dispute = (amount: number, stage: number): Return => ({ kind: 'dispute', amount, stage });

describe('refundedCredits', () => {
  it.each<[string, Return[], number]>([
    ['nothing happened', [], 0],
    ['a part was refunded', [refund(290)], 290],
    ['the charge tells of it as well', [refund(290), charge(290)], 290],
    ['only the charge tells of it', [charge(290)], 290],
    ['the charge has not heard of the second refund', [refund(200), refund(300), charge(200)], 500],
    ['all was refunded', [refund(1_000), charge(1_000)], 1_000],
    ['a refund failed after all', [refund(400, 1), charge(400)], 0],
    ['one failed, one did not', [refund(400, 1), refund(300), charge(700)], 300],
    ['one failed before the other', [refund(400, 1), refund(300), charge(400)], 300],
    ['a bank asks', [dispute(1_000, 0)], 0],
    ['a bank took the money', [dispute(1_000, 2)], 1_000],
    ['it gave it back', [dispute(1_000, 5)], 0],
    ['it kept it', [dispute(1_000, 6)], 1_000],
    ['more went back than was paid', [refund(800), dispute(1_000, 6)], 1_000],
  ])('%s', (_, returns, expected) => {
    expect(refundedCredits(sale, returns)).toBe(expected);
  });

  it('rounds down, and is exact for large numbers', () => {
    expect(refundedCredits({ credits: 10, paid: 3 }, [refund(2)])).toBe(6);
    const large = { credits: 999_999_999, paid: 999_999_999 };
    expect(refundedCredits(large, [refund(123_456_789)])).toBe(123_456_789);
    expect(refundedCredits({ credits: 10, paid: 0 }, [])).toBe(0);
  });

  it('never takes more than was given, or less than nothing', () => {
    const amount = fc.integer({ min: 1, max: 5_000 });
    const one = fc.oneof(
      fc.record({
        kind: fc.constant('refund' as const),
        amount,
        stage: fc.integer({ max: 1, min: 0 }),
      }),
      fc.record({ kind: fc.constant('charge' as const), amount }),
      fc.record({
        kind: fc.constant('dispute' as const),
        amount,
        stage: fc.integer({ min: 0, max: 6 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(one), (returns) => {
        const back = refundedCredits(sale, returns);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(sale.credits);
      }),
    );
  });
});
