import { isBlank } from '../text/blank.ts';
import { readMarkdown } from '../text/markdown/markdown.ts';
import { headingsOf, plainText, visit } from '../text/markdown/plain-text.ts';
import type { Block } from '../text/markdown/tree.ts';
import { proseOf } from '../text/prose.ts';
import { fileNameIn } from './files.ts';

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

/** A picture by a reference that nothing defines: the reader leaves it as typed. */
const UNDEFINED = /(?<!\\)!\[([^[\]]{0,1000})\]\[([^[\]]{0,100})\]/g;
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const SCHEME = /^(?:[a-z][a-z0-9+.-]{0,20}:|\/\/)/i;
const OPENS = /^(?:https?:\/\/|mailto:)\S/i;

/** The name that exporters write behind a heading. */
const NAMED = /\{#([^{}]*)\}$/;

/** The addresses of headings within a page, as GitHub and exporters make them. */
export const slugsIn = (text: string): ReadonlySet<string> =>
  new Set(
    headingsOf(readMarkdown(text).blocks).flatMap(({ slug, text: heading }) => {
      const name = NAMED.exec(heading)?.[1]?.toLowerCase();
      return name === undefined ? [slug] : [slug, name];
    }),
  );

/** Files of the document, and the addresses of its headings. */
export interface Around {
  readonly files: ReadonlySet<string>;
  readonly slugs: ReadonlySet<string>;
}

/**
 * Links and pictures of a text that readers miss: each code at most once, with the first target.
 *
 * @param blocks the text as it was read
 */
export function brokenLinks(
  text: string,
  blocks: readonly Block[],
  { files, slugs }: Around,
): Map<LinkCode, string> {
  const found = new Map<LinkCode, string>();
  const add = (code: LinkCode, about: string) => {
    if (!found.has(code)) found.set(code, about);
  };
  const isFile = (target: string) => files.has(fileNameIn(target) ?? '');
  const leads = (target: string): boolean => {
    if (target.startsWith('#')) return slugs.has(decoded(target.slice(1)).toLowerCase());
    return SCHEME.test(target) ? OPENS.test(target) : isFile(target);
  };
  visit(blocks, (node) => {
    if (node.tag === 'link' && !leads(node.href)) add('dead-link', node.href);
    if (node.tag !== 'image') return;
    if (!DATA_PICTURE.test(node.href) && !isFile(node.href)) add('picture-not-here', node.href);
    if (isBlank(plainText(node.children))) add('picture-undescribed', node.href);
  });
  if (!text.includes('][')) return found;
  const defined = new Set(definedIn(blocks));
  for (const [, words = '', name = ''] of proseOf(text, blocks).matchAll(UNDEFINED)) {
    if (defined.has((name || words).toLowerCase())) continue;
    add('picture-not-here', name || words);
    if (isBlank(words)) add('picture-undescribed', name);
  }
  return found;
}

/** Names of the definitions of a text, in lower case. */
function definedIn(blocks: readonly Block[]): string[] {
  const names: string[] = [];
  visit(blocks, (node) => {
    if (node.tag !== 'hidden' || !node.definition) return;
    names.push(node.text.slice(1, node.text.indexOf(']:')).toLowerCase());
  });
  return names;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
