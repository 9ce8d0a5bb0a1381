import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { isFileName } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { filesMissing } from '../files/missing.ts';
import type { NamedFile } from '../files/types.ts';
import { invalidRequest } from '../http/json-body.ts';
import { isSealedForm } from '../records/sealed-draft.ts';
import type { Preparing } from './tool.ts';

/** A document as an argument means it. */
export type GivenDocument = {
  /** Null for a preview. */
  readonly value: JsonValue;
  /** The name of the preview that an address was of; null: it was none. */
  readonly preview: string | null;
  /** A sentence for each part that was read otherwise than it was written. */
  readonly repairs: readonly string[];
};

/** Bytes of files that a call may bring along, together. */
const MAX_BYTES = 262_144;

/**
 * Adds the argument `files` to a draft. Those with `data` get hash and size here; more bytes than a call
 * may bring are answered with the addresses that they are uploaded to.
 */
export async function withGivenFiles(
  preparing: Pick<Preparing, 'sha256' | 'files' | 'baseUrl'>,
  given: GivenDocument,
  files: JsonValue | undefined,
): Promise<Result<GivenDocument, Failure>> {
  if (files === undefined) return ok(given);
  const wrong = (pointer: string, detail: string): PlaceOfProblem => ({ pointer, detail });
  const refuse = (problem: PlaceOfProblem) => err(invalidRequest([problem]));
  if (!Array.isArray(files)) return refuse(wrong('/files', '`/files` must be a list.'));
  if (given.preview !== null || isSealedForm(given.value) || !isObject(given.value)) {
    const detail = '`/files` goes with a draft or with markdown: what is sealed names its files.';
    return refuse(wrong('/files', detail));
  }
  const members: JsonObject[] = [];
  const brought: NamedFile[] = [];
  for (const [at, each] of files.entries()) {
    const pointer = `/files/${at}`;
    if (!isObject(each)) {
      const detail = `\`${pointer}\` must be an object, as in {"name":"a.png","mediaType":"image/png","data":"…"}: no files are read here, so send the bytes as base64.`;
      return refuse(wrong(pointer, detail));
    }
    const { name, data: encoded, ...others } = each;
    // The address of a picture as a page has it: its bytes follow the comma.
    const data =
      typeof encoded === 'string' ? encoded.replace(/^data:[\w.+/-]*;base64,/i, '') : encoded;
    if (typeof name !== 'string' || !isFileName(name)) {
      const detail = `\`${pointer}/name\` must be a relative path such as "images/a.png".`;
      return refuse(wrong(`${pointer}/name`, detail));
    }
    if (data === undefined && others.sha256 === undefined) {
      const detail = `\`${pointer}\` has no bytes: add \`data\` (base64), or upload them with \`PUT /api/files/{sha256}\` and add \`size\` and \`sha256\`. Nothing is fetched from an address.`;
      return refuse(wrong(pointer, detail));
    }
    if (data === undefined) {
      members.push({ name, ...others });
      continue;
    }
    const bytes = typeof data === 'string' ? decodeBase64(data) : null;
    if (!bytes?.ok) {
      const detail = `\`${pointer}/data\` must be padded base64 (RFC 4648, section 4).`;
      return refuse(wrong(`${pointer}/data`, detail));
    }
    const digest = await preparing.sha256(bytes.value);
    const sha256 = Buffer.from(digest).toString('hex');
    const size = bytes.value.length;
    brought.push({ name, sha256, size });
    members.push({ name, ...others, size, sha256, data: data as string });
  }
  if (brought.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    return err(filesMissing(preparing, brought, false));
  }
  const { value } = given;
  const content = isObject(value.content) ? value.content : {};
  return ok({ ...given, value: { ...value, content: { ...content, files: members } } });
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
