import { expect, it } from 'vitest';
import { editByKey } from './markdown-keys.ts';

/** A text in which `|` is the selection's beginning and end. */
function press(key: string, marked: string): string | null {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > from ? 1 : 0);
  const value = marked.replaceAll('|', '');
  const edit = editByKey(key, value, from, to);
  if (!edit) return null;
  const text = value.slice(0, edit.from) + edit.text + value.slice(edit.to);
  const [start, end] = edit.select;
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

it.each([
  ['b', 'a |word| b', 'a **|word|** b'],
  ['b', 'a **|word|** b', 'a |word| b'],
  ['b', 'a |', 'a **|**'],
  ['i', 'a |word| b', 'a *|word|* b'],
  ['i', 'a *|word|* b', 'a |word| b'],
  ['i', 'a **|word|** b', 'a ***|word|*** b'],
  ['i', 'a ***|word|*** b', 'a **|word|** b'],
  ['k', 'see |the page| now', 'see [the page](|) now'],
  ['k', '|https://a.example/|', '[|](https://a.example/)'],
  ['k', '|', '[](|)'],
])('%s in %j', (key, before, after) => {
  expect(press(key, before)).toBe(after);
});

it('leaves every other key alone', () => {
  expect(editByKey('u', 'a', 0, 1)).toBeNull();
  expect(editByKey('constructor', 'a', 0, 1)).toBeNull();
});
