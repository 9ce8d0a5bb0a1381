import { delMany, get, keys, set } from 'idb-keyval';
import { hasDatabase, store } from './store.ts';

const files = store('vitrine-files');

// Bytes of files without `data`, kept on this device for a saved document or a draft: another
// document that names the same hash does not get them.

/** Key of a file; neither part has a space. */
const keyOf = (owner: string, sha256: string): string => `${owner} ${sha256}`;

const ownerOf = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** The bytes of a file as they were kept, unchecked; undefined: they are not here. */
export async function keptFile(
  owner: string,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    if (!(await hasDatabase('vitrine-files'))) return undefined;
    const value = await get<unknown>(keyOf(owner, sha256), files);
    return value instanceof Uint8Array ? (value as Uint8Array<ArrayBuffer>) : undefined;
  } catch {
    return undefined;
  }
}

/** Hashes of the files that are kept for a document or a draft. */
export async function keptFiles(owner: string): Promise<string[]> {
  if (!(await hasDatabase('vitrine-files'))) return [];
  const all = await keys<string>(files);
  return all.filter((key) => ownerOf(key) === owner).map((key) => key.slice(owner.length + 1));
}

/** Keeps a file. Rejects when it cannot be kept: no storage, or none left. */
export const keepFile = (owner: string, sha256: string, bytes: Uint8Array): Promise<void> =>
  set(keyOf(owner, sha256), bytes, files);

/** Deletes the files of owners that are not there any more. */
export async function dropFiles(isGone: (owner: string) => boolean): Promise<void> {
  if (!(await hasDatabase('vitrine-files'))) return;
  const gone = (await keys<string>(files)).filter((key) => isGone(ownerOf(key)));
  await delMany(gone, files);
}
