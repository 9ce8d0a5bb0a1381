import { checkFiles, type DocumentFile } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import { sha256 } from '#schemas/json/sha-256.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { FileOrigin } from '../../page/document/document-files.ts';
import { digest } from '../../page/open/digest.ts';
import { partMissing } from '../../words/en/page.ts';
import { files as t } from '../../words/en/reading.ts';
import { loadExternalFiles } from '../doors.ts';

/** `blob:` addresses in use. One for each blob, so that a browser decodes a picture once. */
const addresses = new Map<Blob, { readonly url: string; users: number }>();

/** The address of a blob, until it is released as often as it was taken. */
export function takeAddress(blob: Blob): string {
  const entry = addresses.get(blob) ?? { url: URL.createObjectURL(blob), users: 0 };
  entry.users++;
  addresses.set(blob, entry);
  return entry.url;
}

export function releaseAddress(blob: Blob): void {
  const entry = addresses.get(blob);
  if (!entry || --entry.users > 0) return;
  URL.revokeObjectURL(entry.url);
  addresses.delete(blob);
}

/** Kinds of files that pages show in different ways. PDF and all others are cards. */
export type FileKind = 'picture' | 'table' | 'text' | 'video' | 'sound' | 'pdf' | 'other';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;
const TEXT = /^(?:text\/[\w.+-]+|application\/(?:json|xml|yaml|toml|javascript|[\w.-]+\+json))$/;
const VIDEO = /^video\/(?:mp4|webm|ogg)$/;
const SOUND = /^audio\/(?:mpeg|mp4|ogg|wav|webm|flac|aac)$/;

export function kindOfFile({ mediaType }: Pick<DocumentFile, 'mediaType'>): FileKind {
  if (PICTURE.test(mediaType)) return 'picture';
  if (mediaType === 'text/csv') return 'table';
  if (TEXT.test(mediaType)) return 'text';
  if (VIDEO.test(mediaType)) return 'video';
  if (SOUND.test(mediaType)) return 'sound';
  return mediaType === 'application/pdf' ? 'pdf' : 'other';
}

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
