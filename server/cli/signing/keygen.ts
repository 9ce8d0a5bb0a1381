import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { writePrivateKey } from '#schemas/signature/ssh-private-key.ts';
import { AUTHORSHIP, ed25519Signature, fingerprintOf } from '#schemas/signature/ssh-signature.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import type { ExitCode, Io } from '../io.ts';
import { credentialsFile } from '../remote/credentials.ts';

/** `vitrine keygen`: makes a key to sign with, and prints its public part. Overwrites nothing. */
export async function keygen(file: string | undefined, io: Io): Promise<ExitCode> {
  const path = file ?? join(dirname(credentialsFile(io)), 'signing-key');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = Uint8Array.from(privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32));
  const point = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const comment = `vitrine-${userInfo().username.replace(/[^\w.-]/g, '')}`;
  const { key } = ed25519Signature(AUTHORSHIP, point, new Uint8Array(64));
  const line = `${publicKeyLine(key)} ${comment}\n`;
  if ([path, `${path}.pub`].some(io.exists)) return isThere(path, io);
  try {
    if (file === undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const text = writePrivateKey({ seed, point, comment }, Uint8Array.from(randomBytes(4)));
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    writeFileSync(`${path}.pub`, line, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return isThere(path, io);
    io.note(`${JSON.stringify(path)} cannot be written: ${(error as Error).message}.`);
    return 2;
  }
  io.out(line);
  io.note(
    `The private key is in ${JSON.stringify(path)}: keep it to yourself. ${await fingerprintOf(crypto.subtle, key)}`,
  );
  return 0;
}

function isThere(path: string, io: Io): ExitCode {
  io.note(`${JSON.stringify(path)} or its .pub is there already: nothing was written.`);
  return 2;
}
