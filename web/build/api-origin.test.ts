import { expect, test } from 'vitest';
import { readApiOrigin } from './api-origin.ts';

test('is an origin or nothing', () => {
  expect(readApiOrigin({})).toBe('');
  expect(readApiOrigin({ API_ORIGIN: 'https://api.example' })).toBe('https://api.example');
  expect(readApiOrigin({ API_ORIGIN: 'http://127.0.0.1:8787/' })).toBe('http://127.0.0.1:8787');
  for (const wrong of [
    'api.example',
    'ftp://api.example',
    'https://api.example/v1',
    "https://a'",
    'https://a;b',
  ]) {
    expect(() => readApiOrigin({ API_ORIGIN: wrong })).toThrow('API_ORIGIN must be an origin');
  }
});
