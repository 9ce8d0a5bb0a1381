import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreFailure } from '../db/failure.ts';
import { isBodyKey } from './keys.ts';
import type { BodyStore, ListedBody } from './types.ts';

/** Keys of one listing. */
const MOST = 1_000;

/**
 * Bodies as files below a folder. A file has its name only when its bytes are on disk, and the name
 * is on disk when `put` resolves.
 */
export function folderBodies(root: string): BodyStore {
  const path = (key: string): string => join(root, key);
  return {
    place: 'folder',
    put: async (key, bytes) => {
      const file = path(key);
      const temporary = `${file}.tmp`;
      try {
        await makeFolders(root, dirname(file));
        await withFile(temporary, 'w', async (handle) => {
          await handle.writeFile(bytes);
          await handle.sync();
        });
        await rename(temporary, file);
        await syncFolder(dirname(file));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
          ? new StoreFailure('full', error)
          : error;
      }
    },
    get: (key) => readFile(path(key)).catch(nullWithout),
    delete: async (key) => {
      await rm(path(key), { force: true });
    },
    list: async (after) => {
      const found: ListedBody[] = [];
      for (const one of await namesIn(root, after.slice(0, 2))) {
        const within = after.startsWith(one) ? after.slice(3, 5) : '';
        for (const two of await namesIn(join(root, one), within)) {
          for (const name of await namesIn(join(root, one, two), '')) {
            const key = `${one}/${two}/${name}`;
            if (key <= after || !isBodyKey(key)) continue;
            const known = await stat(path(key)).catch(nullWithout);
            if (known) found.push({ key, at: known.mtimeMs });
            if (found.length === MOST) return { found, next: key };
          }
        }
      }
      return { found, next: null };
    },
  };
}

/** The names in a folder from one on, in their order; none where there is no such folder. */
async function namesIn(folder: string, from: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(nullUnlessFolder)) ?? [];
  return names.filter((name) => name >= from).sort();
}

/** Makes folders so that they are still there after the power failed. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === root) break;
  }
}

const syncFolder = (folder: string): Promise<void> =>
  withFile(folder, 'r', (handle) => handle.sync());

async function withFile(
  path: string,
  flags: 'r' | 'w',
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function nullWithout(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function nullUnlessFolder(error: unknown): null {
  return codeOf(error) === 'ENOTDIR' ? null : nullWithout(error);
}
