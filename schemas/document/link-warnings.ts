import { readMarkdown } from '../text/markdown/markdown.ts';
import { headingsOf } from '../text/markdown/plain-text.ts';

/** Mistakes in the links, pictures and fences of a text, which readers see. */
export type LinkCode =
  /** A picture that is neither in the text nor among the files: `about` is its address. */
  | 'picture-not-here'
  /** A picture without a description: `about` is its address. */
  | 'picture-undescribed'
  /** A link that leads nowhere: `about` is its target. */
  | 'dead-link'
  /** Code that no fence ends. */
  | 'broken-fence';

/** A link or a picture: its words, and the beginning of its target. */
const LINK =
  /(?<!\\)(!?)\[([^[\]]{0,1000})\](?:\([ \t\n]*<?([^()\s<>]{0,4000}(?:\([^()\s<>]{0,4000}\)[^()\s<>]{0,4000})?)[^()]{0,1000}\)|\[([^[\]]{0,100})\])/g;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]{0,99})\]:[ \t]*<?(\S{0,60})/gm;
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const SCHEME = /^[a-z][a-z0-9+.-]{0,20}:/i;
const OPENS = /^(?:https?:\/\/|mailto:)\S/i;

/** The addresses of headings within a page, as GitHub makes them. */
export const slugsIn = (text: string): ReadonlySet<string> =>
  new Set(headingsOf(readMarkdown(text).blocks).map(({ slug }) => slug));

/** Files of the document, and the addresses of its headings. */
export interface Around {
  readonly files: ReadonlySet<string>;
  readonly slugs: ReadonlySet<string>;
}

/**
 * The links and pictures of a text that readers miss: each code at most once, with the first target.
 *
 * @param prose the text without its code
 */
export function brokenLinks(prose: string, { files, slugs }: Around): Map<LinkCode, string> {
  const found = new Map<LinkCode, string>();
  if (!prose.includes('](') && !prose.includes('][')) return found;
  const add = (code: LinkCode, about: string) => {
    if (!found.has(code)) found.set(code, about);
  };
  const defined = new Map(
    Array.from(prose.matchAll(DEFINITION), ([, name = '', target = '']) => [
      name.toLowerCase(),
      target,
    ]),
  );
  const isFile = (target: string) => files.has(pathOf(target));
  const look = (
    _: string,
    image: string,
    words: string,
    inline: string | undefined,
    name: string | undefined,
  ): string => {
    const target = inline ?? defined.get((name || words).toLowerCase());
    if (image === '') {
      // Two pairs of brackets are no link where nothing is defined: they stay as typed.
      if (target !== undefined && !leads(target)) add('dead-link', target);
      return '';
    }
    const here = target !== undefined && (DATA_PICTURE.test(target) || isFile(target));
    if (!here) add('picture-not-here', target ?? name ?? words);
    if (words.trim() === '') add('picture-undescribed', target ?? name ?? '');
    return 'x';
  };
  const leads = (target: string): boolean => {
    if (target.startsWith('#')) return slugs.has(decoded(target.slice(1)).toLowerCase());
    return SCHEME.test(target) ? OPENS.test(target) : isFile(target);
  };
  // A picture may be the words of a link.
  prose.replace(LINK, look as never).replace(LINK, look as never);
  return found;
}

/** The path of a file that a relative address means. */
const pathOf = (target: string): string => decoded(target.replace(/^(?:\.\/)+/, ''));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
