import { closeSync, constants, openSync, writeFileSync } from 'node:fs';
import { err, ok, type Result } from '#schemas/result.ts';
import { readSignatureFile, signatureFile } from '../../library/signing/sign.ts';
import { type Io, readInput } from '../io.ts';
import { signArtifact } from './signer.ts';

const { O_WRONLY, O_TRUNC, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
/** Flags for an existing file and for a new one. A checkout may hold a link that leads elsewhere. */
const OVERWRITE = O_WRONLY | O_TRUNC | O_NOFOLLOW;
const CREATE = O_WRONLY | O_CREAT | O_EXCL;

/**
 * Signs an artifact into a file. Only another signature is overwritten, and no link is followed. The
 * error is a sentence.
 */
export async function writeSignature(
  id: string,
  key: string,
  file: string,
  io: Io,
): Promise<Result<null, string>> {
  const isThere = io.exists(file);
  if (isThere) {
    const there = await readInput(file, io);
    if (!there.ok) return there;
    if (!readSignatureFile(new TextDecoder().decode(there.value)).ok) {
      return err(`${JSON.stringify(file)} is there already and holds no signature.`);
    }
  }
  const signature = await signArtifact(id, key, io);
  if (!signature.ok) return signature;
  const text = signatureFile(signature.value);
  if (!text.ok) return err(text.error.detail);
  try {
    const opened = openSync(file, isThere ? OVERWRITE : CREATE, 0o666);
    try {
      writeFileSync(opened, text.value);
    } finally {
      closeSync(opened);
    }
    return ok(null);
  } catch (error) {
    return err(`${JSON.stringify(file)} cannot be written: ${(error as Error).message}.`);
  }
}
