import { checkFiles, type DocumentFile } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import { sha256 } from '#schemas/json/sha-256.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../page/open/digest.ts';

/** Longest file whose hash is computed by our own code, in bytes. */
const MAX_OWN_SHA256 = 1_048_576;

/** `absent`: without `data`, the bytes would be at a server. */
export type FileRefusal = 'absent' | 'changed' | 'uncheckable';

type Checked = Result<Uint8Array<ArrayBuffer>, FileRefusal>;

const lists = new WeakMap<readonly unknown[], ReturnType<typeof checkFiles>>();
const checked = new WeakMap<DocumentFile, Promise<Checked>>();

/** The files of a document, each list checked once. */
export function checkedList(value: readonly unknown[]): ReturnType<typeof checkFiles> {
  const known = lists.get(value) ?? checkFiles(value);
  lists.set(value, known);
  return known;
}

/** The bytes of a file, whose length and hash are those that the document states. */
export function checkedBytes(file: DocumentFile): Promise<Checked> {
  const known = checked.get(file) ?? check(file);
  checked.set(file, known);
  return known;
}

async function check(file: DocumentFile): Promise<Checked> {
  if (file.data === undefined) return err('absent');
  const decoded = decodeBase64(file.data);
  if (!decoded.ok || decoded.value.length !== file.size) return err('changed');
  const bytes = decoded.value;
  if (!digest && bytes.length > MAX_OWN_SHA256) return err('uncheckable');
  const hash = digest ? new Uint8Array(await digest(bytes)) : sha256(bytes);
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === file.sha256 ? ok(bytes) : err('changed');
}
