import { PASSKEY_KEY } from '#schemas/signature/ssh-passkey.ts';
import { fingerprintOf } from '#schemas/signature/ssh-signature.ts';
import { readPublicKey } from '#schemas/signature/sshsig.ts';
import { deviceKey, deviceKeyHindrance } from '../keys/device-key.ts';
import { keptPasskey, type ReplyPasskey } from './kept.ts';
import { takesPasskeys } from './passkey.ts';

let asked: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.pathname + location.search, {
      method: 'HEAD',
      credentials: 'omit',
    });
    return /\bframe-ancestors\b/.test(headers.get('Content-Security-Policy') ?? '');
  } catch {
    return false;
  }
}

/**
 * True if the host of this page keeps others from framing it, by the header that alone can; asked
 * once, for the headers alone. A key that asks nobody must not be in a page that can be covered.
 */
function isNeverFramed(): Promise<boolean> {
  asked ??= ask();
  return asked;
}

/** Way of signing an answer; `link`: not at all. */
export type Way = 'passkey' | 'device' | 'link';

/** Keys that this device has, or can make. */
export interface KeysHere {
  readonly takesPasskeys: boolean;
  /** Of this device and this host; undefined: there is none, or none that is known. */
  readonly passkey: ReplyPasskey | undefined;
  readonly passkeyPrint: string | undefined;
  /** A key of this device can sign here. */
  readonly takesDevice: boolean;
  /** Its fingerprint; undefined: it is made with the first signature. */
  readonly devicePrint: string | undefined;
}

/** Fingerprint of a passkey, as `ssh-keygen -l` writes it. */
async function printOf({ line }: ReplyPasskey): Promise<string | undefined> {
  const key = readPublicKey(PASSKEY_KEY, line.split(' ')[1] ?? '');
  const subtle = globalThis.crypto?.subtle;
  return key && subtle ? fingerprintOf(subtle, key) : undefined;
}

/** Looks for keys, once somebody begins to answer: the host is asked for its headers. */
export async function keysHere(): Promise<KeysHere> {
  const takes = takesPasskeys();
  const [passkey, takesDevice] = await Promise.all([
    takes ? keptPasskey(location.hostname) : undefined,
    isNeverFramed().then(async (never) => never && (await deviceKeyHindrance()) === null),
  ]);
  const device = takesDevice ? await deviceKey() : null;
  return {
    takesPasskeys: takes,
    passkey,
    passkeyPrint: passkey && (await printOf(passkey)),
    takesDevice,
    devicePrint: device?.fingerprint,
  };
}

/** Terms of whoever asked. */
export interface AnswerTerms {
  /** Ways of answering that count; undefined: nobody said. */
  readonly allow: readonly string[] | undefined;
  /** Fingerprints of the keys that count; null: any key. */
  readonly signers: readonly string[] | null;
}

/** A way that can be gone here. */
export interface OfferedWay {
  readonly way: Way;
  /** False: whoever asked does not take such an answer. */
  readonly counts: boolean;
}

/**
 * Ways of answering, the one for the filled button first: the strongest that counts. A key that whoever
 * asked does not take at all is not offered; no signature always is, and says that it does not count.
 */
export function waysOf(keys: KeysHere, { allow, signers }: AnswerTerms): readonly OfferedWay[] {
  const takes = (way: Way): boolean => allow === undefined || allow.includes(way);
  const isNamed = (print: string | undefined): boolean =>
    signers === null || (print !== undefined && signers.includes(print));
  const ways: OfferedWay[] = [];
  if (keys.takesPasskeys && takes('passkey')) {
    ways.push({ way: 'passkey', counts: isNamed(keys.passkeyPrint) });
  }
  if (keys.takesDevice && takes('device')) {
    ways.push({ way: 'device', counts: isNamed(keys.devicePrint) });
  }
  ways.push({ way: 'link', counts: takes('link') && signers === null });
  return [...ways.filter(({ counts }) => counts), ...ways.filter(({ counts }) => !counts)];
}
