/** Words that are often written, and those that are meant. */
type Synonyms = Readonly<Record<string, string>>;

/** Names of members, by the object that they stand in. */
export const MEMBER_SYNONYMS = {
  document: {
    author: 'createdBy',
    authors: 'createdBy',
    by: 'createdBy',
    body: 'content',
    text: 'content',
    markdown: 'content',
    description: 'summary',
    abstract: 'summary',
    name: 'title',
    kind: 'type',
    state: 'status',
    references: 'sources',
    citations: 'sources',
    links: 'sources',
    date: 'createdAt',
  },
  createdBy: {
    displayName: 'name',
    fullName: 'name',
    username: 'name',
    author: 'name',
    kind: 'type',
    role: 'type',
  },
  source: {
    link: 'url',
    href: 'url',
    uri: 'url',
    address: 'url',
    name: 'title',
    label: 'title',
    site: 'publisher',
    accessedAt: 'retrievedAt',
  },
  option: {
    title: 'name',
    label: 'name',
    advantages: 'pros',
    benefits: 'pros',
    for: 'pros',
    disadvantages: 'cons',
    drawbacks: 'cons',
    against: 'cons',
  },
  capsule: {
    js: 'javascript',
    script: 'javascript',
    scripts: 'javascript',
    code: 'javascript',
    style: 'css',
    styles: 'css',
    body: 'html',
    content: 'html',
    page: 'html',
    markup: 'html',
    name: 'title',
    description: 'summary',
    flags: 'capabilities',
    permissions: 'capabilities',
    domains: 'declaredExternalDomains',
    hosts: 'declaredExternalDomains',
    allowedDomains: 'declaredExternalDomains',
  },
} as const satisfies Readonly<Record<string, Synonyms>>;

/** Values of members that are one of a few words; letter case never counts. */
export const VALUE_SYNONYMS = {
  type: {
    brief: 'research-brief',
    research: 'research-brief',
    memo: 'decision-memo',
    handoff: 'task-handoff',
    'hand-off': 'task-handoff',
    'task-hand-off': 'task-handoff',
    approval: 'approval-request',
    'mini-app': 'mini-app-capsule',
    app: 'mini-app-capsule',
  },
  authorType: {
    ai: 'agent',
    assistant: 'agent',
    bot: 'agent',
    model: 'agent',
    llm: 'agent',
    person: 'human',
    user: 'human',
    program: 'tool',
    script: 'tool',
    company: 'organization',
    organisation: 'organization',
    team: 'organization',
  },
} as const satisfies Readonly<Record<string, Synonyms>>;

/** The member that a name means in an object of some kind; undefined: none is known. */
export const memberMeant = (
  object: keyof typeof MEMBER_SYNONYMS,
  name: string,
): string | undefined => meantIn(MEMBER_SYNONYMS[object], name);

/**
 * The value that a word means: one of `known` in other letters or with other hyphens, or a synonym;
 * undefined: none.
 */
export function valueMeant(
  word: string,
  known: readonly string[],
  synonyms: Synonyms = {},
): string | undefined {
  if (known.includes(word)) return word;
  const folded = foldedWord(word);
  const same = known.filter((each) => foldedWord(each) === folded);
  if (same.length === 1) return same[0];
  const found = Object.keys(synonyms).find((each) => foldedWord(each) === folded);
  return found === undefined ? undefined : synonyms[found];
}

const foldedWord = (word: string): string =>
  word.length > 60
    ? word
    : word
        .trim()
        .toLowerCase()
        .replace(/[\s_-]/g, '');

const meantIn = (synonyms: Synonyms, name: string): string | undefined =>
  Object.hasOwn(synonyms, name) ? synonyms[name] : undefined;
