import * as t from '../i18n/en/compare.ts';
import { firstMembers, otherMembers } from '../i18n/en/kinds.ts';
import type { Change } from './align.ts';
import type { Comparison, LineChange, SectionChange } from './documents.ts';
import type { Entry } from './units.ts';

/** A change as the list of all changes names it. */
export interface Listed {
  /** Names its place on the page. */
  readonly id: string;
  readonly is: 'changed' | 'added' | 'removed' | 'up' | 'down';
  readonly name: string;
}

const names: Readonly<Record<string, string>> = {
  ...firstMembers,
  ...otherMembers,
  ...t.fields,
};

/** The name of a member; those that nobody knows go by their own names. */
export const nameOf = (path: readonly string[]): string =>
  (path[0] === 'content' && path.length > 1 ? path.slice(1) : path.slice(-1))
    .map((name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name))
    .join(' › ');

const entryOf = (change: Change<Entry>): Entry =>
  change.is === 'removed' ? change.before : change.after;

/** The mark of a place on the page: names of strangers have no spaces in it. */
export const placeOf = (path: readonly string[]): string => path.map(encodeSafe).join('/');

const encodeSafe = (name: string): string => encodeURIComponent(name.toWellFormed());

/** The mark of an entry on the page: `content/findings/after/3`. */
export const idOf = ({ path }: SectionChange, change: Change<Entry>): string =>
  placeOf([...path, change.is === 'removed' ? 'before' : 'after', String(change.at)]);

const signOf = (change: Change<Entry>): Listed['is'] => {
  if (change.is === 'moved') return change.at < change.from ? 'up' : 'down';
  return change.is === 'added' || change.is === 'removed' ? change.is : 'changed';
};

function nameOfEntry(section: SectionChange, change: Change<Entry>): string {
  const field = nameOf(section.path);
  const { name } = entryOf(change);
  if (name !== undefined) return t.named(field, name);
  if (section.entries.length === 1) return field;
  return (section.isList ? t.item : t.paragraph)(field, change.at + 1);
}

const line = ({ path }: LineChange): Listed => ({
  id: placeOf(path),
  is: 'changed',
  name: nameOf(path),
});

/** All changes that a reader meets, in the order of the page. */
export function listed({ title, sections, facts }: Comparison): Listed[] {
  return [
    ...(title ? [line(title)] : []),
    ...facts.map(line),
    ...sections.flatMap((section) =>
      section.entries.flatMap((change) =>
        change.is === 'same'
          ? []
          : [
              {
                id: idOf(section, change),
                is: signOf(change),
                name: nameOfEntry(section, change),
              },
            ],
      ),
    ),
  ];
}
