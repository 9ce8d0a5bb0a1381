import type { LinkFailure } from '../failure-kinds.ts';
import { err, ok, type Result } from '../result.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { joined } from './joined.ts';
import { bodyOfCodec, type Repair, readingsOf, splitFragment } from './read-fragment.ts';
import { type AesGcm, derive, type Subtle } from './subtle.ts';

/** Bits of the first byte of a private link. */
export const PASSWORD_FLAG = 1;
export const ONCE_FLAG = 2;
/** Rounds of PBKDF2-HMAC-SHA-256 that a password costs. */
export const PASSWORD_ROUNDS = 600_000;
/** Longest password, in bytes of UTF-8 (inclusive). */
export const MAX_PASSWORD_BYTES = 1_024;
/** Longest payload of a private link, in bytes of gzip (inclusive). */
export const MAX_PRIVATE_GZIP_BYTES = 1_114_108;
/** Bytes of `data` before what is encrypted: header, flags and commitment. */
const HEAD = 36;
/** Longest record that a server keeps for a private link, in bytes (inclusive). */
export const MAX_PRIVATE_DATA_BYTES = HEAD + 4 + MAX_PRIVATE_GZIP_BYTES + 16;
/** Characters of base64url of flags and secret. */
const BODY_CHARS = 28;

/** Contents of a private link `k1.e.…`. */
export type PrivateLink = {
  /** {@link PASSWORD_FLAG} and {@link ONCE_FLAG}. */
  readonly flags: number;
  /** 20 random bytes. */
  readonly secret: Uint8Array<ArrayBuffer>;
};

/** Keys derived from a link, and from its password if it has one. */
export type PrivateKeys = {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly nonce: Uint8Array<ArrayBuffer>;
  /** Shown to the server by whoever may have the record. */
  readonly open: Uint8Array<ArrayBuffer>;
  /** Stands before the record: no record opens differently under two passwords. */
  readonly commit: Uint8Array<ArrayBuffer>;
};

/** Reasons that a text is not a password of a private link. */
export type PasswordFailure = 'password-empty' | 'password-too-long' | 'password-surrogate';

/**
 * Reads a fragment `k1.e.<28 characters>`, repaired as any link; a place in the document at its end is
 * cut off. Text behind it is left out when 28 characters remain.
 */
export function readPrivateLink(
  fragment: string,
): Result<PrivateLink & { readonly repairs: Repair[] }, LinkFailure> {
  const [whole = '', ...shorter] = readingsOf(fragment);
  const first = readReading(whole);
  if (first.ok) return first;
  for (const reading of shorter) {
    const read = readReading(reading);
    if (read.ok) return ok({ ...read.value, repairs: [...read.value.repairs, 'trailing-text'] });
  }
  return first;
}

function readReading(
  fragment: string,
): Result<PrivateLink & { readonly repairs: Repair[] }, LinkFailure> {
  const parts = splitFragment(fragment);
  if (!parts.ok) return parts;
  const body = bodyOfCodec('e', parts.value);
  if (!body.ok) return body;
  const { length } = body.value;
  // The first characters stand for whole bytes: what is foreign is found, and no length is wrong.
  const decoded = decodeBase64Url(body.value.slice(0, BODY_CHARS).padEnd(BODY_CHARS, 'A'));
  if (!decoded.ok || /[^\w-]/.test(body.value)) return err('base64-alphabet');
  if (length !== BODY_CHARS) return err(length < BODY_CHARS ? 'link-incomplete' : 'base64-length');
  const [flags = 0] = decoded.value;
  if (flags > (PASSWORD_FLAG | ONCE_FLAG)) return err('unknown-codec');
  return ok({ flags, secret: decoded.value.slice(1), repairs: parts.value.repairs });
}

/** The name of the record of a link: 22 characters of base64url. It tells nothing of the key. */
export const privateId = async (subtle: Subtle, { secret }: PrivateLink): Promise<string> =>
  encodeBase64Url(await expand(subtle, secret, 'id', 16));

/** The bytes of a password: UTF-8 of its NFC, nothing trimmed. */
export function passwordBytes(password: string): Result<Uint8Array<ArrayBuffer>, PasswordFailure> {
  if (password === '') return err('password-empty');
  if (/\p{Cs}/u.test(password)) return err('password-surrogate');
  // Composing makes a text at most four times shorter; longer ones are not worth the time.
  if (password.length > MAX_PASSWORD_BYTES * 4) return err('password-too-long');
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  return bytes.length > MAX_PASSWORD_BYTES ? err('password-too-long') : ok(bytes);
}

/**
 * Derives everything that belongs to a link. With a password that takes a second or more.
 *
 * @param password from {@link passwordBytes}, for links with {@link PASSWORD_FLAG} only
 */
export async function deriveKeys(
  subtle: Subtle,
  { flags, secret }: PrivateLink,
  password: Uint8Array<ArrayBuffer> | null,
): Promise<PrivateKeys> {
  const parts = [secret];
  if (password) {
    const salt = await expand(subtle, secret, 'salt', 16);
    parts.push(await derive(subtle, 'PBKDF2', password, { salt, iterations: PASSWORD_ROUNDS }, 32));
  }
  const ikm = joined(...parts);
  const [key, nonce, open, commit] = await Promise.all([
    expand(subtle, ikm, 'key', 32, flags),
    expand(subtle, ikm, 'nonce', 12, flags),
    expand(subtle, ikm, 'open', 32, flags),
    expand(subtle, ikm, 'commit', 32, flags),
  ]);
  return { key, nonce, open, commit };
}

/** HKDF-SHA-256 with an empty salt (RFC 5869). */
const expand = (
  subtle: Subtle,
  ikm: Uint8Array<ArrayBuffer>,
  name: string,
  length: number,
  ...flags: number[]
): Promise<Uint8Array<ArrayBuffer>> => {
  const info = joined(new TextEncoder().encode(`vitrine k1.e ${name}`), Uint8Array.from(flags));
  return derive(subtle, 'HKDF', ikm, { info }, length);
};

/**
 * Opens the record of a link: header, flags and commitment are compared before anything is
 * decrypted. @returns the gzip member that is the payload of the link
 */
export async function openPrivateData(
  subtle: Subtle,
  { flags }: PrivateLink,
  { key, nonce, commit }: PrivateKeys,
  data: Uint8Array<ArrayBuffer>,
): Promise<Result<Uint8Array<ArrayBuffer>, 'private-damaged'>> {
  const head = headOf(flags, commit);
  if (data.length > MAX_PRIVATE_DATA_BYTES || head.some((byte, at) => byte !== data[at])) {
    return err('private-damaged');
  }
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const opened = await subtle.decrypt(gcm(nonce, head), aes, data.subarray(HEAD)).catch(() => null);
  return opened ? unpad(new Uint8Array(opened)) : err('private-damaged');
}

/** The first bytes of a record, which are its additional data, too. */
export const headOf = (flags: number, commit: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  joined(Uint8Array.of(0x56, 0x45, 0x31, flags), commit);

export const gcm = (iv: AesGcm['iv'], additionalData: AesGcm['additionalData']): AesGcm => ({
  name: 'AES-GCM',
  iv,
  additionalData,
});

/** Takes the length and the zeros off; both must be just what the writer would have written. */
function unpad(plain: Uint8Array<ArrayBuffer>) {
  const [a = 0, b = 0, c = 0, d = 0] = plain;
  const end = 4 + ((a << 24) | (b << 16) | (c << 8) | d);
  const isWhole =
    end >= 4 && plain.length === padme(end) && plain.subarray(end).every((byte) => byte === 0);
  return isWhole ? ok(plain.subarray(4, end)) : err('private-damaged' as const);
}

/**
 * Padmé: the next length that few bits tell, at most 12 % more (Nikitin et al., PETS 2019,
 * algorithm 1). @param length in bytes, at least 1
 */
export function padme(length: number): number {
  const exponent = 31 - Math.clz32(length);
  const low = 2 ** (exponent - (32 - Math.clz32(exponent))) - 1;
  return (length + low) & ~low;
}
