import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '#schemas/result.ts';

/**
 * Notes in a ledger that a request was acted on: a folder with a file for each, because a file that
 * is made with O_EXCL is made once, whoever else tries at that moment, without a lock that a process
 * could die with. Of several who note the same at once, one does it, and it is on the disk when this
 * resolves.
 *
 * @returns the file; `used`: it was noted before; otherwise why it cannot be noted
 */
export async function noteUse(
  folder: string,
  { id, nonce }: { readonly id: string; readonly nonce: string },
  entry: object,
): Promise<Result<string, 'used' | { readonly words: string }>> {
  const name = createHash('sha256').update(`${id}\n${nonce}`).digest('hex');
  const path = join(folder, name);
  try {
    await makeFolder(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return err({ words: code === 'EEXIST' ? 'it is a file, and must be a folder' : message });
  }
  try {
    // O_CREAT | O_EXCL | O_WRONLY.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // The name of the file is in the folder, which has to be on the disk as well.
    await syncFolder(folder);
    return ok(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return err(code === 'EEXIST' ? 'used' : { words: message });
  }
}

/** Makes a folder, and those it is in; those that are new are on the disk when this resolves. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = dirname(resolve(first));
  for (let above = dirname(resolve(folder)); ; above = dirname(above)) {
    await syncFolder(above);
    if (above === top || above === dirname(above)) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
