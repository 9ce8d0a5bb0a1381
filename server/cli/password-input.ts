import { err, ok, type Result } from '#schemas/result.ts';
import { type Io, readInput } from './io.ts';

/** The password on standard input, without the end of its line. */
export async function passwordFrom(io: Io): Promise<Result<string, string>> {
  const read = await readInput('-', io);
  if (!read.ok) return read;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.value);
    return ok(text.replace(/\r?\n$/, ''));
  } catch {
    return err('The password is not UTF-8.');
  }
}
