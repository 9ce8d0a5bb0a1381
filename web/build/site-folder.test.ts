import { expect, it } from 'vitest';
import { readSiteFolder } from './site-folder.ts';

it.each([
  ['./', '/'],
  ['/', '/'],
  ['/tools', '/tools/'],
  ['/tools/vitrine/', '/tools/vitrine/'],
  ['/~ann/v1.2/', '/~ann/v1.2/'],
])('%s is %s', (text, folder) => {
  expect(readSiteFolder(text)).toBe(folder);
});

it.each([
  '',
  'tools/',
  '//',
  '/a//b/',
  '/../',
  '/a/../',
  '/a b/',
  '/a";',
  'https://vitrine.example/',
])('refuses %j', (text) => {
  expect(() => readSiteFolder(text)).toThrow('--base must be a folder');
});
