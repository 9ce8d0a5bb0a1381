/** Words of the page of a capsule. Some stand in `artifact.ts` and `integrity.ts` too: sharing them
 * would cost every reader of a document the names of the exports. */

export const kind = 'Mini-app';
export const publishedAt = (site: string) => `Published at ${site}, as stated`;
/** The title is the author's words, so it comes and goes as an element. */
export const intro = <T>(title: T, site: string) => [
  '“',
  title,
  `” is a small program published at ${site}, as stated. It names no author. Nobody here has reviewed it.`,
];

export const blankTitle = '(no title)';
export const mixedScripts =
  'This title mixes alphabets whose letters look alike. It may imitate another name.';
export const matchMore =
  'Your browser recomputed the fingerprint and got the same ID. This doesn’t tell you who wrote it or whether it is true. Where and when it was published are only claims.';
export const uncheckedMore =
  'Checking needs a secure (https) page. What you see may differ from what its ID stands for.';
export const id = 'ID';
export const contentHash = 'Fingerprint of the content';
export const noModel = 'Not available on this site.';
