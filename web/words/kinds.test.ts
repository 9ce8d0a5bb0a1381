import { expect, it } from 'vitest';
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
