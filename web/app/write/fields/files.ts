import { checkFiles, isFileName, MAX_FILE_BYTES, MAX_FILES } from '#schemas/document/files.ts';
import { encodeBase64 } from '#schemas/json/base64.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { sha256 } from '#schemas/json/sha-256.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { isTooLarge, type PictureHead, readPictureHead } from '#schemas/picture/head.ts';
import { withoutMetadata } from '#schemas/picture/metadata.ts';
import { readSvg } from '#schemas/picture/svg.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../../../page/open/digest.ts';
import { pictures as t } from '../../../words/en/write.ts';
import { fill, number } from '../../../words/format.ts';
import { byteSize } from '../../../words/values.ts';
import { keepFile } from '../../kit/kept-files.ts';
import { listAt } from '../paths.ts';
import type { Form } from './form.ts';

/** Bytes that sealing adds to a document. */
const ENVELOPE = 4_096;

/** A file for a document. */
interface NewFile {
  /** Its name as the person has it. */
  readonly given: string;
  readonly ending: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was added: how texts name it, and what the person is told. */
interface AddedFile {
  readonly name: string;
  readonly words: string;
}

/** Types by the ending of a name, where browsers know none or differ. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
  log: 'text/plain',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  xml: 'application/xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  zip: 'application/zip',
};

/** Adds a file that is no picture to a document. The error is a sentence. */
export async function addFile(file: File, form: Form): Promise<Result<AddedFile, string>> {
  if (file.size > MAX_FILE_BYTES)
    return err(fill(t.fileTooLarge, { most: byteSize(MAX_FILE_BYTES) }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ending = /\.(\w{1,10})$/.exec(file.name)?.[1]?.toLowerCase() ?? 'bin';
  const mediaType = TYPES[ending] ?? (/^[\w.+-]+\/[\w.+-]+/.exec(file.type) ?? [])[0];
  const given = file.name.replace(/\.\w{1,10}$/, '');
  return putFile(
    { given, ending, mediaType: mediaType ?? 'application/octet-stream', bytes },
    form,
  );
}

/**
 * Puts a file into a document: its bytes too, where there is room. Those of others are kept on this
 * device until the document is published.
 */
async function putFile(file: NewFile, form: Form): Promise<Result<AddedFile, string>> {
  const { mediaType, bytes } = file;
  const before = listAt(form.document, ['content', 'files']);
  const hash = digest ? new Uint8Array(await digest(bytes)) : sha256(bytes);
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { files } = checkFiles(before);
  const known = files.find((each) => each.sha256 === hex);
  if (known) return ok({ name: known.name, words: '' });
  if (before.length >= MAX_FILES) return err(t.tooMany);
  const name = freeName(file, before);
  const member = { name, mediaType, size: bytes.length, sha256: hex };
  const whole = { ...member, data: encodeBase64(bytes) };
  const length = new TextEncoder().encode(JSON.stringify([form.document, whole])).length;
  if (length + ENVELOPE <= MAX_JSON_BYTES) {
    form.set(['content', 'files'], [...before, whole]);
    return ok({ name, words: '' });
  }
  if (checkFiles([...before, member]).problems.some(({ fault }) => fault === 'all-too-large')) {
    return err(t.allTooLarge);
  }
  try {
    await keepFile(form.filesOwner, hex, bytes);
  } catch {
    return err(t.noRoom);
  }
  form.set(['content', 'files'], [...before, member]);
  return ok({ name, words: fill(t.outside, { name, size: byteSize(bytes.length) }) });
}

/** A name that no other file of the document has. */
function freeName({ given, ending }: NewFile, others: readonly JsonValue[]): string {
  const plain = given
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toWellFormed();
  const taken = new Set(
    others.map((each) => String((each as { name?: unknown } | null)?.name).toLowerCase()),
  );
  for (let count = 1; ; count++) {
    const name = `${plain || 'file'}${count > 1 ? `-${count}` : ''}.${ending}`;
    const usable = isFileName(name) ? name : `file-${count}.${ending}`;
    if (!taken.has(usable.toLowerCase())) return usable;
  }
}

/** Longest side of a picture in a document, in pixels: larger ones are made smaller. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;
/** Larger files are not read: no picture of a document comes of them. */
const MAX_READ = 50_000_000;

interface Prepared {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  /** Both figures, where it was made smaller. */
  readonly words: string;
}

/**
 * Adds a picture to the files of a document: without metadata, and no wider or higher than 1,600
 * pixels. The error is a sentence.
 */
export async function addPicture(file: File, form: Form): Promise<Result<AddedFile, string>> {
  if (file.size > MAX_READ) return err(t.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const prepared = file.type === 'image/svg+xml' ? drawing(bytes) : await photo(bytes);
  if (!prepared.ok) return prepared;
  const { mediaType, words } = prepared.value;
  const ending = mediaType === 'image/svg+xml' ? 'svg' : mediaType.slice('image/'.length);
  const given = file.name.replace(/\.\w{1,5}$/, '') || 'picture';
  const added = await putFile({ given, ending, mediaType, bytes: prepared.value.bytes }, form);
  if (!added.ok) return added;
  const { name, words: more } = added.value;
  return ok({ name, words: [words, more].filter(Boolean).join(' ') });
}

function drawing(bytes: Uint8Array<ArrayBuffer>): Result<Prepared, string> {
  return readSvg(bytes).ok ? ok({ bytes, mediaType: 'image/svg+xml', words: '' }) : err(t.notRead);
}

async function photo(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Prepared, string>> {
  const head = readPictureHead(bytes);
  if (!head) return err(t.notRead);
  if (isTooLarge(head)) return err(t.tooLarge);
  const clean = withoutMetadata(bytes);
  const isSmall = Math.max(head.width, head.height) <= MAX_SIDE;
  if (clean && (isSmall || head.frames > 1)) {
    return ok({ bytes: clean, mediaType: head.type, words: '' });
  }
  return smaller(bytes, head);
}

/** The picture drawn anew, which has no metadata, in WebP where the browser writes it. */
async function smaller(
  bytes: Uint8Array<ArrayBuffer>,
  head: PictureHead,
): Promise<Result<Prepared, string>> {
  const scale = Math.min(1, MAX_SIDE / Math.max(head.width, head.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(head.width * scale));
  canvas.height = Math.max(1, Math.round(head.height * scale));
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: head.type }));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
  } catch {
    return err(t.notRead);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
  if (!blob) return err(t.notRead);
  const drawn = new Uint8Array(await blob.arrayBuffer());
  const figures = (width: number, height: number, size: number) =>
    fill(t.figures, { width: number(width), height: number(height), size: byteSize(size) });
  const words = fill(t.smaller, {
    before: figures(head.width, head.height, bytes.length),
    after: figures(canvas.width, canvas.height, drawn.length),
  });
  return ok({ bytes: drawn, mediaType: blob.type, words });
}
