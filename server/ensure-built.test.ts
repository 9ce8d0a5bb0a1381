import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, sourcesHash } from './ensure-built.mjs';

const OUTPUTS = [
  'dist/web/index.html',
  'dist/headers.json',
  'dist/mcp-app.html',
  'dist/server/main.js',
  'dist/server/cli.js',
  'dist/server/check-thread.js',
  'dist/vitrine.tgz',
  'dist/vitrine-viewer.tgz',
  'dist/vitrine-server.tgz',
];
const SOURCES = [
  'web/page/main.tsx',
  'schemas/limits.ts',
  'server/http/mount-web.ts',
  'skills/a.md',
  'vite.config.ts',
];
const RECORDS = ['dist/viewer-sources.sha256', 'dist/server-sources.sha256'];

let root: string;

function put(path: string, text = path): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** As a build notes what it was made of. */
const build = (records = RECORDS) => {
  for (const path of records) put(path, sourcesHash(root));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-fresh-'));
  for (const path of [...OUTPUTS, ...SOURCES]) put(path);
  build();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('isFresh', () => {
  it('is true when everything was built of the sources as they are', () => {
    expect(isFresh(root)).toBe(true);
  });

  it('is true for a copy, whatever its times are', () => {
    for (const path of SOURCES) utimesSync(join(root, path), 4_000_000_000, 4_000_000_000);
    for (const path of OUTPUTS) utimesSync(join(root, path), 1_000, 1_000);
    expect(isFresh(root)).toBe(true);
  });

  it.each(SOURCES)('is false after a change of %s, whatever its time is', (path) => {
    put(path, 'changed');
    utimesSync(join(root, path), 1_000, 1_000);
    expect(isFresh(root)).toBe(false);
  });

  it.each([...OUTPUTS, ...RECORDS])('is false without %s', (path) => {
    rmSync(join(root, path));
    expect(isFresh(root)).toBe(false);
  });

  it('is false when only one of the two builds was made again', () => {
    put('web/page/main.tsx', 'changed');
    build(['dist/server-sources.sha256']);
    expect(isFresh(root)).toBe(false);
  });

  it('is false after a file was deleted or renamed', () => {
    renameSync(join(root, 'web/page/main.tsx'), join(root, 'web/other.tsx'));
    expect(isFresh(root)).toBe(false);
    rmSync(join(root, 'web/other.tsx'));
    expect(isFresh(root)).toBe(false);
  });

  it('does not care for tests', () => {
    put('web/main.test.tsx');
    put('server/http/mount-web.test.ts');
    expect(isFresh(root)).toBe(true);
  });

  it('is true where only the build was delivered', () => {
    for (const folder of ['web', 'schemas', 'server', 'skills'])
      rmSync(join(root, folder), { recursive: true });
    rmSync(join(root, 'vite.config.ts'));
    expect(isFresh(root)).toBe(true);
  });
});
