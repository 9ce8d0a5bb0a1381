import { joined } from '#schemas/link/joined.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import {
  type PrivateKeyFailure,
  readPrivateKey,
  writePrivateKey,
} from '#schemas/signature/ssh-private-key.ts';
import { AUTHORSHIP, ed25519Signature, fingerprintOf } from '#schemas/signature/ssh-signature.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import type { MadeKey, Signer, SignFailure } from '../types/sign.d.ts';

/** Bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);

const KEY_WORDS: Readonly<Record<PrivateKeyFailure, string>> = {
  'no-key': 'This is no private key of OpenSSH. "vitrine keygen" makes one.',
  encrypted: 'This key has a passphrase: sign with ssh-agent, or with a key without one.',
  'key-kind': 'This is not an Ed25519 key. "vitrine keygen" makes one.',
};

export const NO_ENGINE: SignFailure = {
  kind: 'no-engine',
  detail: 'There is no WebCrypto with Ed25519 here: use a newer engine, on an https:// page.',
};

export async function makeKey(comment = 'vitrine'): Promise<Result<MadeKey, SignFailure>> {
  let seed: Uint8Array<ArrayBuffer>;
  let point: Uint8Array<ArrayBuffer>;
  try {
    const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in made)) return err(NO_ENGINE);
    const secret = await crypto.subtle.exportKey('pkcs8', made.privateKey);
    seed = new Uint8Array(secret).slice(-32);
    point = new Uint8Array(await crypto.subtle.exportKey('raw', made.publicKey));
  } catch {
    return err(NO_ENGINE);
  }
  const check = crypto.getRandomValues(new Uint8Array(4));
  const { key } = ed25519Signature(AUTHORSHIP, point, new Uint8Array(64));
  return ok({
    privateKey: writePrivateKey({ seed, point, comment }, check),
    publicKey: `${publicKeyLine(key)} ${comment}\n`,
    fingerprint: await fingerprintOf(crypto.subtle, key),
  });
}

export async function signerOf(privateKey: string): Promise<Result<Signer, SignFailure>> {
  const read = readPrivateKey(privateKey);
  if (!read.ok) return err({ kind: read.error, detail: KEY_WORDS[read.error] });
  const { point, seed } = read.value;
  try {
    const pkcs8 = joined(PKCS8, seed);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
    const sign: Signer['sign'] = async (bytes) =>
      ok(new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(bytes))));
    return ok({ point, sign });
  } catch {
    return err(NO_ENGINE);
  }
}
