import { describe, expect, it } from 'vitest';
import { ARTIFACT_TYPES, OFFERED_TYPES, PROFILES } from '../generated/kind-profiles.ts';
import artifact from '../schema/artifact-v1.schema.json' with { type: 'json' };
import { KINDS } from './kinds.ts';
import { pageOf } from './page-of.ts';
import { askedIn } from './profile.ts';

const documents = Object.entries(KINDS).filter(([, { program }]) => !program);

describe('the table of kinds', () => {
  it('has the kinds of the JSON Schema and no others', () => {
    const types = artifact.properties.type.enum;
    expect(Object.keys(KINDS).toSorted()).toEqual(types.toSorted());
    expect(ARTIFACT_TYPES).toEqual(types);
    expect(OFFERED_TYPES).toEqual(Object.keys(KINDS));
  });

  it('has the members of a mini-app that the JSON Schema has', () => {
    const { required, properties } = artifact.$defs.miniAppContent;
    const { profile } = KINDS['mini-app-capsule'];
    expect(Object.keys(profile).toSorted()).toEqual(Object.keys(properties).toSorted());
    const needed = Object.keys(profile).filter((name) => profile[name]?.needed);
    expect(needed.toSorted()).toEqual(required.toSorted());
  });

  it.each(documents)('shows on a page of %s what its form asks for', (type, { profile }) => {
    const shown = pageOf(type)
      .map(([name]) => name)
      .toSorted();
    expect(shown).toEqual(
      askedIn(profile)
        .map(([name]) => name)
        .toSorted(),
    );
    expect(PROFILES[type]).toEqual(profile);
  });

  it('shows a body first, of a request and a memo behind what is asked', () => {
    const aheadOf = (type: string) => {
      const names = pageOf(type).map(([name]) => name);
      return names.slice(0, names.indexOf('body'));
    };
    expect(aheadOf('research-brief')).toEqual([]);
    expect(aheadOf('task-handoff')).toEqual([]);
    expect(aheadOf('decision-memo')).toEqual(['decision', 'recommendation']);
    expect(aheadOf('approval-request').slice(-2)).toEqual(['request', 'action']);
  });

  it.each(Object.entries(KINDS))('has an example of %s that lacks nothing', (_type, kind) => {
    for (const [name, { needed }] of Object.entries(kind.profile)) {
      if (needed) expect(Object.keys(kind.example)).toContain(name);
    }
    for (const name of Object.keys(kind.example)) {
      expect(Object.keys(kind.profile)).toContain(name);
    }
  });
});
