import { parseStrictJson } from '../json/strict-json.ts';
import { USER_PRESENT, USER_VERIFIED } from '../signature/ssh-passkey.ts';
import {
  checkSignature,
  fingerprintOf,
  type Passkey,
  REPLY,
  type SignatureState,
  type SignatureSubtle,
} from '../signature/ssh-signature.ts';
import { textOf } from '../signature/ssh-wire.ts';
import { publicKeyLine, readArmored } from '../signature/sshsig.ts';

/**
 * Reasons that the signature of a passkey is none that a reply needs; `ssh-keygen` accepts them
 * all.
 */
export type PasskeyRefusal =
  /** Nobody was there, or nobody proved who it was. */
  | 'user-absent'
  | 'user-not-verified'
  /** It was made on a page of another origin, or in a frame of another site. */
  | 'other-origin'
  /** It is a passkey of another host than that of the page, or than the one asked for. */
  | 'other-rp-id'
  | 'cross-origin'
  | 'top-origin'
  /** The browser's statement is not of the form that browsers write. */
  | 'client-data';

/** Pages on which passkeys have to be made. */
export interface PasskeyPlace {
  /** The host that they are for; unless told, any. */
  readonly rpId?: string;
  /** The origins of pages; unless told, `https://` and the host that the passkey is for. */
  readonly origins?: readonly string[];
}

/** Reasons against the signature of a passkey as one of a reply. */
export function passkeyRefusals(
  { application, flags, origin, clientData }: Omit<Passkey, 'counter' | 'extensions'>,
  { rpId, origins }: PasskeyPlace = {},
): PasskeyRefusal[] {
  const found: PasskeyRefusal[] = [];
  const host = textOf(application);
  if (!(flags & USER_PRESENT)) found.push('user-absent');
  if (!(flags & USER_VERIFIED)) found.push('user-not-verified');
  const read = parseStrictJson(clientData);
  const said = read.ok ? read.value : null;
  if (typeof said !== 'object' || said === null || Array.isArray(said)) {
    return [...found, 'client-data'];
  }
  const page = textOf(origin);
  if (said.type !== 'webauthn.get' || said.origin !== page) found.push('client-data');
  if (!(origins ?? [`https://${host}`]).includes(page)) found.push('other-origin');
  if ((rpId !== undefined && host !== rpId) || !isWithin(page, host)) found.push('other-rp-id');
  if (said.crossOrigin !== undefined && said.crossOrigin !== false) found.push('cross-origin');
  if (said.topOrigin !== undefined) found.push('top-origin');
  return found;
}

/** True if the host is a valid RP ID for the origin (WebAuthn §5.1.2). */
function isWithin(origin: string, host: string): boolean {
  const [, name = ''] = /^https?:\/\/([^/:?#@]+)(?::\d+)?$/.exec(origin) ?? [];
  return host !== '' && (name === host || name.endsWith(`.${host}`));
}

/** A signature of a reply, checked; whose key it is, nobody was asked yet. */
export interface ReplySignature {
  readonly way: 'passkey' | 'device';
  readonly namespace: string;
  /** As it stands in `allowed_signers`: `ssh-ed25519 AAAA…`. */
  readonly key: string;
  /** As `ssh-keygen -l` names the key: `SHA256:…`. */
  readonly fingerprint: string;
  /** The engine's finding, for the purpose of replies. */
  readonly state: SignatureState;
  /** None for keys of a device. */
  readonly refusals: readonly PasskeyRefusal[];
}

/**
 * Reads and checks the signature of a reply.
 *
 * @param armored as `ssh-keygen -Y sign` writes it
 * @param id of the reply, as it stands there
 * @returns null: it is no signature
 */
export async function checkReplySignature(
  subtle: SignatureSubtle,
  armored: string,
  id: string,
  place: PasskeyPlace = {},
): Promise<ReplySignature | null> {
  const read = readArmored(armored);
  if (!read.ok) return null;
  const { key, namespace, passkey } = read.value;
  return {
    way: passkey ? 'passkey' : 'device',
    namespace,
    key: publicKeyLine(key),
    fingerprint: await fingerprintOf(subtle, key),
    state: await checkSignature(subtle, read.value, REPLY, id),
    refusals: passkey ? passkeyRefusals(passkey, place) : [],
  };
}

/** True if a signature answers: the engine accepts it, and nothing speaks against it. */
export const isSound = ({ state, refusals }: ReplySignature): boolean =>
  state === 'valid' && refusals.length === 0;
