import { compare as t } from '../../words/en/documents.ts';
import { members } from '../../words/en/page.ts';
import { fill } from '../../words/format.ts';
import type { Change } from './align.ts';
import type { Comparison, LineChange, SectionChange } from './documents.ts';
import type { Entry } from './entries.ts';

/** A change as the list of all changes names it. */
export interface Listed {
  /** Names its place on the page. */
  readonly id: string;
  readonly is: 'changed' | 'added' | 'removed' | 'up' | 'down';
  readonly name: string;
}

const names: Readonly<Record<string, string>> = {
  ...members,
  ...t.fields,
};

/** The name of a member; those that nobody knows go by their own names. */
export const nameOf = (path: readonly string[]): string =>
  (path[0] === 'content' && path.length > 1 ? path.slice(1) : path.slice(-1))
    .map((name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name))
    .join(' › ');

const entryOf = (change: Change<Entry>): Entry =>
  change.is === 'removed' ? change.before : change.after;

/** The mark of a place on the page. */
export const placeOf = (path: readonly string[]): string => path.join('/');

/** The mark of a field on the page. */
export const idOfField = ({ id }: SectionChange): string => placeOf([id, 'field']);

/** The mark of an entry on the page: `3/after/17`. */
export const idOf = ({ id }: SectionChange, change: Change<Entry>): string =>
  placeOf([id, change.is === 'removed' ? 'before' : 'after', String(change.at)]);

const signOf = (change: Change<Entry>): Listed['is'] => {
  if (change.is === 'moved') return change.at < change.from ? 'up' : 'down';
  return change.is === 'added' || change.is === 'removed' ? change.is : 'changed';
};

/** Longer names, in characters, are cut in a list: strangers have names of a million. */
const MAX_NAME = 100;

export function short(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const characters = Array.from(name.slice(0, 2 * MAX_NAME));
  return `${characters.slice(0, MAX_NAME).join('').trimEnd()}…`;
}

function nameOfEntry(section: SectionChange, change: Change<Entry>): string {
  const field = short(nameOf(section.path));
  const { name } = entryOf(change);
  if (name !== undefined) return fill(t.named, { field, name: short(name) });
  if (section.entries.length === 1) return field;
  return fill(section.isList ? t.item : t.paragraph, { field, n: change.at + 1 });
}

const line = ({ path }: LineChange): Listed => ({
  id: placeOf(path),
  is: 'changed',
  name: nameOf(path),
});

/** All changes that a reader meets, in the order of the page, each named when it is asked for. */
export function* listed({ title, sections, facts }: Comparison): Generator<Listed> {
  if (title) yield line(title);
  for (const fact of facts) yield line(fact);
  for (const section of sections) {
    if (section.isRewritten) {
      yield { id: idOfField(section), is: 'changed', name: short(nameOf(section.path)) };
    }
    for (const change of section.entries) {
      if (change.is === 'same') continue;
      const name = nameOfEntry(section, change);
      yield { id: idOf(section, change), is: signOf(change), name };
    }
  }
}

/** Number of changes. */
export function countOf({ title, sections, facts }: Comparison): number {
  let count = facts.length + (title ? 1 : 0);
  for (const { entries, isRewritten } of sections) {
    if (isRewritten) count++;
    for (const { is } of entries) if (is !== 'same') count++;
  }
  return count;
}
