import { expect, it } from 'vitest';
import type { Form } from './form.ts';
import { addressOf, addSource, isAddressLike, matching, sourcesOf } from './sources.ts';

const sources = [
  { id: 'source-3', title: 'The format', url: 'https://www.aom.example/avif' },
  { id: 'source-7', title: '', url: 'not yet' },
];

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' a.example/x ', 'https://a.example/x'],
  ['http://a.example', 'http://a.example'],
  ['nowhere', null],
  ['two words.example', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.example', null],
  ['', null],
])('reads %j as %j', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

it('lists sources with their own numbers, and finds them by number, title and host', () => {
  const listed = sourcesOf({ sources });
  expect(listed).toEqual([
    { number: 3, title: 'The format', host: 'aom.example' },
    { number: 7, title: '', host: '' },
  ]);
  expect(matching(listed, '').length).toBe(2);
  expect(matching(listed, '7')).toEqual([listed[1]]);
  expect(matching(listed, 'FORM')).toEqual([listed[0]]);
  expect(matching(listed, 'aom')).toEqual([listed[0]]);
  expect(matching(listed, 'zz')).toEqual([]);
});

it('knows when an address is being typed, from its first letter', () => {
  for (const text of ['h', 'https', 'https://a', 'http://a.example']) {
    expect(isAddressLike(text)).toBe(true);
  }
  for (const text of ['', 'he', 'x']) expect(isAddressLike(text)).toBe(false);
});

it('adds a source behind all others, named by its host when it has no name', () => {
  let set: unknown;
  const form = { document: { sources }, set: (_: unknown, value: unknown) => (set = value) };
  expect(addSource(form as unknown as Form, 'https://www.b.example/', ' ')).toBe(8);
  expect(set).toEqual([
    ...sources,
    { id: 'source-8', title: 'b.example', url: 'https://www.b.example/' },
  ]);
});
