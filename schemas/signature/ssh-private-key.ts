import { joined } from '../link/joined.ts';
import { err, ok, type Result } from '../result.ts';
import { bytesOf, isSame, readWire, textOf, wireStrings } from './ssh-wire.ts';
import { ed25519Point, fromBase64, toBase64 } from './sshsig.ts';

// Private keys in the files that ssh-keygen writes (OpenSSH's PROTOCOL.key).

type Bytes = Uint8Array<ArrayBuffer>;

const MAGIC = bytesOf('openssh-key-v1\0');
const BEGIN = '-----BEGIN OPENSSH PRIVATE KEY-----';
const END = '-----END OPENSSH PRIVATE KEY-----';
const LINE = 70;
/** The contents of such a file are padded to a multiple of this, with the bytes 1, 2, 3 … */
const BLOCK = 8;
const MAX_CHARS = 16_384;

/** An Ed25519 key: 32 bytes of which it is made, and 32 that everybody may know. */
export type PrivateKey = {
  readonly seed: Bytes;
  readonly point: Bytes;
  readonly comment: string;
};

/** Reasons that a file holds no key that we can use. */
export type PrivateKeyFailure = 'no-key' | 'encrypted' | 'key-kind';

/** Reads the text of a file. Keys with a passphrase and of other kinds are told apart from no key. */
export function readPrivateKey(text: string): Result<PrivateKey, PrivateKeyFailure> {
  const trimmed = text.trim();
  const isOurs = text.length <= MAX_CHARS && trimmed.startsWith(BEGIN) && trimmed.endsWith(END);
  const bytes =
    isOurs && fromBase64(trimmed.slice(BEGIN.length, -END.length).replaceAll(/[ \t\r\n]/g, ''));
  if (!bytes) return err('no-key');
  const wire = readWire(bytes);
  if (!isSame(wire.take(MAGIC.length), MAGIC)) return err('no-key');
  const cipher = textOf(wire.string());
  wire.string();
  wire.string();
  const count = wire.number();
  const key = wire.string();
  const secret = wire.string();
  if (!wire.isWhole() || count !== 1) return err('no-key');
  if (cipher !== 'none') return err('encrypted');
  if (textOf(readWire(key).string()) !== 'ssh-ed25519') return err('key-kind');
  const inner = readWire(secret);
  const [check, again] = [inner.number(), inner.number()];
  inner.string();
  const point = inner.string();
  const pair = inner.string();
  const comment = textOf(inner.string());
  const isSound =
    check === again &&
    pair.length === 64 &&
    isSame(point, pair.subarray(32)) &&
    isSame(point, ed25519Point(key) ?? new Uint8Array());
  return isSound ? ok({ seed: pair.slice(0, 32), point, comment }) : err('no-key');
}

/**
 * The text of a file. @param check four random bytes, which tell a right passphrase from a wrong one
 */
export function writePrivateKey({ seed, point, comment }: PrivateKey, check: Bytes): string {
  const key = wireStrings('ssh-ed25519', point);
  const secret = joined(check, check, key, wireStrings(joined(seed, point), comment));
  const padding = Uint8Array.from({ length: -secret.length & (BLOCK - 1) }, (_, at) => at + 1);
  const one = Uint8Array.of(0, 0, 0, 1);
  const body = toBase64(
    joined(MAGIC, wireStrings('none', 'none', ''), one, wireStrings(key, joined(secret, padding))),
  );
  const lines: string[] = [];
  for (let at = 0; at < body.length; at += LINE) lines.push(body.slice(at, at + LINE));
  return `${[BEGIN, ...lines, END].join('\n')}\n`;
}
