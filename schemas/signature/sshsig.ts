import { decodeBase64Url, encodeBase64Url } from '../link/base64url.ts';
import { joined } from '../link/joined.ts';
import { err, ok, type Result } from '../result.ts';
import { passkeyCheck, passkeyPoint } from './ssh-passkey.ts';
import { ed25519Signature, type SshSignature } from './ssh-signature.ts';
import { bytesOf, isSame, readWire, textOf, wireStrings } from './ssh-wire.ts';

// Signatures as OpenSSH's `ssh-keygen -Y` reads and writes them (its PROTOCOL.sshsig).

type Bytes = Uint8Array<ArrayBuffer>;

const MAGIC = bytesOf('SSHSIG');
const VERSION = Uint8Array.of(0, 0, 0, 1);
const BEGIN = '-----BEGIN SSH SIGNATURE-----';
const END = '-----END SSH SIGNATURE-----';
/** Characters of base64 in a line. */
const LINE = 70;
/** Largest signature that is read, in bytes: what a link has room for. */
export const MAX_SSHSIG_BYTES = 4_096;
/** Longest text of one that is read, in characters. */
export const MAX_SSHSIG_CHARS = 8_192;

/** Takes the bytes of a signature apart. Null: they are none, or longer than any that we make. */
export function readSshsig(bytes: Bytes): SshSignature | null {
  const wire = readWire(bytes);
  const isOurs = isSame(wire.take(6), MAGIC) && isSame(wire.take(4), VERSION);
  const key = wire.string();
  const namespace = textOf(wire.string());
  const reserved = wire.string();
  const hash = textOf(wire.string());
  const signature = wire.string();
  if (!isOurs || !wire.isWhole() || bytes.length > MAX_SSHSIG_BYTES) return null;
  const whole = { namespace, key, signature };
  // Both are of forms that we do not check.
  return reserved.length > 0 || hash !== 'sha512' ? whole : withCheck(whole);
}

/** A signature with its check, where we know its kind; null when it is not what its kind says. */
function withCheck(whole: SshSignature): SshSignature | null {
  const kind = keyKind(whole.key);
  if (kind === 'ssh-ed25519') {
    const point = ed25519Point(whole.key);
    const proof = ed25519Point(whole.signature, 64);
    return point && proof && ed25519Signature(whole.namespace, point, proof);
  }
  return kind === 'sk-ecdsa-sha2-nistp256@openssh.com' ? passkeyCheck(whole) : whole;
}

/** Kind of a key, by its own name: `ssh-ed25519`, say. */
export const keyKind = (key: Bytes): string => textOf(readWire(key).string());

/** The bytes of an Ed25519 key, or of its signature, in what SSH writes; null when it is none. */
export function ed25519Point(key: Bytes, length: 32 | 64 = 32): Bytes | null {
  const wire = readWire(key);
  const isEd25519 = textOf(wire.string()) === 'ssh-ed25519';
  const point = wire.string();
  return isEd25519 && wire.isWhole() && point.length === length ? point : null;
}

/** True if it is a key of a kind that we check. */
export const isKnownKey = (key: Bytes): boolean =>
  ed25519Point(key) !== null || passkeyPoint(key) !== null;

/** The bytes of a signature of a kind that we check: what {@link readSshsig} reads. */
export const writeSshsig = ({ key, namespace, signature }: SshSignature): Bytes =>
  joined(MAGIC, VERSION, wireStrings(key, namespace, '', 'sha512', signature));

/** The text of a signature, as in a file `.sig`. */
export function armorSshsig(signature: SshSignature): string {
  const body = toBase64(writeSshsig(signature));
  const lines: string[] = [];
  for (let at = 0; at < body.length; at += LINE) lines.push(body.slice(at, at + LINE));
  return `${[BEGIN, ...lines, END].join('\n')}\n`;
}

/** Reads the text of a signature: nothing may stand before or behind it but blanks. */
export function readArmored(text: string): Result<SshSignature, 'no-signature'> {
  if (text.length > MAX_SSHSIG_CHARS) return err('no-signature');
  const trimmed = text.trim();
  if (!trimmed.startsWith(BEGIN) || !trimmed.endsWith(END)) return err('no-signature');
  const bytes = fromBase64(trimmed.slice(BEGIN.length, -END.length).replaceAll(/[ \t\r\n]/g, ''));
  const signature = bytes && readSshsig(bytes);
  return signature ? ok(signature) : err('no-signature');
}

/** A public key in one line, as OpenSSH writes it: `ssh-ed25519 AAAA…`, without a comment. */
export const publicKeyLine = (key: Bytes): string => `${keyKind(key)} ${toBase64(key)}`;

/** Reads kind and base64 of a public key; null when they are none, or differ. */
export function readPublicKey(kind: string, base64: string): Bytes | null {
  const key = base64.length > MAX_SSHSIG_CHARS ? null : fromBase64(base64);
  return key && keyKind(key) === kind ? key : null;
}

/** Base64 with padding (RFC 4648 §4). */
export const toBase64 = (bytes: Uint8Array): string =>
  encodeBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/') +
  '='.repeat((3 - (bytes.length % 3)) % 3);

/** Bytes of base64 with padding, strictly: null for any other spelling. */
export function fromBase64(text: string): Bytes | null {
  if (text.length % 4 > 0 || /[_-]/.test(text)) return null;
  const body = text.endsWith('==')
    ? text.slice(0, -2)
    : text.endsWith('=')
      ? text.slice(0, -1)
      : text;
  const decoded = decodeBase64Url(body.replaceAll('+', '-').replaceAll('/', '_'));
  return decoded.ok ? decoded.value : null;
}
