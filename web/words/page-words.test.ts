import { describe, expect, it } from 'vitest';
import { askedIn, type Profile } from '#schemas/document/profile.ts';
import { ARTIFACT_TYPES, PROFILES } from '#schemas/generated/kind-profiles.ts';
import * as ar from './ar/page.ts';
import * as de from './de/page.ts';
import * as en from './en/page.ts';

/** The names and the words of choices in what forms ask for, as deep as it goes. */
function wordsIn(profile: Profile): { members: string[]; choices: readonly string[] } {
  const asked = askedIn(profile);
  const inner = asked.map(([, member]) =>
    member.is === 'objects' ? wordsIn(member.members) : { members: [], choices: [] },
  );
  return {
    // A heading of its own says what the title of an object is.
    members: [
      ...asked.filter(([, { look }]) => look !== 'title').map(([name]) => name),
      ...inner.flatMap(({ members }) => members),
    ],
    choices: [
      ...asked.flatMap(([, member]) => (member.is === 'choice' ? member.of : [])),
      ...inner.flatMap(({ choices }) => choices),
    ],
  };
}

it.each(Object.entries({ en, de, ar }))(
  '%s has a word for all that forms and pages name',
  (_, words) => {
    expect(Object.keys(words.kinds).toSorted()).toEqual([...ARTIFACT_TYPES, 'document'].toSorted());
    const needed = Object.values(PROFILES).map(wordsIn);
    const members = new Set(needed.flatMap((each) => each.members));
    const choices = new Set(needed.flatMap((each) => each.choices));
    expect(Object.keys(words.members).toSorted()).toEqual([...members].toSorted());
    expect(Object.keys(words.choices).toSorted()).toEqual([...choices].toSorted());
  },
);

describe.each(Object.entries({ en, de, ar }))('a date in %s', (_, { date, dateTime }) => {
  it('has no place where a line may end', () => {
    for (let month = 0; month < 12; month++) {
      const time = new Date(2026, month, 9, 8, 5);
      expect(date(time)).toMatch(/^9\.?\u00a0\S+\u00a02026$/);
      expect(dateTime(time)).toMatch(/^9\.?\u00a0\S+\u00a02026[,،]\u00a008:05$/);
    }
  });
});
