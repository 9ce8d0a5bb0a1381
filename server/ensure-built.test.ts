import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh } from './ensure-built.mjs';

const OUTPUTS = [
  'dist/web/index.html',
  'dist/headers.json',
  'dist/mcp-app.html',
  'dist/server/main.js',
  'dist/server/cli.js',
  'dist/server/worker.js',
  'dist/vitrine.tgz',
  'dist/vitrine-server.tgz',
];
const SOURCES = [
  'web/main.tsx',
  'schemas/limits.ts',
  'server/app.ts',
  'skills/a.md',
  'vite.config.ts',
];
const BEFORE = 1_000_000;
const BUILT = 2_000_000;
const AFTER = 3_000_000;

let root: string;

function put(path: string, time: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, time, time);
}

function touchFolders(time: number): void {
  for (const folder of ['web', 'schemas', 'server', 'skills'])
    utimesSync(join(root, folder), time, time);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-fresh-'));
  for (const path of OUTPUTS) put(path, BUILT);
  for (const path of SOURCES) put(path, BEFORE);
  touchFolders(BEFORE);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('isFresh', () => {
  it('is true when everything was built after the last change', () => {
    expect(isFresh(root)).toBe(true);
  });

  it.each(SOURCES)('is false after a change of %s', (path) => {
    put(path, AFTER);
    expect(isFresh(root)).toBe(false);
  });

  it.each(OUTPUTS)('is false without %s', (path) => {
    rmSync(join(root, path));
    expect(isFresh(root)).toBe(false);
  });

  it('is false when only one of the two builds was made again', () => {
    put('web/main.tsx', AFTER);
    put('dist/web/index.html', AFTER);
    put('dist/headers.json', AFTER);
    expect(isFresh(root)).toBe(false);
  });

  it('is false after a file was deleted', () => {
    rmSync(join(root, 'web/main.tsx'));
    expect(isFresh(root)).toBe(false);
  });

  it('does not care for tests', () => {
    put('web/main.test.tsx', AFTER);
    put('server/app.test.ts', AFTER);
    touchFolders(BEFORE);
    expect(isFresh(root)).toBe(true);
  });

  it('is true where only the build was delivered', () => {
    for (const folder of ['web', 'schemas', 'server', 'skills'])
      rmSync(join(root, folder), { recursive: true });
    rmSync(join(root, 'vite.config.ts'));
    expect(isFresh(root)).toBe(true);
  });
});
