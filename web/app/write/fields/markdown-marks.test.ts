import { expect, it } from 'vitest';
import type { Edit } from './markdown-marks.ts';
import { editByKey, editByMark, editInList, type Mark } from './markdown-marks.ts';

/** A text in which `|` is the selection's beginning and end. */
function edited(marked: string, edit: (value: string, from: number, to: number) => Edit | null) {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > from ? 1 : 0);
  const value = marked.replaceAll('|', '');
  const made = edit(value, from, to);
  if (!made) return null;
  const text = value.slice(0, made.from) + made.text + value.slice(made.to);
  const [start, end] = made.select;
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

it.each<[Mark, string, string]>([
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['link', 'a |word|', 'a [word](|)'],
  ['heading', 'a\nti|tle\nb', 'a\n## ti|tle\nb'],
  ['heading', '## ti|tle', '### ti|tle'],
  ['heading', '### ti|tle', 'ti|tle'],
  ['list', '|one\n\ntwo|\nthree', '|- one\n\n- two|\nthree'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['list', '1. on|e', '- on|e'],
  ['tasks', '- on|e', '- [ ] on|e'],
  ['tasks', '- [ ] |', '|'],
  ['list', '|', '- |'],
  ['code', 'a |b| c', 'a `|b|` c'],
  ['code', 'a `|b|` c', 'a |b| c'],
  ['code', '|a\nb|', '```\n|a\nb|\n```'],
])('%s in %j', (mark, before, after) => {
  expect(edited(before, (...at) => editByMark(mark, ...at))).toBe(after);
});

it.each<[string, string, string | null]>([
  ['Enter', '- one|', '- one\n- |'],
  ['Enter', '  9. one|', '  9. one\n  10. |'],
  ['Enter', '- [x] one| two', '- [x] one\n- [ ] | two'],
  ['Enter', '- one\n- |\nend', '- one\n|\nend'],
  ['Enter', '> said|', '> said\n> |'],
  ['Enter', '```\n- one|', null],
  ['Enter', '|- one', null],
  ['Enter', 'text|', null],
  ['Tab', '- one\n- two|', '- one\n  - two|'],
  ['Tab', '1. one\n|2. two\n3. three|', '1. one\n|   2. two\n   3. three|'],
  ['Tab', 'text|', null],
  ['Shift+Tab', '  - two|', '- two|'],
  ['Shift+Tab', '- two|', '- two|'],
])('%s in %j', (key, before, after) => {
  const keys = { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift') };
  expect(edited(before, (...at) => editInList(keys, ...at))).toBe(after);
});

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
