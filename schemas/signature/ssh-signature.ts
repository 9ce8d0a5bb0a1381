import { bytesOf, wireStrings } from './ssh-wire.ts';

// Code needed wherever a signed document is opened: at most 1 KB of a page. Reading and writing
// signatures as OpenSSH does, and passkeys, are in sshsig.ts.

/** Meaning of a signature: "I made this", or "this is my answer". */
export const AUTHORSHIP = 'artifact@vitrine';
export const REPLY = 'reply@vitrine';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The part of WebCrypto's `crypto.subtle` that checks signatures. Passed in, so that this room needs
 * neither a browser nor Node.js.
 */
export interface SignatureSubtle {
  digest(name: 'SHA-256' | 'SHA-512', bytes: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    bytes: Bytes,
    algorithm: SignatureAlgorithm,
    isExtractable: false,
    uses: 'verify'[],
  ): Promise<unknown>;
  verify(
    algorithm: SignatureAlgorithm,
    key: unknown,
    signature: Bytes,
    data: Bytes,
  ): Promise<boolean>;
}

/** An algorithm, as WebCrypto names it. */
export type SignatureAlgorithm = { name: string; namedCurve?: string; hash?: string };

/** A signature in the format SSHSIG (OpenSSH's PROTOCOL.sshsig), taken apart and not yet checked. */
export type SshSignature = {
  /** Purpose that it was made for: {@link AUTHORSHIP}, {@link REPLY}, or one of others. */
  readonly namespace: string;
  /** The public key and the signature, as SSH writes them. */
  readonly key: Bytes;
  readonly signature: Bytes;
  /** Its check; none where it is of a kind that we do not check. */
  readonly check?: SignatureCheck;
  /** An authenticator's statement about itself, for passkeys only. */
  readonly passkey?: Passkey;
};

/** Question to an engine. */
export type SignatureCheck = {
  readonly algorithm: SignatureAlgorithm;
  readonly point: Bytes;
  readonly proof: Bytes;
  /** The bytes that were signed, or null when they cannot be for this challenge. */
  bytes(subtle: SignatureSubtle, challenge: Bytes): Bytes | null | Promise<Bytes | null>;
};

/** Statements of an authenticator and a browser about a signature (OpenSSH's PROTOCOL.u2f). */
export type Passkey = {
  /** The host that the passkey is for, as UTF-8. */
  readonly application: Bytes;
  /** Flags of the authenticator: 1 somebody was there, 4 and proved who. */
  readonly flags: number;
  readonly counter: number;
  /** The page that asked, as UTF-8. */
  readonly origin: Bytes;
  /** JSON, as the browser wrote it. */
  readonly clientData: Bytes;
  readonly extensions: Bytes;
};

/**
 * Outcome of a check. `cannot-check`: this browser has no means (on plain http there is no
 * `subtle`); `unknown-kind`: a key or a form that we do not check, such as RSA.
 */
export type SignatureState = 'valid' | 'invalid' | 'unknown-kind' | 'cannot-check';

/** The signature of an Ed25519 key, from 32 bytes of the key and 64 of the signature. */
export const ed25519Signature = (namespace: string, point: Bytes, proof: Bytes): SshSignature => ({
  namespace,
  key: wireStrings('ssh-ed25519', point),
  signature: wireStrings('ssh-ed25519', proof),
  check: {
    algorithm: { name: 'Ed25519' },
    point,
    proof,
    bytes: (_, challenge) => ([point, proof].every(isStrong) && isBelow(proof) ? challenge : null),
  },
});

/**
 * Checks that a signature is one of this artifact, for this purpose. Whose key it is, is not asked
 * here; nor whether a passkey was used as a reply needs it ({@link Passkey}).
 *
 * @param purpose {@link AUTHORSHIP} or {@link REPLY}
 * @param id of the artifact, as it stands there
 */
export async function checkSignature(
  subtle: SignatureSubtle,
  { namespace, check }: SshSignature,
  purpose: string,
  id: string,
): Promise<SignatureState> {
  if (!check) return 'unknown-kind';
  try {
    const { algorithm, point, proof } = check;
    const bytes = await check.bytes(subtle, await bytesToSign(subtle, purpose, id));
    if (!bytes || namespace !== purpose) return 'invalid';
    const key = await subtle.importKey('raw', point, algorithm, false, ['verify']);
    return (await subtle.verify(algorithm, key, proof, bytes)) ? 'valid' : 'invalid';
  } catch (error) {
    // A point that is none. Other errors are those of an engine, or of one that is not there.
    return (error as Error).name === 'DataError' ? 'invalid' : 'cannot-check';
  }
}

/** Signed bytes: the line that an id and a line end make, by its SHA-512, with its purpose. */
export async function bytesToSign(
  subtle: Pick<SignatureSubtle, 'digest'>,
  namespace: string,
  id: string,
): Promise<Bytes> {
  const hash = new Uint8Array(await subtle.digest('SHA-512', bytesOf(`${id}\n`)));
  return Uint8Array.of(...bytesOf('SSHSIG'), ...wireStrings(namespace, '', 'sha512', hash));
}

/** A number whose last byte is its greatest. */
const numberOf = (bytes: Bytes) => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

/**
 * True if the first 32 bytes are written as a point must be, and its order does not divide 8: for
 * such a point anybody makes signatures. RFC 8032 leaves it out, and engines differ. Of the points
 * whose order divides 8, y is 0, 1 or -1, or solves the last equation.
 */
function isStrong(bytes: Bytes): boolean {
  const p = 2n ** 255n - 19n;
  const y = numberOf(bytes.subarray(0, 32)) % 2n ** 255n;
  const z = y * y;
  return y < p && (y * (z - 1n) * (121665n * z * z - 243332n * z + 121666n)) % p !== 0n;
}

/** True if the second half of a signature is below the order of the group (RFC 8032 §5.1.7). */
const isBelow = (proof: Bytes): boolean =>
  numberOf(proof.subarray(32)) < 2n ** 252n + 27742317777372353535851937790883648493n;

/** Name of a key as `ssh-keygen -l` writes it: `SHA256:` and base64 without padding. */
export async function fingerprintOf(
  subtle: Pick<SignatureSubtle, 'digest'>,
  key: Bytes,
): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', key));
  // 32 bytes are 43 characters, and one of padding.
  return `SHA256:${btoa(String.fromCharCode(...hash)).slice(0, 43)}`;
}
