import type { JsonObject, JsonValue } from '../document/artifact.ts';
import { UNNAMED_AUTHOR } from '../document/unnamed-author.ts';
import { isDateTime } from '../json/formats.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { isBlank } from '../text/blank.ts';
import { codePoints } from '../text/code-points.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { type AuthorType, readFrontMatter } from '../text/markdown/front-matter.ts';
import { fitted } from './fitted.ts';
import { isSeen, MAX_TRIED, plainText, summaryIn, titleIn } from './outline.ts';
import { sourcesIn } from './references.ts';
import { linesOf } from './sections.ts';

const MAX_TITLE = 160;
const MAX_SUMMARY = 1_200;
const MAX_NAME = 120;

/** The forms that Markdown is fitted into on request; without one it stays as written. */
export const MARKDOWN_FORMS = {
  brief: 'research-brief',
  memo: 'decision-memo',
  handoff: 'task-handoff',
  approval: 'approval-request',
} as const;
export type MarkdownForm = keyof typeof MARKDOWN_FORMS;

export const isMarkdownForm = (word: unknown): word is MarkdownForm =>
  typeof word === 'string' && Object.hasOwn(MARKDOWN_FORMS, word);

export interface FromMarkdown {
  /** Absent: the text stays as written. */
  readonly as?: MarkdownForm | undefined;
  /** Otherwise the title of the text. */
  readonly title?: string | undefined;
  /** Author for a text that names none of its own. */
  readonly createdBy?: JsonObject | undefined;
  /** The title of a text that has none, a file name for example. */
  readonly name?: string | undefined;
}

/** Nothing in it can be seen; or it is longer than a document may be. */
export type MarkdownFailure = 'blank' | 'too-large';

/** The refusals in English, with the ways that remain. */
export const MARKDOWN_FAILURES: Readonly<Record<MarkdownFailure, string>> = {
  blank:
    'The Markdown is empty, there is nothing to see: write the text of the document, as in "# Title".',
  'too-large':
    'The document would be longer than 1 MiB. Take out pictures that stand in the text as data: addresses, or split it into several documents that link to each other.',
};

/**
 * Makes a draft of a Markdown text, to be sealed: a document whose `body` is the text as it was written,
 * byte for byte behind its front matter (decisions §6). Linear in the text.
 */
export function fromMarkdown(
  markdown: string,
  options: FromMarkdown = {},
): Result<JsonObject, MarkdownFailure> {
  const text = markdown.toWellFormed().replace(/^\ufeff/, '');
  const front = readFrontMatter(text);
  const body = text.slice(front?.end ?? 0);
  if (!isSeen(body)) return err('blank');
  const { others = {}, authorType, ...known } = front?.frontMatter ?? { others: {} };
  const rest = new Map<string, JsonValue>(
    Object.entries({ ...known, ...others }) as [string, JsonValue][],
  );
  /** A text of the front matter that has a place of its own. */
  const take = (name: 'title' | 'description'): string | undefined => {
    const value = known[name];
    if (value === undefined || isBlank(value)) return undefined;
    rest.delete(name);
    return value;
  };
  const titled = take('title');
  const described = take('description');
  // Text that had to be cut is whole under the other details.
  const cut = (name: string, text: string, most: number): string => {
    if (codePoints(text) > most) rest.set(name, text);
    return cutAtWord(text, most);
  };
  const title =
    filled(options.title && cutAtWord(inOneLine(options.title), MAX_TITLE)) ??
    filled(titled && cut('title', plainText(titled), MAX_TITLE)) ??
    titleIn(body) ??
    filled(options.name && cutAtWord(options.name, MAX_TITLE)) ??
    firstLineOf(body);
  if (options.title && titled) rest.set('title', titled);
  const summary =
    filled(described && cut('description', described, MAX_SUMMARY)) ?? summaryIn(body) ?? title;
  const { status } = known;
  const isStatus = status === 'draft' || status === 'proposed';
  if (isStatus) rest.delete('status');
  const date = dateOf(known.date);
  if (date) rest.delete('date');
  const { author } = known;
  const createdBy = authorOf(author, authorType, options.createdBy);
  if (author !== undefined && createdBy.name === author && rest.get('author') === author) {
    rest.delete('author');
  }

  const form = options.as && fitted(MARKDOWN_FORMS[options.as], body, { title, summary });
  const draft: JsonObject = {
    type: options.as ? MARKDOWN_FORMS[options.as] : 'research-brief',
    title,
    summary: form?.summary ?? summary,
    createdBy,
    ...(isStatus && { status }),
    ...(date && { createdAt: date, updatedAt: date }),
    content: {
      ...(form?.content ?? { body }),
      ...(rest.size > 0 && { frontMatter: Object.fromEntries(rest) as JsonObject }),
    },
    sources: sourcesIn(linesOf(body)),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(draft)).length;
  return bytes > MAX_JSON_BYTES ? err('too-large') : ok(draft);
}

const filled = (text: string | undefined): string | undefined =>
  text === undefined || isBlank(text) ? undefined : text;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The beginning of a text that is all code, pictures or rules. */
const firstLineOf = (body: string): string => {
  for (const line of linesOf(body).slice(0, MAX_TRIED)) {
    const plain = /^(?:`{3}|~{3}|-{3}|<!--)/.test(line) ? '' : plainText(line.slice(0, 4_000));
    if (!isBlank(plain)) return cutAtWord(plain, MAX_TITLE);
  }
  return 'Untitled';
};

/** A day, or a moment as RFC 3339 has it; undefined: it cannot be read. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value;
  return isDateTime(time) ? time : undefined;
}

/** Names such as `Claude (agent)` and `renovate[bot]`. */
const NO_PERSON = /[([](?:ai|bot|agent|ai agent)[)\]]$/i;

/**
 * The author that the text names, else the one that is given, else nobody by name. A name in front
 * matter is a person's unless its type is said, there or behind the name, or it is that of the given
 * author.
 */
function authorOf(
  author: string | undefined,
  type: AuthorType | undefined,
  given: JsonObject | undefined,
): JsonObject {
  const isName = author !== undefined && !isBlank(author) && codePoints(author) <= MAX_NAME;
  if (!isName) return given ?? UNNAMED_AUTHOR;
  if (given?.name === author && !type) return given;
  const said = NO_PERSON.test(author.trim()) ? 'agent' : 'human';
  return { type: type ?? said, name: author };
}
