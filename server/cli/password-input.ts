import { type PasswordFailure, passwordBytes } from '#schemas/link/private-link.ts';
import { err, type Result } from '#schemas/result.ts';
import { type Io, readInput } from './io.ts';

const PASSWORD_WORDS: Readonly<Record<PasswordFailure, string>> = {
  'password-empty': 'The password is empty.',
  'password-too-long': 'A password has at most 1,024 bytes of UTF-8.',
  'password-surrogate': 'The password is no Unicode text.',
};

/** The password on standard input, without the end of its line. */
export async function passwordFrom(io: Io): Promise<Result<Uint8Array<ArrayBuffer>, string>> {
  const read = await readInput('-', io);
  if (!read.ok) return read;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.value);
  } catch {
    return err('The password is not UTF-8.');
  }
  const password = passwordBytes(text.replace(/\r?\n$/, ''));
  return password.ok ? password : err(PASSWORD_WORDS[password.error]);
}
