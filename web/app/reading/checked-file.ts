import { checkFiles, type DocumentFile } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import { sha256 } from '#schemas/json/sha-256.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { FileOrigin } from '../../page/document/document-files.ts';
import { digest } from '../../page/open/digest.ts';
import { partMissing } from '../../words/en/page.ts';
import { files as t } from '../../words/en/reading.ts';
import { loadExternalFiles } from '../doors.ts';

/** Longest file whose hash is computed by our own code, in bytes. */
const MAX_OWN_SHA256 = 1_048_576;

/** Reason that the bytes of a file cannot be had, and the words that say so. */
export interface FileRefusal {
  readonly why: 'changed' | 'uncheckable' | Absence;
  readonly words: string;
}

/** Of a file without `data`: nothing has it, its server has it no more, or did not answer. */
export type Absence = 'absent' | 'gone' | 'unreachable';

export type Checked = Result<Uint8Array<ArrayBuffer>, FileRefusal>;

/** Told how many bytes have arrived. */
export type OnProgress = (received: number) => void;

export const CHANGED: FileRefusal = { why: 'changed', words: t.changed };

const lists = new WeakMap<readonly unknown[], ReturnType<typeof checkFiles>>();
const checked = new WeakMap<DocumentFile, Promise<Checked>>();

/** The files of a document, each list checked once. */
export function checkedList(value: readonly unknown[]): ReturnType<typeof checkFiles> {
  const known = lists.get(value) ?? checkFiles(value);
  lists.set(value, known);
  return known;
}

/**
 * The bytes of a file, whose length and hash are those that the document states: from the document,
 * this device or its server. A failure outside of the document is tried again by the next call.
 *
 * @param onProgress not called where somebody else fetches it already
 */
export async function checkedBytes(
  file: DocumentFile,
  origin: FileOrigin,
  onProgress?: OnProgress,
): Promise<Checked> {
  const known = checked.get(file) ?? find(file, origin, onProgress);
  checked.set(file, known);
  const result = await known;
  if (!result.ok && file.data === undefined && checked.get(file) === known) checked.delete(file);
  return result;
}

async function find(
  file: DocumentFile,
  origin: FileOrigin,
  onProgress: OnProgress | undefined,
): Promise<Checked> {
  if (!digest && file.size > MAX_OWN_SHA256)
    return err({ why: 'uncheckable', words: t.uncheckable });
  if (file.data !== undefined) {
    const decoded = decodeBase64(file.data);
    return decoded.ok ? check(decoded.value, file) : err(CHANGED);
  }
  try {
    const { findFile } = await loadExternalFiles();
    return await findFile(file, origin, onProgress);
  } catch {
    // The code that looks for it did not load.
    return err({ why: 'unreachable', words: partMissing });
  }
}

/** Bytes of a file, if they have its length and its hash. */
export async function check(bytes: Uint8Array<ArrayBuffer>, file: DocumentFile): Promise<Checked> {
  if (bytes.length !== file.size) return err(CHANGED);
  const hash = digest ? new Uint8Array(await digest(bytes)) : sha256(bytes);
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === file.sha256 ? ok(bytes) : err(CHANGED);
}
