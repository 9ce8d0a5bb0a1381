import { expect, it } from 'vitest';
import { readOrigins } from './content-origin.ts';

const pair = (content: string, viewer: string) => () =>
  readOrigins({ CONTENT_ORIGIN: content, VIEWER_ORIGIN: viewer });

it('is off by default, and takes two different origins', () => {
  expect(readOrigins({})).toEqual({ content: '', viewer: '' });
  expect(pair('https://content.example/', 'https://viewer.example:8443')()).toEqual({
    content: 'https://content.example',
    viewer: 'https://viewer.example:8443',
  });
});

it.each([
  ['https://content.example', ''],
  ['', 'https://viewer.example'],
  ['https://viewer.example', 'https://viewer.example'],
  ['https://content.example/folder/', 'https://viewer.example'],
  ['content.example', 'https://viewer.example'],
  ["https://content.example; script-src 'x'", 'https://viewer.example'],
  ['ftp://content.example', 'https://viewer.example'],
])('refuses %j with %j', (content, viewer) => {
  expect(pair(content, viewer)).toThrow(/_ORIGIN/);
});
