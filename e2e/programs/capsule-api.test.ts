import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../fixtures/paths.ts';

const DECLARATIONS = join(ROOT, 'web/public/capsule-api.d.ts');
const README = readFileSync(join(ROOT, 'web/app/run/README.md'), 'utf8');

/** Compiles a script that uses the declarations. @returns the compiler's output */
function compile(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-api-'));
  const file = join(folder, 'use.ts');
  writeFileSync(file, script);
  const options =
    '--ignoreConfig --noEmit --strict --target es2023 --module esnext --lib es2023,dom'.split(' ');
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, [...options, DECLARATIONS, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout;
}

test('the declarations compile, with what the guide shows', () => {
  const blocks = [...README.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(0);
  expect(compile(`${blocks.join('\n')}\nexport {};`)).toBe('');
});

test('the declarations refuse what the frame would refuse', () => {
  expect(compile(`capsule.pay(1); capsule.fetch('x', { method: 'TRACE' }); export {};`)).toMatch(
    /use\.ts\(1,13\)[\s\S]*use\.ts\(1,38\)/,
  );
});

test('the guide names every member and every error', () => {
  const text = readFileSync(DECLARATIONS, 'utf8');
  const members = [...text.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  for (const member of members.filter((name) => name !== 'name' && name !== 'code')) {
    expect(README, member).toContain(`\`${member}`);
  }
});
