// Behind this door: the composer, and all that begins a draft.
export { default } from './ComposePage.tsx';
export { draftOf, keepDraftsOf, openMarkdown } from './open-draft.ts';
