// Behind this door: the composer, and all that begins a draft.
export { default } from './ComposePage.tsx';
export { keepDraftsOf } from './drafts-of-files.ts';
export { draftOf } from './from-artifact.ts';
export { openMarkdown } from './from-markdown.ts';
