import { expect, it } from 'vitest';
import { MAX_DRAWING_CHARS, readAnswer, writeFailure } from './messages.ts';

it('reads a drawing, and the line of a failure', () => {
  expect(readAnswer('<svg xmlns="a"/>')).toEqual({ svg: '<svg xmlns="a"/>' });
  expect(readAnswer(writeFailure(null))).toEqual({ line: null });
  expect(readAnswer(writeFailure(12))).toEqual({ line: 12 });
});

it('takes at most 256 KiB', () => {
  const svg = `<svg>${' '.repeat(MAX_DRAWING_CHARS - 5)}`;
  expect(readAnswer(svg)).toEqual({ svg });
  expect(readAnswer(`${svg} `)).toBeNull();
});

it.each([
  undefined,
  null,
  7,
  { svg: '<svg/>' },
  { line: 1 },
  ['<svg/>'],
  Object.create({ svg: '<svg/>' }),
  new String('<svg/>'),
  '',
  ' <svg/>',
  '<script>alert(1)</script>',
  'failed 0',
  'failed -1',
  'failed 1.5',
  'failed 20001',
  'failed 999999',
  'failed 1 2',
  'failed\n1',
  'failed <svg>',
  '{"svg":"<svg/>"}',
  '__proto__',
])('refuses %j', (data) => {
  expect(readAnswer(data)).toBeNull();
});
