import type { Scope } from '#schemas/api/scopes.ts';

interface ScopeWords {
  /** Behind "It may". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

/** The scopes in words for people: what each lets a program do. */
export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'publish and withdraw hosted mini-apps',
    title: 'Publish and withdraw hosted mini-apps',
    detail: 'It puts mini-apps online in your name. Each costs credits, and anyone can open it.',
  },
  'capsules:read': {
    may: 'list and read your hosted mini-apps',
    title: 'See your hosted mini-apps',
    detail: 'It sees the list of mini-apps you published, and their code.',
  },
  'artifacts:publish': {
    may: 'publish and withdraw documents (briefs, memos, hand-offs, mini-apps)',
    title: 'Publish and withdraw documents',
    detail: 'It puts documents online in your name. Each costs credits, and anyone can read it.',
  },
  'artifacts:revise': {
    may: 'publish new versions of documents',
    title: 'Publish new versions of documents',
    detail: 'It adds a new version that names the one before. Each costs credits.',
  },
  'artifacts:read': {
    may: 'list your documents',
    title: 'See your documents',
    detail: 'It sees the list of documents you published, and what is in them.',
  },
  'artifacts:validate': {
    may: 'check documents without storing them',
    title: 'Check documents',
    detail: 'It sends drafts here to be checked. Nothing is stored, and it costs nothing.',
  },
};
