import { AUTHORSHIP, ed25519Signature, type SshSignature } from '../signature/ssh-signature.ts';
import { EXTRA_FLAG } from './extra-flag.ts';

// Signatures in a link: the extra field of its gzip member (RFC 1952 §2.3.1.1). Readers that do not
// know it step over it, and whatever stands there, the document opens.

type Bytes = Uint8Array<ArrayBuffer>;

/** Largest subfield, in bytes with its version, and most records in it (inclusive). */
export const MAX_FIELD_BYTES = 4_096;
export const MAX_FIELD_RECORDS = 8;
/** The name of our subfield (`VS`), and its version. */
export const FIELD_NAME = 0x5356;
export const FIELD_VERSION = 1;
/** Kinds of records: key and signature of an Ed25519 key for authorship, and SSHSIG of any kind. */
export const ED25519_RECORD = 1;
export const SSHSIG_RECORD = 2;

/** A record of the field, of whatever kind. */
export type FieldRecord = { readonly kind: number; readonly body: Bytes };

/** The records of a field, or `broken`: there is one, and it is not to be read as a whole. */
export type SignatureField = readonly FieldRecord[] | 'broken';

/** Reads the field of a gzip member; none of its signatures is checked yet. Never fails. */
export function readSignatureField(gzip: Bytes): SignatureField {
  const [, , , flags = 0] = gzip;
  if (!(flags & EXTRA_FLAG)) return [];
  const extra = gzip.subarray(12, 12 + number(gzip, 10));
  const found = readRecords(extra, 2)?.filter(({ kind }) => kind === FIELD_NAME);
  if (!found?.[0]) return found ?? 'broken';
  const [{ body }, another] = found;
  const isOurs = !another && body[0] === FIELD_VERSION && body.length <= MAX_FIELD_BYTES;
  const records = isOurs && readRecords(body.subarray(1), 1);
  return records && records.length <= MAX_FIELD_RECORDS ? records : 'broken';
}

/** A number of two bytes, of which the first is the lesser. */
const number = (bytes: Bytes, at: number) =>
  (bytes[at] as number) + (bytes[at + 1] as number) * 256;

/** Takes records apart: a kind of one or two bytes, a length of two, and as many. Null: one is cut. */
function readRecords(bytes: Bytes, size: 1 | 2): FieldRecord[] | null {
  const records: FieldRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const from = at + size + 2;
    const end = from + number(bytes, from - 2);
    // Also when the end is no number.
    if (!(end <= bytes.length)) return null;
    records.push({ kind: number(bytes, at) % 256 ** size, body: bytes.subarray(from, end) });
    at = end;
  }
  return records;
}

/** The signature of a record of the first kind; null for others, and for one of a wrong length. */
export const ed25519Record = ({ kind, body }: FieldRecord): SshSignature | null =>
  kind === ED25519_RECORD && body.length === 96
    ? ed25519Signature(AUTHORSHIP, body.subarray(0, 32), body.subarray(32))
    : null;
