import { type DocumentFile, fileNamed } from '#schemas/document/files.ts';
import { isBlank } from '#schemas/text/blank.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { hostOf } from '../../page/text/web-address.ts';
import { textOf } from './tokens.ts';

/** A picture as it is compared: by its bytes, as far as the document has them. */
export interface ComparedPicture {
  readonly href: string;
  readonly alt: string;
  readonly title?: string | undefined;
  /** The file that it names; its hash tells whether the picture is another one. */
  readonly file?: DocumentFile | undefined;
  /** Document that it is of. */
  readonly owner?: string | undefined;
}

type Image = Extract<Inline, { tag: 'image' }>;

/** Pictures of other hosts are never shown: their address is compared as text. */
const isShown = ({ href }: Image): boolean => !hostOf(href);

/** The pictures in a text that are shown, in their order. */
export const picturesIn = (nodes: readonly Inline[]): ComparedPicture[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || !('children' in node)) return [];
    if (node.tag !== 'image') return picturesIn(node.children);
    const { href, title, children } = node;
    return isShown(node) ? [{ href, title, alt: textOf(children) }] : [];
  });

/** True for a paragraph that holds pictures and nothing else: it has no text to compare. */
export const isOnlyPictures = (nodes: readonly Inline[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string' ? isBlank(node) : node.tag === 'image' ? isShown(node) : false,
  ) && nodes.some((node) => typeof node === 'object');

/** A picture with the file that it names. */
export const withFile = (
  picture: ComparedPicture,
  files: readonly DocumentFile[],
  owner: string,
): ComparedPicture => ({ ...picture, file: fileNamed(picture.href, files), owner });

/** The same for pictures that look the same and are described in the same way. */
export const keyOfPicture = ({ href, alt, title, file }: ComparedPicture): string =>
  JSON.stringify(['picture', file?.sha256 ?? href, alt, title]);
