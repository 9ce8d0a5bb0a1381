import { expect, it } from 'vitest';
import { frontMatterOf } from './front-matter.ts';

const read = (text: string) => {
  const { values, body } = frontMatterOf(text);
  return [Object.fromEntries(values), body];
};

it('reads what people write, and leaves the text behind it as it is', () => {
  const text =
    '---\r\ntitle: "A: b"\r\nTags: [a, "b c"]\r\nlist:\r\n  - x\r\n  - y\r\n# remark\r\n' +
    'text: >\r\n  one\r\n  two\r\nnested:\r\n  a: 1\r\nempty:\r\n---  \r\n\r\n# A\r\n';
  expect(read(text)).toEqual([
    {
      title: 'A: b',
      tags: ['a', 'b c'],
      list: ['x', 'y'],
      text: 'one two',
      nested: 'a: 1',
      empty: '',
      '#': ['remark'],
    },
    '\r\n# A\r\n',
  ]);
});

it('keeps both values of a name that stands there twice', () => {
  expect(read('---\na: 1\na: [2, 3]\n---\n')).toEqual([{ a: ['1', '2', '3'] }, '']);
});

it.each([
  '---\n\nA rule, then text.\n\n---\n',
  '---\nJust words\n---\n',
  '---\ntitle: never closed\n',
  '# A\n---\ntitle: no\n---\n',
  '----\ntitle: no\n---\n',
])('%j has none', (text) => expect(read(text)).toEqual([{}, text]));
