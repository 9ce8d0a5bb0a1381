import { describe, expect, it } from 'vitest';
import vectors from '../vectors/asked-links.json' with { type: 'json' };
import { readAskedLink, withoutAsk } from './asked-link.ts';

describe('the address of a question about a document in a link', () => {
  it.each(vectors.valid)('is read: %s', (fragment) => {
    const read = readAskedLink(fragment);
    expect(read?.id).toHaveLength(22);
    expect(read?.secret).toHaveLength(43);
    // The link stays as it is: its own grammar is another matter.
    expect(fragment.endsWith(String(read?.link))).toBe(true);
    expect(read?.link).toMatch(/^k1\.[ge]\./);
  });

  it.each(vectors.invalid)('is not: %s', (fragment) => {
    expect(readAskedLink(fragment)).toBeNull();
  });

  it('leads to the link of its document', () => {
    for (const fragment of vectors.valid) {
      const address = `https://vitrine.example.org/${fragment}`;
      const link = String(readAskedLink(fragment)?.link);
      expect(withoutAsk(address)).toBe(`https://vitrine.example.org/#${link}`);
    }
    for (const fragment of vectors.invalid) expect(withoutAsk(fragment)).toBe(fragment);
  });

  it('is told in time that grows with its length', () => {
    const long = `#${'/%23'.repeat(200_000)}ask=A&k1.${'k1.'.repeat(200_000)}`;
    expect(readAskedLink(long)).toBeNull();
  });
});
