import { expect, it } from 'vitest';
import { takenWords } from './taken-words.ts';

const ALL = ['one', 'two', 'three'];
const take = (source: string): string[] =>
  [...(takenWords(new Map([['a.tsx', source]]), () => ALL).get('words/shell.js') ?? [])].toSorted();

const SPACE = `import * as t from '../i18n/en/shell.ts';`;

it.each([
  ['members by name', `${SPACE} const a = <p title={t.one}>{t.two(3)}</p>;`, ['one', 'two']],
  ['names', `import { one as first } from '../i18n/en/shell.ts'; first();`, ['one']],
  ['a computed member', `${SPACE} t.one; t[name];`, ALL],
  ['the whole', `${SPACE} t.one; show(t);`, ALL],
  ['types', `import type * as t from '../i18n/en/shell.ts'; let a: typeof t.one;`, []],
  ['other modules', `import { one } from './other.ts'; one();`, []],
])('takes %s', (_, source, expected) => {
  expect(take(source)).toEqual(expected.toSorted());
});
