import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { readAllowedSigners, whoseKey } from '#schemas/signature/allowed-signers.ts';
import {
  AUTHORSHIP,
  checkSignature,
  fingerprintOf,
  REPLY,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { armorSshsig, publicKeyLine, readArmored } from '#schemas/signature/sshsig.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../records/publish.ts';
import { absence, NO_ARTIFACT } from '../records/read.ts';
import type { SignatureRecord } from './types.ts';

/** A signature as the API tells it. */
export type PublicSignature = Pick<
  SignatureRecord,
  'namespace' | 'key' | 'fingerprint' | 'sshsig'
> & { readonly at: string };

export const signatureItem = (stored: SignatureRecord): PublicSignature => ({
  namespace: stored.namespace,
  key: stored.key,
  fingerprint: stored.fingerprint,
  sshsig: stored.sshsig,
  at: new Date(stored.createdAt).toISOString(),
});

/** The failure for an artifact that is not here; null for one that is. */
async function missing({ store, now }: Deps, hex: string): Promise<Failure | null> {
  const found = await store.artifactState(hex, now());
  return found.state === 'live' ? null : absence(found, `sha256:${hex}`, NO_ARTIFACT);
}

const refused = (detail: string): Failure => ({
  reason: 'signature',
  errors: [{ pointer: '/sshsig', detail }],
});

/**
 * Keeps a signature of an artifact that is here. Nothing about it is believed: key, purpose and
 * whether it is good are read from its bytes.
 */
export async function addSignature(
  deps: Deps,
  { account }: Caller,
  hex: string,
  sshsig: JsonValue | undefined,
): Promise<Result<PublicSignature & { readonly created: boolean }, Failure>> {
  const read = typeof sshsig === 'string' ? readArmored(sshsig) : null;
  if (!read?.ok) {
    return err(
      refused('It must be what "ssh-keygen -Y sign" or "vitrine sign" writes, as a text.'),
    );
  }
  const gone = await missing(deps, hex);
  if (gone) return err(gone);
  const { namespace, key } = read.value;
  if (namespace !== AUTHORSHIP && namespace !== REPLY) {
    return err(refused(`Its namespace must be ${AUTHORSHIP} or ${REPLY}.`));
  }
  const state = await checkSignature(deps.subtle, read.value, namespace, `sha256:${hex}`);
  if (state !== 'valid') return err(refused(WRONG[state]));
  const record: SignatureRecord = {
    artifact: hex,
    namespace,
    fingerprint: await fingerprintOf(deps.subtle, key),
    key: publicKeyLine(key),
    sshsig: armorSshsig(read.value),
    account,
    createdAt: deps.now(),
  };
  const stored = await deps.store.addSignature(record);
  if (stored === 'full') return err({ reason: 'signatures-full' });
  return ok({ ...signatureItem(record), created: stored === 'created' });
}

const WRONG = {
  invalid: 'It is no signature of this artifact.',
  'unknown-kind': 'Its key must be an Ed25519 key or a passkey, and its hash sha512.',
  'cannot-check': 'It could not be checked here.',
} as const;

/** The signatures of an artifact that is here, oldest first. */
export async function readSignatures(
  deps: Deps,
  hex: string,
): Promise<Result<readonly PublicSignature[], Failure>> {
  const gone = await missing(deps, hex);
  if (gone) return err(gone);
  return ok((await deps.store.signatures(hex)).map(signatureItem));
}

/** Ends what a key has signed of an artifact, as whoever brought it, has the key, or publishes it. */
export async function withdrawSignature(
  deps: Deps,
  { account }: Caller,
  hex: string,
  fingerprint: string | null,
): Promise<Result<void, Failure>> {
  const ended = fingerprint
    ? await deps.store.withdrawSignatures(hex, fingerprint, account, deps.now())
    : 0;
  const detail = 'There is no signature of this key that you may withdraw.';
  return ended > 0 ? ok(undefined) : err({ reason: 'not-found', detail });
}

/**
 * The fingerprint in an address: 43 characters of base64 or base64url, with or without `SHA256:`
 * before them. Null: it is none.
 */
export function readFingerprint(text: string): string | null {
  const [, body] = /^(?:SHA256:)?([\w+/-]{43})$/.exec(text) ?? [];
  return body === undefined ? null : `SHA256:${body.replaceAll('-', '+').replaceAll('_', '/')}`;
}

/** Longest signers file that a caller may send, in characters. */
export const MAX_SENT_SIGNERS = 65_536;

/** State of an artifact's signatures for a reader who knows some keys. */
export type SignerState = {
  readonly state: 'known-key' | 'unknown-key' | 'invalid' | 'unsigned';
  /** Of a known key: whose it is, by the caller's own file. */
  readonly principal: string | null;
  readonly fingerprint: string | null;
};

/**
 * Result of looking for a signature of the author by a key of the caller's own file. Signatures were
 * checked when they came, and are checked again: the caller trusts the file, not the database.
 */
export async function signerState(
  deps: Deps,
  hex: string,
  allowedSigners: string,
  identity: string | null,
): Promise<SignerState> {
  const stored = (await deps.store.signatures(hex)).filter(
    ({ namespace }) => namespace === AUTHORSHIP,
  );
  if (stored.length === 0) return { state: 'unsigned', principal: null, fingerprint: null };
  const { signers } = readAllowedSigners(allowedSigners);
  let state: SignerState['state'] = 'invalid';
  for (const { sshsig, fingerprint } of stored) {
    const signature = await checked(deps, sshsig, hex);
    if (!signature) continue;
    state = 'unknown-key';
    const whose = whoseKey(signers, signature, new Date(deps.now()));
    if (whose.state !== 'known') continue;
    const { principal } = whose.signer;
    if (identity === null || identity === principal) {
      return { state: 'known-key', principal, fingerprint };
    }
  }
  return { state, principal: null, fingerprint: null };
}

async function checked(deps: Deps, sshsig: string, hex: string): Promise<SshSignature | null> {
  const read = readArmored(sshsig);
  if (!read.ok) return null;
  const state = await checkSignature(deps.subtle, read.value, AUTHORSHIP, `sha256:${hex}`);
  return state === 'valid' ? read.value : null;
}
