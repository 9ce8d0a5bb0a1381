import { afterEach, describe, expect, it, vi } from 'vitest';

interface Words {
  readonly made: (charged: number) => string;
  readonly price: (credits: number) => string;
  readonly published: (charged: number) => string;
}
const MODULES = import.meta.glob<Words>('./{en,de,ar}/{private,share}.ts', {
  eager: true,
});
const wordsOf = (language: string): Words =>
  Object.assign({}, MODULES[`./${language}/private.ts`], MODULES[`./${language}/share.ts`]);

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['en', '12,000'],
  ['de', '12.000'],
  ['ar', '12,000'],
])('an amount of credits in %s', (language, amount) => {
  it('is written with its thousands apart', () => {
    vi.stubGlobal('document', { documentElement: { lang: language } });
    const { made, price, published } = wordsOf(language);
    for (const word of [made, price, published]) expect(word(12_000)).toContain(amount);
    expect(made(0)).not.toContain('0');
    expect(published(0)).not.toContain('0');
  });
});
