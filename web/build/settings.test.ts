import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { OWN_SITE } from '#schemas/api/site.ts';
import { readApiOrigin, readOrigins, readPublicUrl, readSite, readSiteFolder } from './settings.ts';

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

it('is the address of a folder or nothing', () => {
  expect(readPublicUrl({})).toBe('');
  expect(readPublicUrl({ PUBLIC_URL: 'https://vitrine.example' })).toBe('https://vitrine.example/');
  expect(readPublicUrl({ PUBLIC_URL: 'https://a.example/v' })).toBe('https://a.example/v/');
  for (const wrong of ['vitrine.example', 'ftp://a.example/', 'https://a/?b', 'https://a/"><b>']) {
    const read = () => readPublicUrl({ PUBLIC_URL: wrong });
    if (wrong.includes('"')) expect(read()).not.toMatch(/[<>"]/);
    else expect(read).toThrow('PUBLIC_URL must be an address');
  }
});

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

it('is Vitrine’s own without settings', () => {
  expect(readSite({ SITE_NAME: '' })).toEqual(OWN_SITE);
});

it.each(['SITE_NAME', 'SITE_COLOURS', 'SITE_IMPRINT', 'SITE_PRIVACY', 'SITE_CONTACT'])(
  'ends the build for a wrong %s, and names it',
  (name) => {
    expect(() => readSite({ [name]: '<script>' })).toThrow(`${name} must be`);
  },
);

it('takes a logo of shapes, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-logo-'));
  const SITE_LOGO = join(folder, 'logo.svg');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  try {
    writeFileSync(SITE_LOGO, svg);
    expect(readSite({ SITE_LOGO }).logo).toBe(svg);
    writeFileSync(SITE_LOGO, svg.replace('<path', '<script'));
    expect(() => readSite({ SITE_LOGO })).toThrow('SITE_LOGO must be');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
