import { expect, it } from 'vitest';
import { moved, pointerOf, valueAt, withValue } from './paths.ts';

it('finds own members only', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({}, ['constructor'])).toBeUndefined();
  expect(valueAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
  expect(pointerOf(['content', 'options', 0])).toBe('/content/options/0');
});

it('changes a copy, and makes what is missing on the way', () => {
  const before = { kept: { x: 1 }, list: ['a', 'b'] };
  expect(withValue(before, ['list', 1], 'c')).toEqual({ kept: { x: 1 }, list: ['a', 'c'] });
  expect(withValue(before, ['new', 'deep', 0], true)).toMatchObject({ new: { deep: [true] } });
  expect(withValue(before, ['kept'], undefined)).toEqual({ list: ['a', 'b'] });
  expect(before).toEqual({ kept: { x: 1 }, list: ['a', 'b'] });
});

it('keeps a member that is named like a prototype as data', () => {
  const hostile = JSON.parse('{"content":{"__proto__":{"x":1}}}');
  const changed = withValue(hostile, ['content', 'question'], 'Q');
  expect(JSON.stringify(changed)).toBe('{"content":{"__proto__":{"x":1},"question":"Q"}}');
  expect(withValue({}, ['__proto__', 'x'], 1)).not.toHaveProperty('x');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('moves an item', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
