import { expect, it } from 'vitest';
import { memoryStorage } from './storage.ts';

it('keeps texts, by calls and as members', () => {
  const storage = memoryStorage();
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  Object.assign(storage, { b: { c: 2 } });
  expect(storage.b).toBe('[object Object]');
  expect([storage.length, storage.key(0), storage.key(2), storage.getItem('a')]).toEqual([
    2,
    'a',
    null,
    '1',
  ]);
  expect(Object.keys(storage)).toEqual(['a', 'b']);
  expect('a' in storage && JSON.stringify(storage)).toBe('{"a":"1","b":"[object Object]"}');
  storage.removeItem('a');
  Reflect.deleteProperty(storage, 'b');
  expect([storage.length, storage.a]).toEqual([0, undefined]);
});

it('takes any name, and is empty after clear', () => {
  const storage = memoryStorage();
  for (const name of ['__proto__', 'toString', 'getItem2', '']) storage.setItem(name, name);
  expect(storage.getItem('__proto__')).toBe('__proto__');
  expect(storage.getItem('constructor')).toBeNull();
  storage.clear();
  expect(storage.length).toBe(0);
  expect(storage.getItem('__proto__')).toBeNull();
});
