import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContained } from './contained-file.ts';

let top: string;
let inside: string;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'vitrine-contained-'));
  inside = join(top, 'inside');
  mkdirSync(join(inside, 'deep/.git'), { recursive: true });
  writeFileSync(join(top, 'outside.md'), 'outside');
  writeFileSync(join(inside, 'a.md'), 'a');
  writeFileSync(join(inside, '..md'), 'dots');
  writeFileSync(join(inside, 'deep/.git/config'), 'git');
  symlinkSync('../a.md', join(inside, 'deep/up.md'));
  symlinkSync('../../outside.md', join(inside, 'deep/out.md'));
  symlinkSync('deep', join(inside, 'folder'));
  symlinkSync('deep/.git/config', join(inside, 'git.md'));
  // A folder whose name only begins like the other.
  mkdirSync(`${inside}-too`);
  writeFileSync(join(`${inside}-too`, 'b.md'), 'b');
  symlinkSync('../inside-too/b.md', join(inside, 'too.md'));
  symlinkSync(inside, join(top, 'alias'));
});
afterAll(() => rmSync(top, { recursive: true }));

async function read(path: string, within?: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of readContained(path, within)) parts.push(part);
  return Buffer.concat(parts).toString();
}

it.each([
  ['a.md', 'a'],
  ['..md', 'dots'],
  ['deep/up.md', 'a'],
  ['folder/up.md', 'a'],
  ['deep/../a.md', 'a'],
  ['deep/.git/config', 'git'],
])('reads %s', async (name, text) => {
  expect(await read(join(inside, name), inside)).toBe(text);
  // The folder may be named by a link itself.
  expect(await read(join(top, 'alias', name), join(top, 'alias'))).toBe(text);
});

it.each([
  ['deep/out.md', 'leads out of it'],
  ['folder/out.md', 'leads out of it'],
  ['too.md', 'leads out of it'],
  ['../outside.md', 'lies outside'],
  ['../inside-too/b.md', 'lies outside'],
  ['git.md', 'into .git'],
  ['folder/.git', 'it is a folder'],
  ['deep', 'it is a folder'],
  ['none.md', 'ENOENT'],
  ['a.md/b', 'ENOTDIR'],
])('does not read %s', async (name, words) => {
  await expect(read(join(inside, name), inside)).rejects.toThrow(words);
});

it('takes the folder of a path for it when none is said', async () => {
  expect(await read(join(top, 'outside.md'))).toBe('outside');
  expect(await read(join(inside, 'deep/.git/config'))).toBe('git');
  await expect(read(join(inside, 'deep/up.md'))).rejects.toThrow('--within FOLDER');
});

it('opens no pipe, socket or device', async () => {
  const pipe = join(inside, 'pipe');
  const socket = join(inside, 'socket');
  execFileSync('mkfifo', [pipe]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  for (const path of [pipe, socket, '/dev/null']) {
    await expect(read(path)).rejects.toThrow('no regular file');
  }
  server.close();
});

it('may be left before the end of a file', async () => {
  const large = join(inside, 'large');
  writeFileSync(large, Buffer.alloc(1_000_000));
  let size = 0;
  for await (const part of readContained(large)) {
    size += part.length;
    break;
  }
  expect(size).toBeLessThan(1_000_000);
});
