import { writeFileSync } from 'node:fs';
import { armorSshsig, readArmored } from '#schemas/artifact/sshsig.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { type Io, readInput } from '../io.ts';
import { signArtifact } from './signer.ts';

/** Signs an artifact into a file. Only another signature is overwritten. The error is a sentence. */
export async function writeSignature(
  id: string,
  key: string,
  file: string,
  io: Io,
): Promise<Result<null, string>> {
  if (io.exists(file)) {
    const there = await readInput(file, io);
    if (!there.ok) return there;
    if (!readArmored(new TextDecoder().decode(there.value)).ok) {
      return err(`${JSON.stringify(file)} is there already and holds no signature.`);
    }
  }
  const signature = await signArtifact(id, key, io);
  if (!signature.ok) return signature;
  try {
    writeFileSync(file, armorSshsig(signature.value));
    return ok(null);
  } catch (error) {
    return err(`${JSON.stringify(file)} cannot be written: ${(error as Error).message}.`);
  }
}
