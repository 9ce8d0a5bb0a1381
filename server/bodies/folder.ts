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
import type { BodyStore, Bounds, ListedBody } from './types.ts';

/** Keys of one listing. */
const MOST = 1_000;

/** Bytes that are read at once. */
const PART = 262_144;

/**
 * Bodies as files below a folder. A file has its name only when its bytes are on disk, and the name
 * is on disk when `put` resolves.
 */
export function folderBodies(root: string, place: 'folder' | 'files' = 'folder'): BodyStore {
  const path = (key: string): string => join(root, key);
  const keep = async (key: string, write: (handle: FileHandle) => Promise<void>) => {
    const file = path(key);
    const temporary = `${file}.tmp`;
    try {
      await makeFolders(root, dirname(file));
      await withFile(temporary, 'w', async (handle) => {
        await write(handle);
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
  };
  return {
    place,
    put: (key, bytes) => keep(key, (handle) => handle.writeFile(bytes)),
    putParts: (key, { parts }) =>
      keep(key, async (handle) => {
        for await (const part of parts) await handle.writeFile(part);
      }),
    get: (key) => readFile(path(key)).catch(nullWithout),
    getParts: async (key, bounds) => {
      const known = await stat(path(key)).catch(nullWithout);
      return known && partsOf(path(key), bounds);
    },
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

/** Some bytes of a file, which is open from the first part that is asked for to the last. */
async function* partsOf(path: string, { first, last }: Bounds): AsyncGenerator<Uint8Array, void> {
  const handle = await open(path, 'r');
  try {
    for (let at = first; at <= last; ) {
      const part = Buffer.allocUnsafeSlow(Math.min(PART, last + 1 - at));
      const { bytesRead } = await handle.read(part, 0, part.length, at);
      // Shorter than its row says: whoever counts notices.
      if (bytesRead === 0) return;
      at += bytesRead;
      yield part.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
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
