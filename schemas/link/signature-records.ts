import { err, ok, type Result } from '../result.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { EXTRA_FLAG } from './extra-flag.ts';
import { joined } from './joined.ts';
import {
  ED25519_RECORD,
  FIELD_NAME,
  FIELD_VERSION,
  type FieldRecord,
  MAX_FIELD_BYTES,
  MAX_FIELD_RECORDS,
  readSignatureField,
  SSHSIG_RECORD,
} from './signature-field.ts';

// Signatures in a link as they are, without a look inside: for whoever passes them on.

type Bytes = Uint8Array<ArrayBuffer>;

/** The same gzip member with these records, and no others (sign-link.ts). */
export function withRecords(
  gzip: Bytes,
  records: readonly FieldRecord[],
): Result<Bytes, 'too-many-signatures'> {
  const { 3: flags = 0, 10: low = 0, 11: high = 0 } = gzip;
  const rest = gzip.subarray(flags & EXTRA_FLAG ? 12 + low + high * 256 : 10);
  const head = (bit: number) =>
    joined(gzip.subarray(0, 3), Uint8Array.of(bit), gzip.subarray(4, 10));
  if (records.length === 0) return ok(joined(head(0), rest));
  const body = joined(Uint8Array.of(FIELD_VERSION), ...records.map(written));
  if (records.length > MAX_FIELD_RECORDS || body.length > MAX_FIELD_BYTES) {
    return err('too-many-signatures');
  }
  const field = joined(number(FIELD_NAME), number(body.length), body);
  return ok(joined(head(EXTRA_FLAG), number(field.length), field, rest));
}

const written = ({ kind, body }: FieldRecord): Bytes =>
  joined(Uint8Array.of(kind), number(body.length), body);

/** Two bytes, of which the first is the lesser. */
const number = (value: number): Bytes => Uint8Array.of(value, value >>> 8);

/** True for a record that may hold a signature. */
const mayHold = ({ kind, body }: FieldRecord): boolean =>
  (kind === ED25519_RECORD && body.length === 96) || kind === SSHSIG_RECORD;

/**
 * The signatures in a gzip member, each as {@link packSignature} of sign-link.ts writes it, and whether
 * something that stands there was left out.
 */
export function packedSignatures(gzip: Bytes): {
  signatures: string[];
  ignored: 'record' | 'field' | null;
} {
  const records = readSignatureField(gzip);
  if (records === 'broken') return { signatures: [], ignored: 'field' };
  const held = records.filter(mayHold);
  const signatures = held.map(({ kind, body }) =>
    encodeBase64Url(joined(Uint8Array.of(kind), body)),
  );
  return { signatures, ignored: held.length < records.length ? 'record' : null };
}

/** The records of packed signatures; null: one is none. */
export function recordsOf(signatures: readonly string[]): FieldRecord[] | null {
  const records: FieldRecord[] = [];
  for (const text of signatures) {
    const bytes = text.length > MAX_FIELD_BYTES * 2 ? null : decodeBase64Url(text);
    const record = bytes?.ok && { kind: bytes.value[0] ?? 0, body: bytes.value.subarray(1) };
    if (!record || !mayHold(record)) return null;
    records.push(record);
  }
  return records;
}
