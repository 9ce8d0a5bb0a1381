import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { installedFrom } from './installed-from.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-origin-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['https://vitrine.example/vitrine.tgz', 'https://vitrine.example/'],
  ['http://localhost:8787/below/vitrine.tgz?2', 'http://localhost:8787/below/'],
  ['https://vitrine.example/vitrine-0.2.0.tgz', 'https://vitrine.example/'],
  ['https://registry.example/vitrine/-/vitrine-0.1.0.tgz', null],
  ['file:../vitrine.tgz', null],
  [7, null],
])('a program from %s means the server %s', (resolved, server) => {
  mkdirSync(join(folder, 'vitrine'), { recursive: true });
  const noted = { packages: { 'node_modules/vitrine': { resolved } } };
  writeFileSync(join(folder, '.package-lock.json'), JSON.stringify(noted));
  expect(installedFrom(pathToFileURL(join(folder, 'vitrine/cli.js')).href)).toBe(server);
});

it('a program that nothing is noted of came from nowhere', () => {
  expect(installedFrom(pathToFileURL(join(folder, 'a/b/cli.js')).href)).toBeNull();
});
