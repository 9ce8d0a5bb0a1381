/** Words of the page of a capsule. Some stand in `artifact.ts` and `integrity.ts` too: sharing them
 * would cost every reader of a document the names of the exports. */

export const kind = 'Mini-app';
export const page = 'Page';
export const publishedAt = (site: string) => `Published on ${site}`;
/** The title is the author's words, so it comes and goes as an element. */
export const intro = <T>(title: T, site: string) => [
  '“',
  title,
  `” is a small program published at ${site}, as stated. It names no author. Not reviewed.`,
];
export const pageIntro = <T>(title: T, site: string) => [
  '“',
  title,
  `” is a page published at ${site}, as stated. Not reviewed.`,
];

export const blankTitle = '(no title)';
export const mixedScripts =
  'This title mixes alphabets whose letters look alike. It may imitate another name.';
export const matchMore =
  'Nothing changed since sealing. That doesn’t prove who wrote it or that it’s true. Where and when it was published is not verified.';
export const uncheckedMore =
  'Checking needs a secure (https) page. What you see may differ from what its ID stands for.';
export const id = 'ID';
export const contentHash = 'Fingerprint of the content';
export const noModel = 'Not available on this site.';
