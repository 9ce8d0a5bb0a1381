import type { Scope } from '#schemas/scopes.ts';

/** What each scope lets a program do, for the person who allows it: what, and what comes of it. */
export const scopeWords: Readonly<Record<Scope, { title: string; detail: string }>> = {
  'capsules:publish': {
    title: 'Publish and withdraw interactive pages',
    detail:
      'It puts pages (capsules) online in your name. Each costs credits, and anyone can read it.',
  },
  'capsules:read': {
    title: 'See your interactive pages',
    detail: 'It sees the list of the pages that you published, and what is in them.',
  },
  'artifacts:publish': {
    title: 'Publish and withdraw documents',
    detail: 'It puts documents online in your name. Each costs credits, and anyone can read it.',
  },
  'artifacts:revise': {
    title: 'Publish new revisions of documents',
    detail: 'It replaces a document with a new one that refers to it. Each costs credits.',
  },
  'artifacts:read': {
    title: 'See your documents',
    detail: 'It sees the list of the documents that you published, and what is in them.',
  },
  'artifacts:validate': {
    title: 'Check documents',
    detail: 'It sends drafts here to be checked. Nothing is stored, and it costs nothing.',
  },
};

/** The scopes that spend credits. */
export const spending: readonly Scope[] = [
  'capsules:publish',
  'artifacts:publish',
  'artifacts:revise',
];
