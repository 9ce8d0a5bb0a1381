import { isTooLarge, type PictureHead, readPictureHead } from '#schemas/picture/head.ts';
import { withoutMetadata } from '#schemas/picture/metadata.ts';
import { readSvg } from '#schemas/picture/svg.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { byteSize } from '../../../words/byte-size.ts';
import { pictures as t } from '../../../words/en/write.ts';
import { fill, number } from '../../../words/format.ts';
import { type AddedFile, putFile } from './files.ts';
import type { Form } from './form.ts';

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
