import { htmlTags } from '../text/html-tags.ts';
import { decodeEntities } from '../text/markdown/entities.ts';
import { shown } from '../text/shown-text.ts';

/** The parts of a program. */
type Parts = Readonly<Record<'html' | 'css' | 'javascript', string>>;

/** Something else than what belongs into a part of a program. */
export type MisplacedCode = 'style-tag' | 'script-tag' | 'escaped-html' | 'file-name' | 'markdown';

/** A warning as agents are told it. */
export interface Misplaced {
  readonly code: MisplacedCode;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  readonly correction: string;
}

/** Longest text that can be the name of a file. */
const MAX_NAME = 300;
const FILE =
  /^(?:file:\/\/|[.~]?\.?[\\/]|[a-z]:\\)?[^\s<>{};()]{1,280}\.(?:html?|css|m?js|jsx|tsx?|json|md|txt)$/i;
/** The start of a text is enough to see that it is markup in entities. */
const START = 2_000;

/** The kind of text that each part holds, in words. */
const HOLDS: Readonly<Record<keyof Parts, string>> = {
  html: 'the markup itself, as in "<main>…</main>"',
  css: 'the rules themselves, as in "p { color: red }"',
  javascript: 'the script itself',
};

/** Parts of a program that hold something else than they should: nothing of it would work. Linear. */
export function misplacedParts({ html, css, javascript }: Parts): Misplaced[] {
  const found: Misplaced[] = [];
  for (const [part, text] of Object.entries({ html, css, javascript })) {
    const name = text.length <= MAX_NAME ? text.trim() : '';
    if (!FILE.test(name)) continue;
    found.push({
      code: 'file-name',
      pointer: `/${part}`,
      detail: `\`/${part}\` is "${shown(name)}", the name of a file: nothing is read from a disk.`,
      correction: `Read the file and send what is in it: \`/${part}\` is ${HOLDS[part as 'html']}.`,
    });
  }
  if (firstTag(css) === 'style') {
    found.push({
      code: 'style-tag',
      pointer: '/css',
      detail: '`/css` begins with the tag <style>, so that no rule in it counts.',
      correction: 'Take out `<style>` and `</style>`: the part holds the rules alone.',
    });
  }
  if (firstTag(javascript) === 'script') {
    found.push({
      code: 'script-tag',
      pointer: '/javascript',
      detail: '`/javascript` begins with the tag <script>, so that nothing in it runs.',
      correction: 'Take out `<script>` and `</script>`: the part holds the script alone.',
    });
  }
  if (/^\s*```/.test(html)) {
    found.push({
      code: 'markdown',
      pointer: '/html',
      detail: '`/html` stands in a code fence: readers would see its signs as text.',
      correction: 'Take out the lines that begin with ```: send the markup alone.',
    });
  } else if (isMarkdown(html)) {
    found.push({
      code: 'markdown',
      pointer: '/html',
      detail: '`/html` is Markdown: readers would see its signs as text, in one paragraph.',
      correction: 'Write HTML, as in "<h1>…</h1>", or share it as a document.',
    });
  }
  if (isEscaped(html)) {
    found.push({
      code: 'escaped-html',
      pointer: '/html',
      detail: '`/html` is escaped: readers would see its tags as text, as in "<p>".',
      correction: 'Send the markup as it is: "<" and not "&lt;", ">" and not "&gt;".',
    });
  }
  return found;
}

/** Name of the tag that a text begins with; undefined: it begins with none. */
function firstTag(text: string): string | undefined {
  const start = text.slice(0, START).trimStart();
  if (!start.startsWith('<')) return;
  const [tag] = htmlTags(start);
  return tag?.start === 0 ? tag.name : undefined;
}

/** True for a text without a tag in which a line is a heading of Markdown. */
function isMarkdown(html: string): boolean {
  const [tag] = htmlTags(html);
  return tag === undefined && /^#{1,6} \S/m.test(html.slice(0, START));
}

/** True for markup whose every tag stands in entities. */
function isEscaped(html: string): boolean {
  const start = html.slice(0, START).trimStart();
  if (!/^&(?:lt|#60|#x3c);\s*[!a-z]/i.test(start)) return false;
  const [tag] = htmlTags(decodeEntities(start));
  const [real] = htmlTags(html);
  return (tag !== undefined || /^<!doctype/i.test(decodeEntities(start))) && real === undefined;
}
