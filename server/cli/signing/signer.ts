import { packSignature } from '#schemas/link/sign-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { AUTHORSHIP } from '#schemas/signature/ssh-signature.ts';
import { signerOf as signerIn } from '../../library/signing/keys.ts';
import { signId } from '../../library/signing/sign.ts';
import type { Signature } from '../../library/types/index.d.ts';
import type { Signer, SignFailure } from '../../library/types/sign.d.ts';
import { readOwn } from '../contained-file.ts';
import { type Io, readInput } from '../io.ts';
import { agentSigner } from './agent.ts';

const AGENT = /^ssh-agent:(.+)$/;
const MAX_KEY_BYTES = 65_536;

/** Sentence ends about a bad key file, behind its name. */
const FAILURES: Readonly<Partial<Record<SignFailure['kind'], string>>> = {
  'no-key': 'holds no private key of OpenSSH. "vitrine keygen" makes one.',
  encrypted:
    'has a passphrase. Give it to ssh-agent with "ssh-add", and name it: ssh-agent:SHA256:… ("ssh-keygen -lf" prints that).',
  'key-kind': 'is not an Ed25519 key. "vitrine keygen" makes one.',
};

/** The key in a file, or of an ssh-agent: `ssh-agent:SHA256:…`. The error is a sentence. */
async function signerOf(name: string, io: Io): Promise<Result<Signer, string>> {
  const [, fingerprint] = AGENT.exec(name) ?? [];
  if (fingerprint) return agentSigner(fingerprint, io);
  const file = await readInput(name, { ...io, readFile: readOwn }, MAX_KEY_BYTES);
  if (!file.ok) return file;
  const signer = await signerIn(new TextDecoder().decode(file.value));
  if (signer.ok) return signer;
  const { kind, detail } = signer.error;
  const words = FAILURES[kind];
  return err(words === undefined ? detail : `${JSON.stringify(name)} ${words}`);
}

/** Signs an artifact that was checked, as its author, with the key of that name. The error is a sentence. */
export async function signArtifact(
  id: string,
  key: string,
  io: Io,
): Promise<Result<Signature, string>> {
  const signer = await signerOf(key, io);
  if (!signer.ok) return signer;
  const made = await signId(id, signer.value, AUTHORSHIP);
  return made.ok ? ok(packSignature(made.value)) : err(made.error.detail);
}
