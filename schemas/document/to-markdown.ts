import { writeFence, writeItem, writePlain, writeTarget } from '../text/markdown/write.ts';
import type { Artifact, JsonValue, Source } from './artifact.ts';
import { shownKind } from './shown-kind.ts';

/** The words of a page that a document as Markdown needs. */
export interface MarkdownWords {
  /** The name of a member as a heading. */
  readonly titleOf: (member: string) => string;
  readonly sources: string;
}

type Members = { readonly [name: string]: JsonValue };

const isMembers = (value: JsonValue | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: JsonValue): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

const PROGRAM: Readonly<Record<string, string>> = { html: 'html', css: 'css', javascript: 'js' };

/** A member below a heading of some level. */
function memberOf(name: string, value: JsonValue, level: number, words: MarkdownWords): string {
  if (typeof value === 'string')
    return name in PROGRAM ? writeFence(PROGRAM[name] ?? '', value) : value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (isTexts(value)) {
    // Findings are cited by their numbers.
    const isNumbered = name === 'findings';
    return value.map((text, i) => writeItem(isNumbered ? `${i + 1}. ` : '- ', text)).join('\n');
  }
  if (name === 'charts' && Array.isArray(value)) {
    return value.map((chart) => writeFence('chart', JSON.stringify(chart))).join('\n\n');
  }
  const hasNames = Array.isArray(value) && value.length > 0;
  if (hasNames && value.every((each) => isMembers(each) && typeof each.name === 'string')) {
    return (value as Members[])
      .map(({ name: title, ...rest }) =>
        [
          `${'#'.repeat(level + 1)} ${writePlain(String(title))}`,
          ...membersOf(rest, level + 1, words),
        ].join('\n\n'),
      )
      .join('\n\n');
  }
  return writeFence('json', JSON.stringify(value, null, 2));
}

const membersOf = (members: Members, level: number, words: MarkdownWords): string[] =>
  Object.entries(members).map(([name, value]) => {
    const title = writePlain(words.titleOf(name));
    const heading = level < 3 ? `${'#'.repeat(level)} ${title}` : `**${title}**`;
    return `${heading}\n\n${memberOf(name, value, level, words)}`;
  });

const sourceOf = ({ id, title, url, publisher }: Source): string => {
  const link = `[${writePlain(title)}](${writeTarget(url)})`;
  return `${id.replace(/^source-/, '')}. ${link}${publisher ? `, ${writePlain(publisher)}` : ''}`;
};

/**
 * A section of a document as Markdown: the member of `content` with that name, under its heading, or
 * `sources`. Null when there is none.
 */
export function sectionToMarkdown(
  artifact: Artifact,
  name: string,
  words: MarkdownWords,
): string | null {
  const { content, sources } = artifact;
  if (name === 'sources') {
    return sources.length === 0
      ? null
      : `## ${words.sources}\n\n${sources.map(sourceOf).join('\n')}\n`;
  }
  const value = Object.hasOwn(content, name) ? (content as Members)[name] : undefined;
  if (value === undefined) return null;
  return `${membersOf({ [name]: value }, 2, words).join('')}\n`;
}

/** The names of the sections of a document, from top to bottom, sources last. */
export const sectionsOf = ({ content, sources }: Artifact, page: readonly string[]): string[] => {
  const shown = page.filter((name) => Object.hasOwn(content, name));
  // Files are named by links; their bytes are no text.
  const others = Object.keys(content).filter((name) => !shown.includes(name) && name !== 'files');
  return [...shown, ...others, ...(sources.length > 0 ? ['sources'] : [])];
};

/**
 * The text of a document as its author wrote it, and behind it what the text does not say itself:
 * charts, and sources that it does not link to.
 */
function documentToMarkdown(artifact: Artifact, words: MarkdownWords): string {
  const { body, charts } = artifact.content as Members;
  const text = String(body);
  const sources = artifact.sources.filter(({ url }) => !text.includes(url));
  const others = [
    charts === undefined ? null : memberOf('charts', charts, 2, words),
    sectionToMarkdown({ ...artifact, sources }, 'sources', words),
  ];
  const left = others.filter((part) => part !== null);
  return left.length === 0 ? text : [text.trimEnd(), ...left].join('\n\n');
}

/**
 * A document as Markdown; one as written is given back as it is. Otherwise: title, summary, every member under a heading of its own, and sources under
 * the numbers by which texts cite them. Nothing is left out but what is not text of the document:
 * author, dates and hashes. Linear in the document.
 *
 * @param page the names of the members in the order of the page
 */
export function artifactToMarkdown(
  artifact: Artifact,
  page: readonly string[],
  words: MarkdownWords,
): string {
  if (shownKind(artifact) === 'document') return documentToMarkdown(artifact, words);
  const sections = sectionsOf(artifact, page).flatMap(
    (name) => sectionToMarkdown(artifact, name, words) ?? [],
  );
  return [`# ${writePlain(artifact.title)}\n`, `${artifact.summary}\n`, ...sections].join('\n');
}
