import type { ListedBody } from './types.ts';

/**
 * The objects of an answer to ListObjectsV2, in their order, and whether there are more. Reads the
 * few elements that are needed and nothing else of the document.
 */
export function readListing(xml: string): {
  readonly objects: readonly ListedBody[];
  readonly isTruncated: boolean;
} {
  const objects = textsOf(xml, 'Contents').map((each) => {
    const [key = '', at = ''] = [...textsOf(each, 'Key'), ...textsOf(each, 'LastModified')];
    return { key: unescaped(key), at: Date.parse(at) };
  });
  return { objects, isTruncated: textsOf(xml, 'IsTruncated')[0] === 'true' };
}

/** The code of an error, as `NoSuchKey`; empty when the answer is no error document. */
export const readErrorCode = (xml: string): string => textsOf(xml, 'Code')[0] ?? '';

/** Texts of the elements of a name, which have no attributes and none of their name in them. */
function textsOf(xml: string, name: string): readonly string[] {
  const texts: string[] = [];
  const [open, close] = [`<${name}>`, `</${name}>`];
  for (let at = 0; ; ) {
    const start = xml.indexOf(open, at);
    const end = start < 0 ? -1 : xml.indexOf(close, start);
    if (end < 0) return texts;
    texts.push(xml.slice(start + open.length, end));
    at = end + close.length;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
