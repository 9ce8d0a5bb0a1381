import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Artifact, JsonValue } from '#schemas/document/artifact.ts';
import { type Aligned, aligning } from './align.ts';
import { compareDocuments } from './documents.ts';
import { atOnce, inSteps } from './pausing.ts';
import { diffing } from './tokens.ts';

/** Most blocks that are made, or entries that are looked at, between two pauses. */
const MOST = 2_000;

const documentOf = (content: { readonly [name: string]: JsonValue }): Artifact => ({
  ...({ type: 'research-brief', title: 'Long', summary: 'Words.', status: 'draft' } as Artifact),
  content,
  sources: [],
});

/** Documents in which nothing is large but the number of their parts. */
const MANY = 8_000;
const LONG: Record<string, (word: string) => { readonly [name: string]: JsonValue }> = {
  'items of a list in a text': (word) => ({ method: `- ${word}\n`.repeat(MANY) }),
  'paragraphs of a text': (word) => ({ method: `${word}\n\n`.repeat(MANY) }),
  'rows of a table': (word) => ({ method: `|a|\n|-|\n${`|${word}|\n`.repeat(MANY)}` }),
  'texts of a list': (word) => ({ findings: Array.from({ length: MANY }, () => word) }),
  'numbers in lists of lists': (word) => ({
    x: [[Array.from({ length: MANY }, (_, i) => i + word.length)]],
  }),
  'members in members': (word) => ({
    x: { y: Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`${word}${i}`, i])) },
  }),
  members: (word) => Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`${i}`, word])),
};

afterEach(() => vi.restoreAllMocks());

describe('a comparison rests', () => {
  it.each(Object.keys(LONG))('between %s', async (name) => {
    // Each block has its key in JSON.
    const made = vi.spyOn(JSON, 'stringify');
    let most = 0;
    const pause = async () => {
      most = Math.max(most, made.mock.calls.length);
      made.mockClear();
    };
    const make = LONG[name] as (typeof LONG)[string];
    const [before, after] = [documentOf(make('a')), documentOf(make('b'))];
    await compareDocuments(before, after, [], pause);
    await pause();
    expect(most).toBeLessThan(MOST);
  });

  it.each<[string, (i: number) => string, (i: number) => string]>([
    ['the same', String, String],
    ['in another order', String, (i) => String(MANY - i)],
    ['other ones', String, (i) => `${i} now`],
    ['every fourth another one', String, (i) => (i % 4 ? String(i) : `${i} now`)],
  ])('while it aligns entries: %s', async (_, keyBefore, keyAfter) => {
    let [looked, most] = [0, 0];
    const listOf = (keyOf: (i: number) => string): Aligned[] =>
      Array.from({ length: MANY }, (_, i) => ({
        get key() {
          looked++;
          return keyOf(i);
        },
        words: () => [keyOf(i)],
      }));
    const work = aligning(listOf(keyBefore), listOf(keyAfter));
    const changes = await inSteps(work, async () => {
      most = Math.max(most, looked);
      looked = 0;
    });
    expect(changes.length).toBeGreaterThanOrEqual(MANY);
    expect(most).toBeGreaterThan(0);
    // In all passes together, of which one looks at two keys.
    expect(Math.max(most, looked)).toBeLessThan(7 * MOST);
  });
});

describe('what two texts cost', () => {
  const words = Array.from({ length: 1_000 }, (_, i) => `word${i}`);

  it('is told, and ends where they are in another order', () => {
    const work = diffing([words.join(' ')], [words.toReversed().join(' ')]);
    let weight = 0;
    for (let step = work.next(); !step.done; step = work.next()) weight += step.value;
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(60_000);
    expect(atOnce(diffing([words.join(' ')], [words.toReversed().join(' ')]))).toBeNull();
  });

  it('is little where they are nearly the same', () => {
    const [one = '', ...others] = words;
    const work = diffing([[one, ...others].join(' ')], [['other', ...others].join(' ')]);
    let weight = 0;
    for (let step = work.next(); !step.done; step = work.next()) weight += step.value;
    expect(weight).toBeLessThan(20_000);
  });
});
