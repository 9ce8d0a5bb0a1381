/** The use of a key, as WebCrypto names it. */
type Use = 'deriveBits' | 'encrypt' | 'decrypt';

/**
 * The part of WebCrypto's `crypto.subtle` that private links need: SHA-256, HKDF, PBKDF2 and
 * AES-GCM. Passed in, so that this room needs neither a browser nor Node.js.
 */
export interface Subtle {
  digest(name: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    bytes: Uint8Array<ArrayBuffer>,
    name: 'HKDF' | 'PBKDF2' | 'AES-GCM',
    isExtractable: false,
    uses: Use[],
  ): Promise<unknown>;
  deriveBits(algorithm: Derivation, key: unknown, bits: number): Promise<ArrayBuffer>;
  decrypt(algorithm: AesGcm, key: unknown, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  encrypt(algorithm: AesGcm, key: unknown, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}

type Derivation = {
  name: 'HKDF' | 'PBKDF2';
  hash: 'SHA-256';
  salt: Uint8Array<ArrayBuffer>;
  info: Uint8Array<ArrayBuffer>;
  iterations: number;
};

export type AesGcm = {
  name: 'AES-GCM';
  iv: Uint8Array<ArrayBuffer>;
  additionalData: Uint8Array<ArrayBuffer>;
};

/** Derives bytes from a secret: by HKDF from uniform bytes, or by PBKDF2 from a password. */
export async function derive(
  subtle: Subtle,
  name: Derivation['name'],
  secret: Uint8Array<ArrayBuffer>,
  { salt = EMPTY, info = EMPTY, iterations = 0 }: Partial<Derivation>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', secret, name, false, ['deriveBits']);
  const algorithm = { name, hash: 'SHA-256', salt, info, iterations } as const;
  return new Uint8Array(await subtle.deriveBits(algorithm, key, length * 8));
}

const EMPTY = new Uint8Array();
