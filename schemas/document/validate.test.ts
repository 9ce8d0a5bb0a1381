import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { expect, test } from 'vitest';
import { explainValue } from '../generated/artifact-explain.js';
import { schemaCases } from '../vectors/corpus.ts';
import { isArtifact } from './validate.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const cases = schemaCases(read('../vectors/schema.jsonl'));
const independent = new Validator(JSON.parse(read('../schema/artifact-v1.schema.json')), '2020-12');

test.each(cases)('$name: $valid', ({ doc, valid }) => {
  expect(isArtifact(doc)).toBe(valid);
  expect(explainValue(doc).length === 0, 'the explaining validator agrees').toBe(valid);
});

/** Values that @cfworker/json-schema takes and RFC 3339 and RFC 3986 do not, as the labels say. */
const LOOSER = ['createdAt "2026-11-20\u00a010:00:00Z"', 'url "https://"'];

test.each(cases.filter(({ strict }) => !strict))(
  'an independent validator agrees: $name',
  ({ name, doc, valid }) => {
    expect(independent.validate(doc).valid).toBe(LOOSER.includes(name) ? !valid : valid);
  },
);

test('values that JSON cannot hold are not artifacts, and do not throw', () => {
  for (const value of [undefined, NaN, Symbol('s'), 1n, () => 1, new Date(), new Map()]) {
    expect(isArtifact(value)).toBe(false);
  }
});
