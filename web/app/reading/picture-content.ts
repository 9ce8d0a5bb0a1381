import { type DocumentFile, fileNamed, fileNameIn } from '#schemas/document/files.ts';
import { isDataPicture, readDataPicture } from '#schemas/picture/data-picture.ts';
import { isTooLarge, readPictureHead } from '#schemas/picture/head.ts';
import { readSvg, type SvgFailure } from '#schemas/picture/svg.ts';
import type { DocumentFiles, FileOrigin } from '../../page/document/document-files.ts';
import { checkedBytes, checkedList, type FileRefusal, kindOfFile } from './checked-file.ts';

/** A picture that was checked; `svg` holds its text, which nothing runs or loads. */
export type Shown =
  | {
      readonly is: 'raster';
      readonly bytes: Uint8Array;
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly is: 'svg';
      readonly text: string;
      readonly width: number;
      readonly height: number;
      readonly isHeavy: boolean;
    };

/** Content of a place where a text has a picture. */
export type PictureContent =
  | Shown
  /** A file of another kind. */
  | { readonly is: 'file'; readonly file: DocumentFile }
  | { readonly is: 'missing'; readonly path: string }
  | { readonly is: 'refused'; readonly why: PictureRefusal; readonly file?: DocumentFile };

export type PictureRefusal = FileRefusal | SvgFailure | 'damaged';

const inAddresses = new Map<string, PictureContent>();
const inFiles = new WeakMap<DocumentFile, Promise<PictureContent>>();
/** Addresses that are remembered: a text may use one many times. */
const MAX_REMEMBERED = 50;

/** Checks what an address of a picture stands for; the same address is checked once. */
export async function pictureContent(
  href: string,
  { value, origin }: Pick<DocumentFiles, 'value' | 'origin'>,
): Promise<PictureContent> {
  if (isDataPicture(href)) return inAddress(href);
  const file = fileNamed(href, checkedList(value).files);
  if (!file) return { is: 'missing', path: fileNameIn(href) ?? href };
  const known = inFiles.get(file) ?? inFile(file, origin);
  inFiles.set(file, known);
  const content = await known;
  // A file that was not found may be found the next time.
  if (content.is === 'refused' && file.data === undefined) inFiles.delete(file);
  return content;
}

function inAddress(href: string): PictureContent {
  const known = inAddresses.get(href);
  if (known) return known;
  const data = readDataPicture(href);
  const content: PictureContent = data
    ? shown(data.bytes, data.isSvg)
    : { is: 'refused', why: 'damaged' };
  if (inAddresses.size >= MAX_REMEMBERED) inAddresses.clear();
  inAddresses.set(href, content);
  return content;
}

async function inFile(file: DocumentFile, origin: FileOrigin): Promise<PictureContent> {
  if (kindOfFile(file) !== 'picture') return { is: 'file', file };
  const bytes = await checkedBytes(file, origin);
  if (!bytes.ok) return { is: 'refused', why: bytes.error, file };
  const content = shown(bytes.value, file.mediaType === 'image/svg+xml');
  return content.is === 'refused' ? { ...content, file } : content;
}

function shown(bytes: Uint8Array<ArrayBuffer>, isSvg: boolean): PictureContent {
  if (isSvg) {
    const svg = readSvg(bytes);
    return svg.ok ? { is: 'svg', ...svg.value } : { is: 'refused', why: svg.error };
  }
  const head = readPictureHead(bytes);
  if (!head) return { is: 'refused', why: 'damaged' };
  if (isTooLarge(head)) return { is: 'refused', why: 'too-large' };
  const { type, width, height } = head;
  return { is: 'raster', bytes, blob: new Blob([bytes], { type }), width, height };
}
