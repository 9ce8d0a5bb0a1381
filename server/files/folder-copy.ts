import { constants } from 'node:fs';
import { copyFile, mkdir, opendir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBodyKey } from '../bodies/keys.ts';

/**
 * Copies the files of documents from one folder below another one, which may have some of them: what is
 * under a name never changes.
 *
 * @returns number of copies
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let count = 0;
  for (const key of await keysIn(from)) {
    const copy = join(to, key);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, key), copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      count += 1;
    } catch (error) {
      // One is there already, or was swept meanwhile: no document names it.
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
    }
  }
  return count;
}

async function keysIn(root: string): Promise<string[]> {
  const keys: string[] = [];
  const ones = await readdir(root).catch(() => []);
  for (const one of ones.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const two of await readdir(join(root, one))) {
      for await (const { name } of await opendir(join(root, one, two))) {
        const key = `${one}/${two}/${name}`;
        if (isBodyKey(key) && !key.endsWith('.tmp')) keys.push(key);
      }
    }
  }
  return keys;
}
