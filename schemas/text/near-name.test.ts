import { expect, test } from 'vitest';
import { nearest } from './near-name.ts';

const NAMES = [
  'schema',
  'schemaVersion',
  'type',
  'title',
  'summary',
  'createdAt',
  'createdBy',
  'id',
  'url',
];

test.each([
  ['Title', 'title'],
  ['ｔｉｔｌｅ', 'title'],
  ['title ', 'title'],
  ['tittle', 'title'],
  ['created_at', 'createdAt'],
  ['schema-version', 'schemaVersion'],
  ['CREATED BY', 'createdBy'],
  ['sumary', 'summary'],
  ['uri', 'url'],
  ['typ', 'type'],
])('%j is probably %s', (name, candidate) => expect(nearest(name, NAMES)).toBe(candidate));

test.each(['', 'extra', 'constructor', 'x', 'author', '__proto__', 'title'.repeat(100)])(
  '%j is near to none',
  (name) => expect(nearest(name, NAMES)).toBeUndefined(),
);
