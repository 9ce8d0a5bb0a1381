import { expect, it } from 'vitest';
import { visibleJson, visibleLine } from './visible-json.ts';

it.each([
  ['a bidi override', '\u202e', '\\u202e'],
  ['a zero-width space', '\u200b', '\\u200b'],
  ['a terminal escape', '\u001b[2J', '\\u001b[2J'],
  ['a C1 control', '\u009b', '\\u009b'],
  ['an annotation', '\ufff9', '\\ufff9'],
  ['a tag outside the basic plane', '\u{e0041}', '\\udb40\\udc41'],
])('writes %s as an escape and keeps its value', (_name, text, written) => {
  const json = visibleJson({ title: `Invoice ${text}` });
  expect(json).toContain(written);
  expect(JSON.parse(json)).toEqual({ title: `Invoice ${text}` });
});

it('writes one line without tricks too', () => {
  expect(visibleLine('ann\u202e\u009b\n')).toBe('"ann\\u202e\\u009b\\n"');
});

it('leaves ordinary text of any script as it is', () => {
  const value = { title: 'Größe – 大きさ – حجم – 😀' };
  expect(visibleJson(value)).toBe(JSON.stringify(value, null, 2));
});
