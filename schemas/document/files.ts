import { decodeBase64 } from '../json/base64.ts';
import { codePoints } from '../text/code-points.ts';
import type { JsonValue } from './artifact.ts';

/** A file of a document: a member of `content.files` that was checked (docs/formats.md). */
export interface DocumentFile {
  /** A relative path, unique in the document without regard to case. */
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Of the bytes, in lower-case hex. */
  readonly sha256: string;
  /** The bytes, as padded base64; absent: they lie at the server that the document came from. */
  readonly data?: string;
}

/** Reasons for which a member is no file that can be shown. */
export type FileFault =
  | 'not-a-list'
  | 'not-an-object'
  | 'too-many'
  | 'name'
  | 'same-name'
  | 'media-type'
  | 'size'
  | 'too-large'
  | 'all-too-large'
  | 'sha256'
  | 'data';

/** A fault, and the place of its member; null: `files` itself. */
export interface FileProblem {
  readonly index: number | null;
  readonly fault: FileFault;
}

export const MAX_FILES = 200;
export const MAX_FILE_BYTES = 25 * 1_048_576;
export const MAX_ALL_BYTES = 100 * 1_048_576;
const MAX_NAME = 255;
/** Longest path of an address that may name a file, in UTF-16 units: `./` may stand in it. */
const MAX_PATH = 1_024;

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i;
const FORBIDDEN = /[:*?"<>|\\\p{Cc}\p{Bidi_C}]/u;
/** Names that Windows keeps for devices, whatever extension follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

/** True for a name that a file of a document may have: a relative path that every system can store. */
export function isFileName(name: string): boolean {
  const length = codePoints(name);
  return (
    length >= 1 &&
    length <= MAX_NAME &&
    name.isWellFormed() &&
    name === name.normalize('NFC') &&
    !FORBIDDEN.test(name) &&
    name.split('/').every(isPart)
  );
}

const isPart = (part: string): boolean =>
  part !== '' &&
  !part.startsWith('.') &&
  !part.endsWith('.') &&
  !part.endsWith(' ') &&
  !DEVICE.test((part.split('.', 1)[0] ?? '').trimEnd());

/** The form of a name by which two are the same on systems that do not tell case apart. */
const foldedName = (name: string): string => name.toUpperCase().toLowerCase();

/** Files of a document that may be shown, and why others may not. Takes any value. */
export function checkFiles(value: unknown): {
  readonly files: readonly DocumentFile[];
  readonly problems: readonly FileProblem[];
} {
  if (!Array.isArray(value)) return { files: [], problems: [{ index: null, fault: 'not-a-list' }] };
  const files: DocumentFile[] = [];
  const problems: FileProblem[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    if (index >= MAX_FILES) {
      problems.push({ index, fault: 'too-many' });
      break;
    }
    const file = readFile(each);
    if (typeof file === 'string') {
      problems.push({ index, fault: file });
      continue;
    }
    const name = foldedName(file.name);
    if (names.has(name)) problems.push({ index, fault: 'same-name' });
    else if (bytes + file.size > MAX_ALL_BYTES) problems.push({ index, fault: 'all-too-large' });
    else {
      names.add(name);
      bytes += file.size;
      files.push(file);
    }
  }
  return { files, problems };
}

function readFile(value: unknown): DocumentFile | FileFault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not-an-object';
  const members = new Map<string, unknown>(Object.entries(value));
  const [name, mediaType, size] = ['name', 'mediaType', 'size'].map((each) => members.get(each));
  const [sha256, data] = ['sha256', 'data'].map((each) => members.get(each));
  if (typeof name !== 'string' || !isFileName(name)) return 'name';
  if (typeof mediaType !== 'string' || !MEDIA_TYPE.test(mediaType)) return 'media-type';
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) return 'size';
  if (size > MAX_FILE_BYTES) return 'too-large';
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return 'sha256';
  const file = { name, mediaType: mediaType.toLowerCase(), size, sha256 };
  if (data === undefined) return file;
  if (typeof data !== 'string' || !decodeBase64(data).ok) return 'data';
  return { ...file, data };
}

/** The files of a document's content. */
export const filesIn = (content: {
  readonly [name: string]: JsonValue;
}): readonly DocumentFile[] =>
  Object.hasOwn(content, 'files') ? checkFiles(content.files).files : [];

/**
 * The path that an address of a link or a picture names: `./` and percent codes undone, without what
 * follows `#` or `?`. Null: it leads elsewhere.
 */
export function fileNameIn(href: string): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i.test(href)) return null;
  const path = decodedPath(href.split(/[?#]/, 1)[0] ?? '');
  // Normalization takes more than linear time on piled-up marks.
  if (path.length > MAX_PATH) return null;
  const parts = path.normalize('NFC').split('/');
  const name = parts.filter((part) => part !== '.').join('/');
  return name === '' ? null : name;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that begins no code is one of the name.
    return path;
  }
}

/** The file that a link or a picture names. */
export function fileNamed(href: string, files: readonly DocumentFile[]): DocumentFile | undefined {
  const name = fileNameIn(href);
  return name === null ? undefined : files.find((file) => file.name === name);
}
