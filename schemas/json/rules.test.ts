import { describe, expect, test } from 'vitest';
import {
  anyObject,
  integer,
  length,
  like,
  list,
  object,
  oneOf,
  optional,
  orNull,
  set,
  text,
} from './rules.ts';

describe('an object', () => {
  const point = object({ x: integer(0), name: optional(text(length(3, 1))) });

  test('has its members, and those that are optional or not', () => {
    expect(point({ x: 1 })).toBe(true);
    expect(point({ name: 'abc', x: 0 })).toBe(true);
    expect(point({ x: 1, name: undefined })).toBe(true);
  });

  test.each<[string, unknown]>([
    ['without one that it must have', { name: 'a' }],
    ['with one whose rule is broken', { x: -1 }],
    ['with one whose optional rule is broken', { x: 1, name: '' }],
    ['with another member', { x: 1, y: 1 }],
    ['with a member named as one of every object', { x: 1, constructor: 1 }],
    ['with its own __proto__', JSON.parse('{"x":1,"__proto__":1}')],
    ['that is a list', [1]],
    ['that is null', null],
    ['that is a text', 'x'],
    ['that is not there', undefined],
  ])('is none %s', (_, value) => expect(point(value)).toBe(false));

  test('of any members', () => {
    expect(anyObject({})).toBe(true);
    expect(anyObject({ a: 1 })).toBe(true);
    for (const value of [null, [], 'x', 1, undefined]) expect(anyObject(value)).toBe(false);
  });
});

test('lengths are counted in code points, both bounds inclusive', () => {
  const rule = text(length(2, 1));
  expect(['', 'a', '😀😀', 'abc', '😀😀😀'].map(rule)).toEqual([false, true, true, false, false]);
  expect(text(length(2))('')).toBe(true);
  expect(rule(12)).toBe(false);
});

test('a text keeps all of its rules', () => {
  const rule = text(like(/^a/u), (value) => value.endsWith('b'));
  expect(['ab', 'a', 'b'].map(rule)).toEqual([true, false, false]);
  expect(text()('')).toBe(true);
});

test('a list has at most so many values, and each keeps its rule', () => {
  const rule = list(2, oneOf('a', 'b'));
  expect([[], ['a', 'b']].every(rule)).toBe(true);
  for (const value of [['a', 'b', 'a'], ['c'], [null], { length: 0 }, 'a']) {
    expect(rule(value)).toBe(false);
  }
});

test('a set has each of its texts once', () => {
  const rule = set(2, oneOf('a', 'b', 'c'));
  expect([[], ['a'], ['b', 'a']].every(rule)).toBe(true);
  for (const value of [['a', 'a'], ['a', 'b', 'c'], ['d'], 'a', null]) {
    expect(rule(value)).toBe(false);
  }
});

test('whole numbers, and null beside a rule', () => {
  const rule = orNull(integer(1));
  expect([1, 2 ** 60, null].every(rule)).toBe(true);
  for (const value of [0, 1.5, '1', NaN, Infinity, undefined, true])
    expect(rule(value)).toBe(false);
});
