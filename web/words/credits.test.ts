import { afterEach, describe, expect, it, vi } from 'vitest';

import * as ar from './ar/share.ts';
import * as de from './de/share.ts';
import * as en from './en/share.ts';
import { plural } from './format.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['en', en, '12,000'],
  ['de', de, '12.000'],
  ['ar', ar, '12,000'],
] as const)('an amount of credits in %s', (language, { privateLinks, share }, amount) => {
  it('is written with its thousands apart', () => {
    vi.stubGlobal('document', { documentElement: { lang: language } });
    const { cost, price } = privateLinks;
    const { published } = share;
    const written = [plural(12_000, cost), plural(12_000, price), published(12_000)];
    for (const words of written) expect(words).toContain(amount);
    expect(published(0)).not.toContain('0');
  });
});
