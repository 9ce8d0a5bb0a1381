// A module apart from the one that a running mini-app loads: that must not grow by this.
import { del, get, update } from 'idb-keyval';
import { err, ok, type Result } from '#schemas/result.ts';
import {
  bytesToSign,
  ed25519Signature,
  fingerprintOf,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { wireStrings } from '#schemas/signature/ssh-wire.ts';
import { store } from '../kit/store.ts';
import { keepStorage } from '../library/storage.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The key of this device: its private half never leaves the browser, and no page can read it. */
export type DeviceKey = {
  /** The public half, as SSH writes it. */
  readonly key: Bytes;
  /** Fingerprint, as `ssh-keygen -l` writes it. */
  readonly fingerprint: string;
  /** Time at which it was made; RFC 3339. */
  readonly madeAt: string;
  /**
   * Signs the id of an artifact (SSHSIG, RFC 8032).
   *
   * @param namespace `AUTHORSHIP` or `REPLY` of schemas/signature/ssh-signature.ts
   */
  sign(namespace: string, id: string): Promise<SshSignature>;
};

/**
 * Reason that there is no key. `insecure`: no cryptography on plain http, or a page without an origin;
 * `framed`: the page stands in another; `no-ed25519`: the browser is too old; `not-kept`: it keeps
 * nothing here.
 */
export type NoDeviceKey = 'insecure' | 'framed' | 'no-ed25519' | 'not-kept';

/** Stored form. Browsers keep keys that cannot be exported as they are. */
type KeptKey = { readonly pair: CryptoKeyPair; readonly madeAt: string };

const ED25519 = { name: 'Ed25519' };
const KEY = 'device';

const keys = store('vitrine-signing');

/** The reason that this page can have no key at all, found without trying; null: it may. */
function hindrance(): NoDeviceKey | null {
  // A sandboxed page has no storage, and Chromium reports an error of its own for asking.
  if (origin === 'null' || !globalThis.crypto?.subtle) return 'insecure';
  return window.top === window ? null : 'framed';
}

/** A new pair that signs and checks; null where the engine has no Ed25519, or a broken one. */
async function newPair(): Promise<CryptoKeyPair | null> {
  const probe = Uint8Array.of(1);
  try {
    const pair = (await crypto.subtle.generateKey(ED25519, false, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const proof = await crypto.subtle.sign(ED25519, pair.privateKey, probe);
    return (await crypto.subtle.verify(ED25519, pair.publicKey, proof, probe)) ? pair : null;
  } catch {
    return null;
  }
}

function isKeptKey(value: unknown): value is KeptKey {
  const { pair, madeAt } = (value ?? {}) as Partial<KeptKey>;
  const isWhole = pair?.privateKey?.type === 'private' && pair.publicKey?.type === 'public';
  return isWhole && typeof madeAt === 'string';
}

async function usable({ pair, madeAt }: KeptKey): Promise<DeviceKey> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key = wireStrings('ssh-ed25519', point);
  return {
    key,
    fingerprint: await fingerprintOf(crypto.subtle, key),
    madeAt,
    async sign(namespace, id) {
      const bytes = await bytesToSign(crypto.subtle, namespace, id);
      const proof = await crypto.subtle.sign(ED25519, pair.privateKey, bytes);
      return ed25519Signature(namespace, point, new Uint8Array(proof));
    },
  };
}

/** Reason that this page can have no key; null: it can. Leaves nothing behind. */
export const deviceKeyHindrance = async (): Promise<NoDeviceKey | null> =>
  hindrance() ?? ((await newPair()) ? null : 'no-ed25519');

/** The key of this device, if one was made; null for none, and where none can be had. */
export async function deviceKey(): Promise<DeviceKey | null> {
  if (hindrance()) return null;
  const kept = await get<unknown>(KEY, keys).catch(() => undefined);
  return isKeptKey(kept) ? usable(kept) : null;
}

/**
 * The key of this device, made now if there is none, and the browser asked not to clear it. Call it
 * when somebody pressed something: some browsers ask the person.
 */
export async function makeDeviceKey(): Promise<Result<DeviceKey, NoDeviceKey>> {
  const reason = hindrance();
  if (reason) return err(reason);
  const there = await deviceKey();
  if (there) return ok(there);
  const pair = await newPair();
  if (!pair) return err('no-ed25519');
  const made: KeptKey = { pair, madeAt: new Date().toISOString() };
  try {
    // In one transaction: another tab may have made one meanwhile.
    await update<unknown>(KEY, (kept) => (isKeptKey(kept) ? kept : made), keys);
  } catch {
    return err('not-kept');
  }
  // Not waited for: Firefox asks the person, who may let the question stand.
  keepStorage();
  // Read again: what is used from now on is what this browser kept.
  const kept = await deviceKey();
  return kept ? ok(kept) : err('not-kept');
}

/** Deletes the key for good: nobody can sign with it any more. Rejects when that fails. */
export const deleteDeviceKey = (): Promise<void> => del(KEY, keys);
