/** Words of a living link: an address that follows the newest version of a document. */

export const follows = 'Follows the newest version';
export const pinned = 'Always shows this version';
export const permanent = 'permanent link to this one';
export const copied = 'Copied: this address always shows this version.';
export { copyFailed } from './dialogs.ts';
export const isHere = (version: number) => `Version ${version} is here.`;
export const showIt = 'Show it';
export const seeChanges = 'See what changed';
export const shownNow = (version: number, changed: number) =>
  changed === 0
    ? `This is version ${version} now.`
    : `This is version ${version} now; what is new is marked in the margin.`;
export const lastSeen = (date: string) => `You last looked on ${date}.`;
export const sinceThen = 'What changed since then';
export const forget = 'Forget that';
export const wouldLose = 'Show the new version?';
export const wouldLoseMore =
  'What you have begun on this page ends with it: text that was not sent, comments, and a program that runs.';
export const wouldLeave = 'Leave for the comparison?';
export const seenLinks = 'Links that follow';
export const seenLinksNote =
  'These links were opened on this device in the last 90 days. Each remembers which version you saw, to show what changed.';
export const forgetLink = 'Forget';
export const notLoaded = 'The new version couldn’t be loaded. Try again.';
