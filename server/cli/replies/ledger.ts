import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#schemas/result.ts';

/**
 * Notes in a ledger that a request was acted on: a folder with a file for each. Of several who note
 * the same at once, one does it, and it is on the disk when this resolves.
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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // O_CREAT | O_EXCL | O_WRONLY.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // The name of the file is in the folder, which has to be on the disk as well.
    const parent = await open(folder, 'r');
    try {
      await parent.sync();
    } finally {
      await parent.close();
    }
    return ok(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return err(code === 'EEXIST' ? 'used' : { words: message });
  }
}
