/** Metadata that a Markdown file begins with, between lines of `---`. */
export interface FrontMatter {
  readonly title?: string;
  readonly author?: string;
  /** Kind of the author, where the front matter says it (`type:` below `author:`). */
  readonly authorType?: AuthorType;
  readonly date?: string;
  readonly tags?: readonly string[];
  readonly status?: string;
  readonly description?: string;
  /** All other members, nested ones as they are typed. */
  readonly others: Readonly<Record<string, string | readonly string[]>>;
}

const AUTHOR_TYPES = ['human', 'agent', 'tool', 'organization'] as const;
export type AuthorType = (typeof AUTHOR_TYPES)[number];

/** Front matter and the text behind it; null for a text that has none. */
export interface FrontMatterText {
  readonly frontMatter: FrontMatter;
  /** Place of the text behind it, in UTF-16 units. */
  readonly end: number;
}

const KNOWN = ['title', 'author', 'date', 'status', 'description'] as const;
const MEMBER = /^([\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,99}?)[ \t]*:(?:[ \t]+(\S.*))?$/u;

/** A value in quotes or without them; a comment behind it is dropped. */
function scalar(typed: string): string {
  const text = typed.trim();
  if (text.startsWith("'")) {
    const end = /'(?!')[^']*$/.exec(text.slice(1))?.index;
    return end === undefined ? text : text.slice(1, end + 1).replaceAll("''", "'");
  }
  if (text.startsWith('"')) {
    const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? [];
    if (!quoted) return text;
    try {
      return String(JSON.parse(quoted));
    } catch {
      return quoted.slice(1, -1);
    }
  }
  const comment = text.indexOf(' #');
  return (comment < 0 ? text : text.slice(0, comment)).trim();
}

/** `[a, "b, c"]` as a list; null for anything else. */
function flowList(typed: string): string[] | null {
  if (!typed.startsWith('[') || !typed.endsWith(']')) return null;
  const items: string[] = [];
  for (const [, item = ''] of typed
    .slice(1, -1)
    .matchAll(/[ \t]*("(?:[^"\\]|\\.)*"|'[^']*'|[^,]*)(?:,|$)/g)) {
    if (item.trim()) items.push(scalar(item));
  }
  return items;
}

/** Value of a member from what stands behind its colon and the lines below it. */
function memberValue(typed: string, below: readonly string[]): string | readonly string[] {
  const lines = below.filter((line) => line.trim() !== '');
  if (/^[|>][+-]?$/.test(typed)) {
    return lines.map((line) => line.trim()).join(typed.startsWith('|') ? '\n' : ' ');
  }
  if (typed && lines.length > 0)
    return scalar([typed, ...lines].map((line) => line.trim()).join(' '));
  if (typed) return flowList(typed.trim()) ?? scalar(typed);
  const isList = lines.length > 0 && lines.every((line) => /^[ \t]*-(?:[ \t]|$)/.test(line));
  if (isList) return lines.map((line) => scalar(line.trim().slice(1)));
  return lines.join('\n');
}

/** Name of a person: a text, the members of a list, or the member `name`. */
function nameOf(value: string | readonly string[]): string {
  if (typeof value !== 'string') return value.map(nameOf).join(', ');
  const [, name] = /^[ \t]*(?:-[ \t]+)?name:[ \t]*(\S.*)$/m.exec(value) ?? [];
  return name ? scalar(name) : value;
}

/** True for an author who is told by a name and a type. */
const isOnlyName = (value: string): boolean =>
  !value.includes('\n') || /^[ \t]*(?:name|type):.*\n[ \t]*(?:name|type):.*$/.test(value);

const typeOf = (value: string | readonly string[]): AuthorType | undefined => {
  const [, typed = ''] =
    /^[ \t]*(?:-[ \t]+)?type:[ \t]*(\S.*)$/m.exec([value].flat().join('\n')) ?? [];
  return AUTHOR_TYPES.find((type) => type === scalar(typed).toLowerCase());
};

/**
 * Reads the front matter of a text: members with texts and lists, a small part of YAML. Lines that are
 * nothing of this kind mean that the text begins with a rule, and has no front matter.
 */
export function readFrontMatter(text: string): FrontMatterText | null {
  const begin = /^\ufeff?---[ \t]*\r?\n/.exec(text)?.[0].length;
  if (begin === undefined) return null;
  const members = new Map<string, { typed: string; below: string[] }>();
  let last: { typed: string; below: string[] } | undefined;
  let end = -1;
  const remarks: string[] = [];
  /** Members that stand there again: both values are kept. */
  const repeated: [name: string, member: { typed: string; below: string[] }][] = [];
  for (let at = begin; at < text.length; ) {
    const stop = text.indexOf('\n', at);
    const line = text.slice(at, stop < 0 ? text.length : stop).replace(/\r$/, '');
    at = stop < 0 ? text.length : stop + 1;
    if (/^(?:---|\.\.\.)[ \t]*$/.test(line)) {
      end = at;
      break;
    }
    const [, name, typed = ''] = MEMBER.exec(line) ?? [];
    if (name) {
      last = { typed: typed.trim(), below: [] };
      if (members.has(name)) repeated.push([name, last]);
      else members.set(name, last);
    } else if (last && /^(?:[ \t]|-[ \t]|$)/.test(line)) last.below.push(line);
    else if (line.startsWith('#')) remarks.push(line.slice(1).trim());
    else if (line.trim()) return null;
  }
  if (end < 0 || members.size === 0) return null;

  const known: Record<string, string> = {};
  // A map: a member may be called __proto__.
  const others = new Map<string, string | readonly string[]>();
  let tags: readonly string[] | undefined;
  let authorType: AuthorType | undefined;
  for (const [name, { typed, below }] of members) {
    const value = memberValue(typed, below);
    const key = name.toLowerCase();
    if (key === 'tags') {
      tags = typeof value === 'string' ? value.split(',').map((tag) => tag.trim()) : value;
      tags = tags.filter((tag) => tag !== '');
    } else if (KNOWN.some((each) => each === key) && known[key] === undefined) {
      const shown = key === 'author' ? nameOf(value) : typeof value === 'string' ? value : '';
      if (shown.trim()) known[key] = shown.trim();
      const saysMore = key === 'author' && typeof value === 'string' && !isOnlyName(value);
      if (key === 'author') authorType = typeOf(value);
      if (value.length > 0 && (saysMore || !shown.trim())) others.set(name, value);
    } else if (value.length > 0) others.set(name, value);
  }
  const again = repeated.map(
    ([name, { typed, below }]) => `${name}: ${[memberValue(typed, below)].flat().join(', ')}`,
  );
  if (remarks.length > 0) others.set('#', remarks);
  if (again.length > 0) others.set('…', again);
  return {
    frontMatter: {
      ...known,
      ...(authorType && { authorType }),
      ...(tags && { tags }),
      others: Object.fromEntries(others),
    },
    end,
  };
}
