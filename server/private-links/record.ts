import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { MAX_ANONYMOUS_PRIVATE_SECONDS, PRIVATE_SECONDS } from '#schemas/limits.ts';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { MAX_PRIVATE_DATA_BYTES, ONCE_FLAG, PASSWORD_FLAG } from '#schemas/link/private-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { durationHint } from '#schemas/text/duration.ts';
import type { Failure } from '../api/failure.ts';
import type { Codecs } from '../work/codecs.ts';

/** The record of a private link, as its maker sends it. */
export type PrivateRecord = {
  readonly id: string;
  readonly data: Uint8Array<ArrayBuffer>;
  /** Base64url of the SHA-256 of `data`. */
  readonly digest: string;
  readonly openHash: string;
  readonly hasPassword: boolean;
  readonly opensOnce: boolean;
  readonly recipientMayDelete: boolean;
  /** Seconds that it is stored. */
  readonly seconds: number;
};

/** Names of records: 16 bytes. */
export const ID_BYTES = 16;
export const HASH_BYTES = 32;
export const CLAIM_BYTES = 16;
/** Header, flags, commitment, an empty payload, and the tag. */
const LEAST_DATA_BYTES = 56;

/** Bytes of so many in base64url; null: it is something else. */
export function bytesOf(
  value: JsonValue | undefined,
  length: number,
): Uint8Array<ArrayBuffer> | null {
  // Longer texts than these are not worth reading.
  if (typeof value !== 'string' || value.length !== Math.ceil((length * 4) / 3)) return null;
  const bytes = decodeBase64Url(value);
  return bytes.ok ? bytes.value : null;
}

/** Reads values of a body, and notes what is wrong with them. */
export function reader(body: JsonObject, errors: PlaceOfProblem[]) {
  const wrong = (name: string, detail: string) => {
    errors.push({ pointer: `/${name}`, detail });
  };
  return {
    wrong,
    bytes: (name: string, length: number): Uint8Array<ArrayBuffer> => {
      const bytes = bytesOf(body[name], length);
      if (!bytes) wrong(name, `It must be base64url of ${length} bytes, without padding.`);
      return bytes ?? new Uint8Array(length);
    },
    boolean: (name: string): boolean => {
      const value = body[name] ?? false;
      if (typeof value !== 'boolean') wrong(name, 'It must be true or false.');
      return value === true;
    },
  };
}

/**
 * Reads and checks the record of a private link.
 *
 * @param body its members; the names were checked
 */
export async function readRecord(
  { sha256 }: Pick<Codecs, 'sha256'>,
  body: JsonObject,
  isAnonymous: boolean,
): Promise<Result<PrivateRecord, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const { bytes, boolean, wrong } = reader(body, errors);
  bytes('id', ID_BYTES);
  const openHash = bytes('openHash', HASH_BYTES);
  const password = boolean('password');
  const once = boolean('once');
  const recipientMayDelete = boolean('recipientMayDelete');
  const seconds = secondsOf(body.expiresIn, isAnonymous);
  if (seconds === null) {
    const { least, most } = PRIVATE_SECONDS;
    const longest = isAnonymous ? MAX_ANONYMOUS_PRIVATE_SECONDS : most;
    wrong(
      'expiresIn',
      `It must be a whole number of seconds from ${least} to ${longest}: ${durationHint(body.expiresIn)}`,
    );
  }
  const data = typeof body.data === 'string' ? decodeBase64Url(body.data) : null;
  if (!data?.ok) wrong('data', 'It must be base64url, without padding.');
  if (errors.length > 0 || !data?.ok || seconds === null) {
    return err({ reason: 'invalid-request', errors });
  }
  const record = data.value;
  if (record.length > MAX_PRIVATE_DATA_BYTES) {
    const detail = `The data may have ${MAX_PRIVATE_DATA_BYTES} bytes.`;
    return err({ reason: 'too-large', detail });
  }
  const problems = headProblems(record, password, once);
  if (problems.length > 0) return err({ reason: 'private-head', errors: problems });
  return ok({
    id: String(body.id),
    data: record,
    digest: encodeBase64Url(new Uint8Array(await sha256(record))),
    openHash: encodeBase64Url(openHash),
    hasPassword: password,
    opensOnce: once,
    recipientMayDelete,
    seconds,
  });
}

/** Null: it is none that is allowed. */
function secondsOf(value: JsonValue | undefined, isAnonymous: boolean): number | null {
  const { least, byDefault } = PRIVATE_SECONDS;
  const most = isAnonymous ? MAX_ANONYMOUS_PRIVATE_SECONDS : PRIVATE_SECONDS.most;
  const seconds = value === undefined ? Math.min(byDefault, most) : value;
  const isGood = typeof seconds === 'number' && Number.isInteger(seconds);
  return isGood && seconds >= least && seconds <= most ? seconds : null;
}

/** Contradictions between the first bytes of a record and its members. */
function headProblems(data: Uint8Array, password: boolean, once: boolean): PlaceOfProblem[] {
  const [v, e, one, flags = 0] = data;
  if (v !== 0x56 || e !== 0x45 || one !== 0x31 || data.length < LEAST_DATA_BYTES) {
    return [{ pointer: '/data', detail: 'It must be a record of a private link: "VE1" and more.' }];
  }
  if (flags > (PASSWORD_FLAG | ONCE_FLAG)) {
    return [{ pointer: '/data', detail: 'Its flags are of a newer kind of link.' }];
  }
  const says = (name: string, flag: number) => ({
    pointer: `/${name}`,
    detail: `The data says ${(flags & flag) !== 0}.`,
  });
  return [
    ...(((flags & PASSWORD_FLAG) !== 0) === password ? [] : [says('password', PASSWORD_FLAG)]),
    ...(((flags & ONCE_FLAG) !== 0) === once ? [] : [says('once', ONCE_FLAG)]),
  ];
}
