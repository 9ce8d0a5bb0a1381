import { createPrivateKey, sign } from 'node:crypto';
import { joined } from '#schemas/link/joined.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { type PrivateKeyFailure, readPrivateKey } from '#schemas/signature/ssh-private-key.ts';
import {
  AUTHORSHIP,
  bytesToSign,
  ed25519Signature,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { readOwn } from '../contained-file.ts';
import { type Io, readInput } from '../io.ts';
import { agentSigner } from './agent.ts';
import type { Signer } from './key.ts';

const AGENT = /^ssh-agent:(.+)$/;
const MAX_KEY_BYTES = 65_536;
/** Bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Uint8Array.from(Buffer.from('302e020100300506032b657004220420', 'hex'));

const FAILURES: Readonly<Record<PrivateKeyFailure, string>> = {
  'no-key': 'holds no private key of OpenSSH. "vitrine keygen" makes one.',
  encrypted:
    'has a passphrase. Give it to ssh-agent with "ssh-add", and name it: ssh-agent:SHA256:… ("ssh-keygen -lf" prints that).',
  'key-kind': 'is not an Ed25519 key. "vitrine keygen" makes one.',
};

/** The key in a file, or of an ssh-agent: `ssh-agent:SHA256:…`. The error is a sentence. */
export async function signerOf(name: string, io: Io): Promise<Result<Signer, string>> {
  const [, fingerprint] = AGENT.exec(name) ?? [];
  if (fingerprint) return agentSigner(fingerprint, io);
  const file = await readInput(name, { ...io, readFile: readOwn }, MAX_KEY_BYTES);
  if (!file.ok) return file;
  const key = readPrivateKey(new TextDecoder().decode(file.value));
  if (!key.ok) return err(`${JSON.stringify(name)} ${FAILURES[key.error]}`);
  const { point, seed } = key.value;
  const secret = createPrivateKey({
    key: Buffer.from(joined(PKCS8, seed)),
    format: 'der',
    type: 'pkcs8',
  });
  return ok({ point, sign: async (bytes) => ok(Uint8Array.from(sign(null, bytes, secret))) });
}

/** Signs an artifact as its author, with the key of that name. The error is a sentence. */
export async function signArtifact(
  id: string,
  key: string,
  io: Io,
): Promise<Result<SshSignature, string>> {
  const signer = await signerOf(key, io);
  if (!signer.ok) return signer;
  const proof = await signer.value.sign(await bytesToSign(crypto.subtle, AUTHORSHIP, id));
  return proof.ok ? ok(ed25519Signature(AUTHORSHIP, signer.value.point, proof.value)) : proof;
}
