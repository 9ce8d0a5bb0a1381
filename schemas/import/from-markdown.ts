import type { JsonObject } from '../document/artifact.ts';
import { isBlank } from '../text/blank.ts';
import { codePoints } from '../text/code-points.ts';
import { cut, entriesOf, isRule, plainLine, textOf, textsOf } from './blocks.ts';
import { contentOf } from './content.ts';
import { citeLinks, onlyAddressOf, Sources, takeDefinitions, titled } from './links.ts';
import { kindOf, type MarkdownKind, roleOf } from './roles.ts';
import {
  beginsWithFence,
  codeLines,
  gather,
  linesOf,
  type Part,
  type Section,
  sectionsOf,
  takeFrontMatter,
} from './sections.ts';

export type { MarkdownKind } from './roles.ts';

const MAX_TITLE = 160;
const MAX_SUMMARY = 1_200;
const MAX_NAME = 120;
const FRONT_MATTER = ['title', 'type', 'kind', 'summary', 'description', 'author'];

export interface FromMarkdown {
  /** Otherwise it is told from the headings. */
  readonly type?: MarkdownKind;
  /** Otherwise the first heading. */
  readonly title?: string;
  /** When the document names no author of its own. */
  readonly createdBy: JsonObject;
  /** The title of a document that has no heading, a file name for example. */
  readonly name?: string;
}

/**
 * Makes a draft of a Markdown text, to be sealed: a research brief, a decision memo or a hand-off.
 * Headings say which part a section is ("Findings", "Options", "Next step", …); sections that say
 * nothing of the kind are kept whole, with their headings. Links become sources, cited by number.
 * Nothing is lost: what has no place of its own stays in the text. Linear in the text.
 */
export function draftFromMarkdown(markdown: string, options: FromMarkdown): JsonObject {
  const { front, body } = takeFrontMatter(linesOf(markdown.toWellFormed()), FRONT_MATTER);
  const { definitions, body: lines } = takeDefinitions(body);
  const sources = new Sources();
  sources.reserve(lines);
  const raw = sectionsOf(lines);
  const listed = raw.map((section) =>
    roleOf(section.heading) === 'sources' ? takeSources(section, sources) : section,
  );
  const told = listed.filter(
    ({ heading, lines: kept }) => roleOf(heading) !== 'sources' || textOf(kept) !== '',
  );
  const sections = told.map((section) => ({
    ...section,
    heading: citeLinks([section.heading], sources, definitions).join(' '),
    lines: citeLinks(section.lines, sources, definitions),
  }));
  const footnotes = new Map<string, string>();
  for (const [name, { text, only }] of definitions.footnotes) {
    if (only) sources.add(only);
    if (only && sources.tells(only)) continue;
    footnotes.set(name, citeLinks(text.split('\n'), sources, definitions).join('\n'));
  }
  const untold: string[] = [];
  for (const [name, target] of definitions.links) {
    sources.add(target.title ? target : titled(target, name));
    if (!sources.tells(target)) untold.push(`[${name}]: ${target.address} "${target.title}"`);
  }

  const { heading, intro, parts } = partsOf(sections);
  const known = front.known;
  const fromHeading = plainLine(heading ?? '');
  const given = options.title ?? known.get('title');
  const title = given ?? (fromHeading || options.name || firstLineOf(intro, parts));
  const leftover: Part[] = [];
  if (heading !== null && (plainLine(title) !== fromHeading || codePoints(heading) > MAX_TITLE)) {
    leftover.push({ heading, lines: [] });
  }
  if (codePoints(title) > MAX_TITLE && title !== fromHeading) {
    leftover.push({ heading: '', lines: [title] });
  }
  const summary = summaryOf(known.get('summary') ?? known.get('description'), intro, parts, title);
  if (untold.length > 0) leftover.push({ heading: '', lines: untold });
  if (front.rest.length > 0) {
    leftover.push({ heading: '', lines: ['```yaml', ...front.rest, '```'] });
  }
  const wanted = kindNamed(known.get('type')) ?? kindNamed(known.get('kind'));
  const others = [
    ...leftover,
    ...(summary.intro.length > 0 ? [{ heading: '', lines: summary.intro }] : []),
    ...summary.parts,
  ];
  const type = options.type ?? wanted ?? kindOf(others);
  const unknownType = known.get('type') ?? known.get('kind');
  if (unknownType !== undefined && wanted === undefined) {
    others.unshift({ heading: '', lines: [`type: ${unknownType}`] });
  }
  const author = known.get('author');
  return {
    type,
    title: nonBlank(cut(plainLine(title), MAX_TITLE), 'Untitled'),
    summary: nonBlank(summary.text, nonBlank(cut(plainLine(title), MAX_TITLE), 'Untitled')),
    createdBy: author ? { type: 'human', name: cut(author, MAX_NAME) } : options.createdBy,
    content: withFootnotes(contentOf(type, others, plainLine(title)), footnotes, type),
    sources: sources.list(),
  };
}

const nonBlank = (text: string, instead: string): string => (isBlank(text) ? instead : text);

const KIND_NAMES: Readonly<Record<string, MarkdownKind>> = {
  'research-brief': 'research-brief',
  brief: 'research-brief',
  research: 'research-brief',
  'decision-memo': 'decision-memo',
  memo: 'decision-memo',
  decision: 'decision-memo',
  'task-handoff': 'task-handoff',
  handoff: 'task-handoff',
  'hand-off': 'task-handoff',
};

/** The kind that a word means, as people write it in front matter and on the command line. */
export const kindNamed = (word: string | undefined): MarkdownKind | undefined => {
  const name =
    word
      ?.toLowerCase()
      .trim()
      .replace(/[\s_]+/g, '-') ?? '';
  return Object.hasOwn(KIND_NAMES, name) ? KIND_NAMES[name] : undefined;
};

/** Takes the entries of a list of sources, with the numbers that it gives them. */
function takeSources(section: Section, sources: Sources): Section {
  const kept: string[] = [];
  let position = 0;
  // Lists without numbers are cited by their order only where the text does cite by numbers.
  const inCode = codeLines(section.lines);
  for (const [at, line] of section.lines.entries()) {
    if (inCode[at]) {
      kept.push(line);
      continue;
    }
    const [, bullet, digits, label, text = ''] =
      /^ {0,3}(?:([-*+])|(\d{1,2})[.)])?[ \t]*(?:\[(?:source-)?(\d{1,2})\]:?)?[ \t]*(.*)$/s.exec(
        line,
      ) ?? [];
    const found = text === '' ? null : onlyAddressOf(text);
    if (bullet || digits) position++;
    const wanted = Number(label ?? digits ?? (bullet ? position : 0));
    const number = found && sources.add(found, wanted || undefined);
    if (number === null || (found && !sources.tells(found))) kept.push(line);
  }
  return { ...section, lines: kept };
}

/** The title's heading, what stands below it, and the sections at the top with all in them. */
function partsOf(sections: readonly Section[]): {
  heading: string | null;
  intro: readonly string[];
  parts: Part[];
} {
  const [preamble, first, ...rest] = sections;
  const before = preamble?.lines ?? [];
  const top = sections.slice(1).reduce((least, { level }) => Math.min(least, level), 7);
  const isTitle =
    first !== undefined &&
    textOf(before) === '' &&
    first.level === top &&
    roleOf(first.heading) === null &&
    (first.level === 1 || rest.every(({ level }) => level > top));
  const parts = gather(isTitle ? rest : sections.slice(1));
  return {
    heading: isTitle ? first.heading : null,
    intro: isTitle ? first.lines : before,
    parts: parts.filter((part) => part.heading !== '' || textOf(part.lines) !== ''),
  };
}

const firstLineOf = (intro: readonly string[], parts: readonly Part[]): string => {
  const line = intro.find((each) => each.trim() !== '');
  return line?.replace(/^\s*(?:[-*+>]|#+|\d{1,9}[.)])\s+/, '') ?? parts[0]?.heading ?? '';
};

/** The summary, and what of the document is not in it. */
function summaryOf(
  given: string | undefined,
  intro: readonly string[],
  parts: readonly Part[],
  title: string,
): { text: string; intro: readonly string[]; parts: readonly Part[] } {
  if (given !== undefined) {
    const isWhole = codePoints(given) <= MAX_SUMMARY;
    return { text: cut(given, MAX_SUMMARY), intro: isWhole ? intro : [given, '', ...intro], parts };
  }
  const section = parts.find(({ heading }) => roleOf(heading) === 'summary');
  if (section) {
    const text = textOf(section.lines);
    const isWhole = codePoints(text) <= MAX_SUMMARY;
    return {
      text: cut(text, MAX_SUMMARY),
      intro,
      parts: isWhole ? parts.filter((part) => part !== section) : parts,
    };
  }
  const [first, ...others] = entriesOf(intro);
  if (first && !first.isItem && !/^[>|]/.test(first.text) && !beginsWithFence(first.text)) {
    const isWhole = codePoints(first.text) <= MAX_SUMMARY;
    // Only where nothing but this paragraph is taken out.
    const rest = isWhole ? linesAfter(intro, first.text) : intro;
    const isAll = others.length === 0 && parts.length === 0;
    return { text: cut(first.text, MAX_SUMMARY), intro: isAll ? intro : rest, parts };
  }
  const [text = title] = parts.flatMap(({ lines }) => textsOf(lines)).slice(0, 1);
  return { text: cut(text, MAX_SUMMARY), intro, parts };
}

/** What follows the first paragraph. */
function linesAfter(lines: readonly string[], paragraph: string): readonly string[] {
  const start = lines.findIndex((line) => line.trim() !== '' && !isRule(line));
  return lines.slice(start + paragraph.split('\n').length);
}

/** Puts each footnote below the texts that refer to it; what nothing refers to, at the end. */
function withFootnotes(
  content: JsonObject,
  footnotes: ReadonlyMap<string, string>,
  type: MarkdownKind,
): JsonObject {
  if (footnotes.size === 0) return content;
  const used = new Set<string>();
  const note = (text: string): string => {
    const names = new Set<string>();
    for (const [, name = ''] of text.matchAll(/\[\^([^\]\s]{1,100})\]/g)) {
      const key = name.toLowerCase();
      // Once in the document: a note that everything refers to would make it many times as long.
      if (footnotes.has(key) && !used.has(key)) names.add(key);
    }
    for (const name of names) used.add(name);
    const notes = [...names].map((name) => `[^${name}]: ${footnotes.get(name)}`);
    return [text, ...notes].join('\n\n');
  };
  const walked = mapTexts(content, note) as JsonObject;
  const unused = [...footnotes].filter(([name]) => !used.has(name));
  if (unused.length === 0) return walked;
  const rest = unused.map(([name, text]) => `[^${name}]: ${text}`).join('\n\n');
  return addText(walked, type, rest);
}

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]),
  );
};

/** Adds a text where a kind keeps what has no place of its own. */
function addText(content: JsonObject, type: MarkdownKind, text: string): JsonObject {
  if (type === 'research-brief') {
    const findings = Array.isArray(content.findings) ? content.findings : [];
    return { ...content, findings: [...findings, text] };
  }
  const name = type === 'decision-memo' ? 'rationale' : 'context';
  const before = content[name];
  return { ...content, [name]: typeof before === 'string' ? `${before}\n\n${text}` : text };
}
