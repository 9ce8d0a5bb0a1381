import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { isLong, shownTexts } from './is-long.ts';

const isLongWith = (findings: string[]): boolean => {
  const artifact = { type: 'research-brief', content: { findings } } as unknown as Artifact;
  const canonical = JSON.stringify(artifact);
  return isLong(shownTexts({ artifact, canonical, integrity: 'match', repairs: [] }));
};

describe('isLong', () => {
  it('is not what most documents are', () => {
    expect(
      isLongWith(Array(20).fill('A finding of some words, with a source [1]. '.repeat(4))),
    ).toBe(false);
    expect(isLongWith(['نتيجة من بضع كلمات. '.repeat(200)])).toBe(false);
  });
  it.each([
    ['letters', ['word '.repeat(8_000)]],
    ['citations', ['[1]'.repeat(1_000)]],
    ['hidden characters', ['\u202e'.repeat(1_500)]],
    ['items', Array(1_000).fill('')],
    ['lines', ['- a\n'.repeat(1_000)]],
    ['other letters', ['سلام '.repeat(3_000)]],
  ])('is what has many %s', (_name, findings) => {
    expect(isLongWith(findings)).toBe(true);
  });
});
