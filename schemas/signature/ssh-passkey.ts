import { encodeBase64Url } from '../link/base64url.ts';
import { joined } from '../link/joined.ts';
import type { Passkey, SignatureSubtle, SshSignature } from './ssh-signature.ts';
import { bytesOf, isSame, readWire, textOf, wireStrings } from './ssh-wire.ts';

// Signatures of passkeys, as OpenSSH has them (its PROTOCOL.u2f): the challenge of WebAuthn is what
// any other key would sign.

type Bytes = Uint8Array<ArrayBuffer>;

export const PASSKEY_KEY = 'sk-ecdsa-sha2-nistp256@openssh.com';
export const PASSKEY_SIGNATURE = 'webauthn-sk-ecdsa-sha2-nistp256@openssh.com';
/** Flags of an authenticator (WebAuthn §6.1). */
export const USER_PRESENT = 1;
export const USER_VERIFIED = 4;
const ATTESTED_DATA = 64;
const HAS_EXTENSIONS = 128;
const QUOTE = 0x22;

/** A browser's answer when a passkey has signed. */
export type PasskeyAnswer = {
  readonly authenticatorData: Bytes;
  readonly clientDataJSON: Bytes;
  /** Two numbers in DER. */
  readonly signature: Bytes;
};

/**
 * Check of a passkey's signature. Null when it is not what its key says; one of another form (`sk-
 * ecdsa-…`, which no browser makes) is left as it is.
 */
export function passkeyCheck(whole: SshSignature): SshSignature | null {
  const key = readPasskey(whole.key);
  const wire = readWire(whole.signature);
  if (textOf(wire.string()) !== PASSKEY_SIGNATURE) return whole;
  const numbers = readWire(wire.string());
  const proof = joined(padded(numbers.string()), padded(numbers.string()));
  const [flags = 0] = wire.take(1);
  const counter = wire.number();
  const [origin, clientData, extensions] = [wire.string(), wire.string(), wire.string()];
  const isWhole = proof.length === 64 && numbers.isWhole() && wire.isWhole();
  if (!key || !isWhole) return null;
  const { point, application } = key;
  const passkey = { application, flags, counter, origin, clientData, extensions };
  return {
    ...whole,
    passkey,
    check: {
      algorithm: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
      point,
      proof,
      bytes: (subtle, challenge) => signedBytes(subtle, passkey, challenge),
    },
  };
}

/** The bytes of the public key of a passkey; null when it is none. */
export const passkeyPoint = (key: Bytes): Bytes | null => readPasskey(key)?.point ?? null;

function readPasskey(key: Bytes): { point: Bytes; application: Bytes } | null {
  const wire = readWire(key);
  const isPasskey = textOf(wire.string()) === PASSKEY_KEY && textOf(wire.string()) === 'nistp256';
  const point = wire.string();
  const application = wire.string();
  return isPasskey && wire.isWhole() && point.length === 65 && point[0] === 4
    ? { point, application }
    : null;
}

/** A positive number (RFC 4251 §5, mpint) in 32 bytes; nothing when it is none or is written oddly. */
function padded(number: Bytes): Bytes {
  const [first = 128, second = 128] = number;
  const body = first === 0 ? number.subarray(1) : number;
  const isOdd = first > 127 || (first === 0 && second < 128) || body.length > 32;
  return isOdd ? new Uint8Array() : joined(new Uint8Array(32 - body.length), body);
}

/**
 * Bytes that an authenticator signs, or null when it was asked another challenge, or says what no
 * browser says. As in OpenSSH, the browser's words begin with type, challenge and origin, in this
 * order.
 */
async function signedBytes(
  subtle: Pick<SignatureSubtle, 'digest'>,
  { application, flags, counter, origin, clientData, extensions }: Passkey,
  challenge: Bytes,
): Promise<Bytes | null> {
  const begin = joined(clientBegin(challenge), origin, Uint8Array.of(QUOTE));
  const isAnswer =
    isSame(begin, clientData.subarray(0, begin.length)) &&
    !origin.includes(QUOTE) &&
    !(flags & ATTESTED_DATA) &&
    Boolean(flags & HAS_EXTENSIONS) === extensions.length > 0;
  if (!isAnswer) return null;
  const hash = async (bytes: Bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
  const head = Uint8Array.from([0, 24, 16, 8, 0], (shift, at) => (at ? counter >>> shift : flags));
  return joined(await hash(application), head, extensions, await hash(clientData));
}

const clientBegin = (challenge: Bytes): Bytes =>
  bytesOf(`{"type":"webauthn.get","challenge":"${encodeBase64Url(challenge)}","origin":"`);

/** The public key of a passkey, as SSH writes it. @param point 65 bytes, not compressed */
export const passkeyKey = (point: Bytes, application: string): Bytes =>
  wireStrings(PASSKEY_KEY, 'nistp256', point, application);

/**
 * Makes a signature of what a browser answered. Null where OpenSSH could not check it: the words of
 * the browser stand in another order, say.
 *
 * @param challenge that the passkey was asked to sign
 */
export function passkeySignature(
  namespace: string,
  key: Bytes,
  challenge: Bytes,
  { authenticatorData, clientDataJSON, signature }: PasskeyAnswer,
): SshSignature | null {
  const begin = clientBegin(challenge);
  const end = clientDataJSON.indexOf(QUOTE, begin.length);
  if (!isSame(begin, clientDataJSON.subarray(0, begin.length)) || end < 0) return null;
  const numbers = numbersOf(signature);
  const wire = readWire(authenticatorData);
  wire.take(32);
  const flags = wire.take(1);
  const counter = wire.take(4);
  const extensions = authenticatorData.subarray(37);
  if (!numbers || counter.length < 4) return null;
  const blob = joined(
    wireStrings(PASSKEY_SIGNATURE, wireStrings(...numbers)),
    flags,
    counter,
    wireStrings(clientDataJSON.subarray(begin.length, end), clientDataJSON, extensions),
  );
  return passkeyCheck({ namespace, key, signature: blob });
}

/** The two numbers of a signature in DER, which writes them as SSH does; null when it is none. */
function numbersOf(der: Bytes): [Bytes, Bytes] | null {
  const [sequence, length, first, size = 0] = der;
  const r = der.subarray(4, 4 + size);
  const [second, rest = 0] = der.subarray(4 + size);
  const s = der.subarray(6 + size);
  const isWhole = length === der.length - 2 && s.length === rest;
  return sequence === 0x30 && first === 2 && second === 2 && isWhole ? [r, s] : null;
}
