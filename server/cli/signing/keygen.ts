import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makeKey } from '../../library/signing/keys.ts';
import type { ExitCode, Io } from '../io.ts';
import { credentialsFile } from '../remote/credentials.ts';

/** `vitrine keygen`: makes a key to sign with, and prints its public part. Overwrites nothing. */
export async function keygen(file: string | undefined, io: Io): Promise<ExitCode> {
  const path = file ?? join(dirname(credentialsFile(io)), 'signing-key');
  const made = await makeKey(`vitrine-${userInfo().username.replace(/[^\w.-]/g, '')}`);
  if (!made.ok) {
    io.note(made.error.detail);
    return 2;
  }
  const { privateKey, publicKey, fingerprint } = made.value;
  if ([path, `${path}.pub`].some(io.exists)) return isThere(path, io);
  try {
    if (file === undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx' });
    writeFileSync(`${path}.pub`, publicKey, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return isThere(path, io);
    io.note(`${JSON.stringify(path)} cannot be written: ${(error as Error).message}.`);
    return 2;
  }
  io.out(publicKey);
  io.note(`The private key is in ${JSON.stringify(path)}: keep it to yourself. ${fingerprint}`);
  return 0;
}

function isThere(path: string, io: Io): ExitCode {
  io.note(`${JSON.stringify(path)} or its .pub is there already: nothing was written.`);
  return 2;
}
