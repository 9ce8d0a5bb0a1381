import { constants, createReadStream } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, parse, relative, resolve, sep } from 'node:path';

/**
 * Bytes of a file that may be shared. A checkout of somebody else may hold a symbolic link such as
 * one from a note to `/proc/self/environ`: links are followed inside of one folder only, and never into
 * `.git`, where tokens lie. Pipes, devices and sockets are refused. Throws a Node system error, or an
 * error whose message completes "… cannot be read: ".
 *
 * @param within the folder; by default the working folder when the path lies in it, else the folder
 *   that the path names
 * @param refuse tells, of the path in the folder once links are resolved, why it is not read; null: it is
 */
export async function* readContained(
  path: string,
  within?: string,
  refuse?: (inFolder: string) => string | null,
): AsyncGenerator<Uint8Array> {
  const named = resolve(path);
  const folder = resolve(within ?? folderOf(named));
  const real = await realpath(named);
  const inFolder = relative(await realpath(folder), real);
  if (leadsOut(inFolder)) {
    throw new Error(
      `it lies outside of ${JSON.stringify(folder)}, or a link in its path leads out of it; ` +
        '"--within FOLDER" names the folder that it may lie in',
    );
  }
  if (isInGit(inFolder) && !isInGit(relative(folder, named))) {
    throw new Error('a link in its path leads into .git, where tokens may lie');
  }
  const why = refuse?.(inFolder) ?? null;
  if (why !== null) throw new Error(why);
  // Before it is opened: opening a device may do something.
  refuseSpecial(await lstat(real));
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    refuseSpecial(await file.stat());
    yield* file.createReadStream({ autoClose: false });
  } finally {
    await file.close();
  }
}

/** Bytes of a file that is never shared, such as a key: links, and pipes of a shell, are followed. */
export const readOwn = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** The working folder if a path lies in it, otherwise the folder of the path. */
function folderOf(named: string): string {
  const working = process.cwd();
  // Everything lies in the root of a file system.
  const isRoot = working === parse(working).root;
  return isRoot || leadsOut(relative(working, named)) ? dirname(named) : working;
}

const leadsOut = (path: string): boolean =>
  path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);

const isInGit = (path: string): boolean =>
  path.split(sep).some((name) => name.toLowerCase() === '.git');

function refuseSpecial(found: { isFile(): boolean; isDirectory(): boolean }): void {
  if (found.isDirectory()) throw new Error('it is a folder');
  if (!found.isFile()) throw new Error('it is no regular file; pipe its content in instead');
}
