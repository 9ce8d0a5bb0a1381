import { PROFILES, SOURCED_TYPES } from '../generated/kind-profiles.ts';
import { isDateTime } from '../json/formats.ts';
import type { JsonObject } from '../json/json-value.ts';
import { isBlank } from '../text/blank.ts';
import { readChart } from '../text/chart.ts';
import { readFrontMatter } from '../text/markdown/front-matter.ts';
import { readMarkdown } from '../text/markdown/markdown.ts';
import { nearest } from '../text/near-name.ts';
import { secondsOf } from './date-time.ts';
import { checkFiles } from './files.ts';
import type { Finding, WarningCode } from './finding.ts';
import { type Around, brokenLinks, slugsIn } from './link-warnings.ts';
import { hasShape } from './member-shape.ts';
import type { Member, Profile } from './profile.ts';
import { isDocument } from './shown-kind.ts';
import { brokenBlocks, footnotesIn, slipsIn } from './slips.ts';
import { citedIn, hasLiteralNewlines, htmlSlips } from './text-warnings.ts';
import { UNNAMED_AUTHOR } from './unnamed-author.ts';

export interface WarningOptions {
  /** The time of whoever looks, in milliseconds since 1970. */
  readonly now: number;
  readonly profiles?: Readonly<Record<string, Profile>>;
  /** The kinds that rest on sources. */
  readonly sourced?: readonly string[];
}

/** Most warnings about one document, and characters in their pointers; more are counted. */
export const MAX_WARNINGS = 20;
const MAX_POINTERS = 65_536;
/** Unknown names that a near one is looked for. */
const MAX_UNKNOWN = 200;
/** A heading, bold text, a link or a tag. "#1 of 3", `a < b` and `Map<string>` are none. */
const MARKS = /^\s*#{1,6}\s|\*\*[^*]+\*\*|\]\(https?:|<\/[a-z][a-z0-9]*>|<br\s?\/?>/i;
/** Signs of what is looked at in a text: links, notes, citations, tags, code. */
const MARKED = /[[<`]|~~~/;
/** Allowed difference between clocks, in seconds. */
const CLOCKS = 300;

type Path = readonly (string | number)[];

/**
 * Things that an author may have overlooked in an artifact or a draft of one. Takes any value,
 * never throws, and takes time in proportion to it. Never a reason to refuse anything.
 */
export function findWarnings(value: unknown, options: WarningOptions): Finding[] {
  return new Search(options).look(value);
}

class Search {
  private readonly found: Finding[] = [];
  private characters = 0;
  private more = 0;
  private unknown = 0;
  private readonly listed = new Set<unknown>();
  private readonly cited = new Set<string>();
  /** Footnotes by their names: the first place that refers to one; those that are written. */
  private readonly notes = new Map<string, Path>();
  private readonly written = new Set<string>();
  /** True if numbers in brackets are meant as citations. */
  private wantsSources = true;
  private around: Around = { files: new Set(), slugs: new Set() };

  constructor(private readonly options: WarningOptions) {}

  look(document: unknown): Finding[] {
    const { profiles = PROFILES, sourced = SOURCED_TYPES } = this.options;
    const type = at(document, 'type');
    const listed = at(document, 'sources');
    const sources: readonly unknown[] = Array.isArray(listed) ? listed : [];
    for (const [index, source] of sources.entries()) {
      const id = at(source, 'id');
      if (typeof id === 'string' && this.listed.has(id)) {
        this.add('duplicate-source', ['sources', index, 'id'], { about: id });
      }
      this.listed.add(id);
    }

    const content = at(document, 'content');
    if (typeof type === 'string' && Object.hasOwn(profiles, type)) {
      if (isObject(content)) {
        const profile = expectedIn(profiles, type, content);
        this.members(content, profile, ['content']);
        this.misplaced(content, profile, document);
      }
      this.charts(at(content, 'charts'));
      this.around = { files: filesIn(at(content, 'files')), slugs: slugsOf(content) };
      this.files(at(content, 'files'));
      const isWritten = isObject(content) && isDocument(type, content as JsonObject);
      // A text without sources may have numbers of its own.
      this.wantsSources = !isWritten || sources.length > 0;
      this.texts(content, ['content']);
      // The summary of a text is plain text: what looks like marks is none.
      if (!isWritten) this.text(at(document, 'summary'), ['summary']);
      for (const [name, path] of this.notes) {
        if (!this.written.has(name.toLowerCase()))
          this.add('missing-footnote', path, { about: name });
      }
      for (const { code, path, about } of slipsIn(document, this.options.now / 1000)) {
        const pointer = pointerTo(['content', ...path]);
        if (this.found.some((finding) => finding.pointer === pointer)) continue;
        this.add(code, ['content', ...path], about === undefined ? {} : { about });
      }
      // A brief without findings is a text as its author wrote it, or has only begun.
      const rests = !profiles[type]?.findings || at(content, 'findings') !== undefined;
      if (sources.length === 0 && sourced.includes(type) && rests) {
        this.add('no-sources', ['sources']);
      }
      const body = at(content, 'body');
      if (typeof body === 'string' && readFrontMatter(body.trimStart())) {
        this.add('front-matter-in-text', ['content', 'body']);
      }
      const named = typeof body === 'string' ? body : '';
      for (const [index, source] of sources.entries()) {
        const id = at(source, 'id');
        // A body may have its list of references itself, and link to them.
        const isNamed = named !== '' && named.includes(String(at(source, 'url')));
        if (typeof id === 'string' && !this.cited.has(id) && !isNamed) {
          this.add('uncited-source', ['sources', index], { about: id });
        }
      }
    }
    this.dates(document, sources);
    this.head(document);
    const author = at(document, 'createdBy');
    if (at(author, 'type') === UNNAMED_AUTHOR.type && at(author, 'name') === UNNAMED_AUTHOR.name) {
      this.add('unnamed-author', ['createdBy']);
    }
    const approver = at(document, 'provenance', 'humanApprover');
    if (
      at(document, 'status') === 'accepted' &&
      (typeof approver !== 'string' || isBlank(approver))
    ) {
      this.add('no-approver', ['provenance']);
    }
    return this.more > 0
      ? [...this.found, { code: 'more', pointer: '', about: String(this.more) }]
      : this.found;
  }

  private add(code: WarningCode, path: Path, rest: Omit<Finding, 'code' | 'pointer'> = {}): void {
    if (this.found.length === MAX_WARNINGS || this.characters > MAX_POINTERS) {
      this.more++;
      return;
    }
    const pointer = pointerTo(path);
    this.characters += pointer.length;
    this.found.push({ code, pointer, ...rest });
  }

  /** Compares the members of an object with its profile. */
  private members(value: object, profile: Profile, path: Path): void {
    const absent = Object.keys(profile).filter((name) => !Object.hasOwn(value, name));
    const meant = new Set<string>();
    for (const name of Object.keys(value)) {
      if (absent.length === 0 || Object.hasOwn(profile, name)) continue;
      if (this.unknown++ === MAX_UNKNOWN) break;
      // Content may have members of its own: a short name is near to many.
      const about = nearest(name, absent, name.length < 8 ? 2 : 3);
      if (about === undefined) continue;
      meant.add(about);
      this.add('near-name', [...path, name], { about });
    }
    for (const [name, member] of Object.entries(profile)) {
      if (Object.hasOwn(value, name)) {
        this.shape((value as Record<string, unknown>)[name], member, [...path, name]);
      } else if (member.needed && !meant.has(name)) {
        this.add('missing-member', path, { about: name, expected: member });
      }
    }
  }

  /** Members of the document that stand in its content, where readers see them out of place. */
  private misplaced(content: object, profile: Profile, document: unknown): void {
    for (const name of OF_DOCUMENT) {
      if (!Object.hasOwn(content, name) || Object.hasOwn(profile, name)) continue;
      // A list of another kind may have the same name.
      if (name === 'sources' && at(document, 'type') === 'mini-app-capsule') continue;
      this.add('wrong-place', ['content', name], { about: `/${name}` });
    }
  }

  /** Compares a value with what its member holds. */
  private shape(value: unknown, member: Member, path: Path): void {
    if (!hasShape(value, member)) {
      this.add('wrong-kind', path, { expected: member });
      return;
    }
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    switch (member.is) {
      case 'text':
        if (member.needed && isBlank(String(value))) {
          this.add('empty-member', path, { expected: member });
        }
        break;
      case 'texts':
        for (const [index, item] of items.entries()) {
          if (typeof item === 'string') continue;
          this.add('wrong-kind', [...path, index], { expected: { is: 'text' } });
        }
        break;
      case 'sources':
        for (const [index, item] of items.entries()) {
          const id = `source-${String(item).replace(/^source-/, '')}`;
          this.cited.add(id);
          if (!this.listed.has(id)) this.add('unlisted-source', [...path, index], { about: id });
        }
        break;
      case 'objects':
        for (const [index, item] of items.entries()) {
          if (isObject(item)) this.members(item, member.members, [...path, index]);
          else this.add('wrong-kind', [...path, index], { expected: { is: 'object' } });
        }
    }
  }

  /** Looks at every text in a value, at any depth and of any number, without recursion. */
  private texts(value: unknown, path: Path): void {
    interface Open {
      /** Null for a list, whose names are its indexes. */
      readonly names: readonly string[] | null;
      readonly values: readonly unknown[];
      next: number;
    }
    const open: Open[] = [];
    const here: (string | number)[] = [...path];
    const enter = (inner: unknown): boolean => {
      if (typeof inner === 'string') this.text(inner, here);
      if (typeof inner !== 'object' || inner === null) return false;
      const names = Array.isArray(inner) ? null : Object.keys(inner);
      open.push({ names, values: Object.values(inner), next: 0 });
      return true;
    };
    enter(value);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const index = top.next++;
      if (index >= top.values.length) {
        open.pop();
        here.pop();
      } else {
        here.push(top.names?.[index] ?? index);
        if (!enter(top.values[index])) here.pop();
      }
    }
  }

  /** Looks at charts of which nothing was said yet. */
  private charts(value: unknown): void {
    for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
      const pointer = `/content/charts/${index}`;
      const isTold = ({ pointer: other }: Finding) => `${other}/`.startsWith(`${pointer}/`);
      if (this.found.some(isTold)) continue;
      const chart = readChart(JSON.stringify(item));
      if ('kind' in chart) continue;
      this.add('broken-chart', ['content', 'charts', index], { about: chart.join(' ').trim() });
    }
  }

  private files(value: unknown): void {
    if (!Array.isArray(value)) return;
    for (const { index, fault } of checkFiles(value).problems) {
      this.add('broken-file', ['content', 'files', index ?? 0], { about: fault });
    }
  }

  private text(value: unknown, path: Path): void {
    if (typeof value !== 'string') return;
    if (hasLiteralNewlines(value)) this.add('literal-newline', path);
    if (ID.test(value)) this.cited.add(value);
    if (!MARKED.test(value)) return;
    // Read as its page reads it; other texts of the document may hold its notes.
    const { blocks } = readMarkdown(value, { cites: () => true, isPart: true });
    for (const [code, about] of brokenBlocks(blocks)) this.add(code, path, { about });
    const { cited, written } = footnotesIn(blocks);
    for (const name of cited) if (!this.notes.has(name)) this.notes.set(name, [...path]);
    for (const name of written) this.written.add(name.toLowerCase());
    for (const [code, about] of brokenLinks(value, blocks, this.around)) {
      this.add(code, path, { about });
    }
    for (const [code, about] of htmlSlips(value, blocks)) this.add(code, path, { about });
    for (const id of citedIn(blocks)) {
      this.cited.add(id);
      if (this.wantsSources && !this.listed.has(id)) {
        this.add('unlisted-source', path, { about: id });
      }
    }
  }

  /** Looks at what a document says of itself. */
  private head(document: unknown): void {
    for (const path of [['title'], ['createdBy', 'name']]) {
      const text = at(document, ...path);
      if (typeof text === 'string' && /[\n\r]/.test(text.trim())) this.add('line-break', path);
    }
    const title = at(document, 'title');
    if (typeof title === 'string' && MARKS.test(title)) this.add('marks-in-title', ['title']);
    const revision = at(document, 'provenance', 'revision');
    const isLater = typeof revision === 'number' && revision > 1;
    if (isLater && at(document, 'provenance', 'parentHash') === undefined) {
      this.add('no-parent', ['provenance'], { about: String(revision) });
    }
  }

  private dates(document: unknown, sources: readonly unknown[]): void {
    const date = (value: unknown, path: Path) => {
      if (typeof value !== 'string' || !isDateTime(value)) return;
      if (secondsOf(value) > this.options.now / 1000 + CLOCKS) this.add('future-date', path);
    };
    date(at(document, 'createdAt'), ['createdAt']);
    date(at(document, 'updatedAt'), ['updatedAt']);
    for (const [index, source] of sources.entries()) {
      date(at(source, 'retrievedAt'), ['sources', index, 'retrievedAt']);
    }
  }
}

/**
 * The profile of a kind. Nothing is expected of a document as written, nor of a decision memo that
 * answers another document.
 */
function expectedIn(
  profiles: Readonly<Record<string, Profile>>,
  type: string,
  content: object,
): Profile {
  const profile = profiles[type] ?? {};
  const answers = isObject(at(content, 'inReplyTo')) && Object.hasOwn(profile, 'inReplyTo');
  if (!answers && !isDocument(type, content as JsonObject)) return profile;
  const members = Object.entries(profile).map(
    ([name, { needed: _, ...member }]) => [name, member as Member] as const,
  );
  return Object.fromEntries(members);
}

/** Members of the document that content never needs. */
const OF_DOCUMENT = ['title', 'summary', 'createdBy', 'sources', 'status', 'provenance'];
/** The names of the files that a document has. */
const filesIn = (files: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(files) ? files.map((file) => String(at(file, 'name'))) : []);

/** Beginnings of links that lead to a heading. */
const TO_HEADING = /\]\(<?#|\]:\s{0,9}<?#|href\s*=\s*["']?#/;

/** The addresses of the headings in the texts of a document. */
const slugsOf = (content: unknown): ReadonlySet<string> => {
  const texts =
    typeof content === 'object' && content !== null ? Object.values(content).flat() : [];
  const headed = texts.filter((text): text is string => typeof text === 'string');
  // Read only where a link needs them.
  if (!headed.some((text) => TO_HEADING.test(text))) return new Set();
  return new Set(headed.flatMap((text) => [...slugsIn(text)]));
};

const ID = /^source-[1-9]\d{0,19}$/;

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const pointerTo = (path: Path): string => path.map((name) => `/${escaped(String(name))}`).join('');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member at a path of own members, or undefined. */
function at(value: unknown, ...path: string[]): unknown {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return;
    inner = (inner as Record<string, unknown>)[name];
  }
  return inner;
}
