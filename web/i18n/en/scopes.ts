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
    may: 'publish and withdraw capsules (small interactive pages)',
    title: 'Publish and withdraw interactive pages',
    detail:
      'It puts pages (capsules) online in your name. Each costs credits, and anyone can read it.',
  },
  'capsules:read': {
    may: 'list and read your capsules',
    title: 'See your interactive pages',
    detail: 'It sees the list of the pages that you published, and what is in them.',
  },
  'artifacts:publish': {
    may: 'publish and withdraw artifacts (briefs, memos, handoffs, mini-apps)',
    title: 'Publish and withdraw documents',
    detail: 'It puts documents online in your name. Each costs credits, and anyone can read it.',
  },
  'artifacts:revise': {
    may: 'publish new revisions of artifacts',
    title: 'Publish new revisions of documents',
    detail: 'It replaces a document with a new one that refers to it. Each costs credits.',
  },
  'artifacts:read': {
    may: 'list your artifacts',
    title: 'See your documents',
    detail: 'It sees the list of the documents that you published, and what is in them.',
  },
  'artifacts:validate': {
    may: 'check artifacts, without storing them',
    title: 'Check documents',
    detail: 'It sends drafts here to be checked. Nothing is stored, and it costs nothing.',
  },
};
