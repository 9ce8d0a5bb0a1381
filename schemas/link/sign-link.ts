import type { LinkFailure } from '../failure-kinds.ts';
import { FRAGMENT_PREFIX } from '../limits.ts';
import { ok, type Result } from '../result.ts';
import { AUTHORSHIP, type SshSignature } from '../signature/ssh-signature.ts';
import { readSshsig, writeSshsig } from '../signature/sshsig.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { joined } from './joined.ts';
import { readFragment } from './read-fragment.ts';
import {
  ED25519_RECORD,
  ed25519Record,
  type FieldRecord,
  MAX_FIELD_BYTES,
  readSignatureField,
  SSHSIG_RECORD,
} from './signature-field.ts';
import { withRecords } from './signature-records.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The signatures that a link carries, and what of its field was ignored. None is checked yet. */
export type LinkSignatures = {
  readonly signatures: readonly SshSignature[];
  readonly ignored: null | 'field' | 'record';
};

/** Reads the signatures of all kinds from a gzip member. Never fails. */
export function readSignatures(gzip: Bytes): LinkSignatures {
  const records = readSignatureField(gzip);
  if (records === 'broken') return { signatures: [], ignored: 'field' };
  const signatures = records.map(signatureOf).filter((signature) => signature !== null);
  return { signatures, ignored: signatures.length < records.length ? 'record' : null };
}

/**
 * The same gzip member with these signatures, and no others: what stood in its extra field goes. No
 * signature at all gives a member without the field, so an unsigned artifact always has one link.
 *
 * @param gzip as we pack it: its header has no name, no comment and no check of itself
 */
export const withSignatures = (
  gzip: Bytes,
  signatures: readonly SshSignature[],
): Result<Bytes, 'too-many-signatures'> => withRecords(gzip, signatures.map(recordOf));

/** The fragment of a share link (without `#`) with these signatures, and no others. */
export function signFragment(
  fragment: string,
  signatures: readonly SshSignature[],
): Result<string, LinkFailure | 'too-many-signatures'> {
  const packed = readFragment(fragment);
  if (!packed.ok) return packed;
  const signed = withSignatures(packed.value.bytes, signatures);
  return signed.ok ? ok(FRAGMENT_PREFIX + encodeBase64Url(signed.value)) : signed;
}

/**
 * A signature beside a document: kind and body of a record of the field, in base64url. A reader of
 * the field reads it as well.
 */
export function packSignature(signature: SshSignature): string {
  const { kind, body } = recordOf(signature);
  return encodeBase64Url(joined(Uint8Array.of(kind), body));
}

/** Reads what {@link packSignature} writes; null for what is none. */
export function unpackSignature(text: string): SshSignature | null {
  const bytes = text.length > MAX_FIELD_BYTES * 2 ? null : decodeBase64Url(text);
  if (!bytes?.ok) return null;
  const [kind = 0] = bytes.value;
  return signatureOf({ kind, body: bytes.value.subarray(1) });
}

const signatureOf = (record: FieldRecord): SshSignature | null =>
  record.kind === SSHSIG_RECORD ? readSshsig(record.body) : ed25519Record(record);

/** An Ed25519 signature of authorship in 96 bytes, any other as it is. */
function recordOf(signature: SshSignature): FieldRecord {
  const { check, namespace } = signature;
  const isShort = check?.algorithm.name === 'Ed25519' && namespace === AUTHORSHIP;
  const body = isShort ? joined(check.point, check.proof) : writeSshsig(signature);
  return { kind: isShort ? ED25519_RECORD : SSHSIG_RECORD, body };
}
