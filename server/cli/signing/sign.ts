import { signatureFile } from '../../library/signing/sign.ts';
import type { Values } from '../commands.ts';
import { refused } from '../failed.ts';
import type { ExitCode, Io } from '../io.ts';
import { openTarget } from '../target.ts';
import { signArtifact } from './signer.ts';

/** `vitrine sign`: prints a signature of an intact artifact, as ssh-keygen would write it. */
export async function sign(target: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  if (typeof values.key !== 'string') {
    io.note('Say with which key: --key FILE, or --key ssh-agent:SHA256:….');
    return 2;
  }
  const found = await openTarget(target, io);
  if (!found.ok) {
    io.note(found.error);
    return 2;
  }
  const { opened } = found.value;
  if (!opened.ok) return refused(opened.error, io);
  const signature = await signArtifact(opened.value.artifact.id, values.key, io);
  const text = signature.ok ? signatureFile(signature.value) : signature;
  if (!text.ok) {
    io.note(typeof text.error === 'string' ? text.error : text.error.detail);
    return 2;
  }
  io.out(text.value);
  return 0;
}
