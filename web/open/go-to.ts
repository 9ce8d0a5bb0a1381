import { isHosted } from './hosted.ts';

/** The folder of the viewer itself: pages of records stand in one below it. */
const viewerRoot = (): string =>
  new URL(isHosted() ? '../' : './', location.href).href.split('#')[0] as string;

/** Goes to what a fragment carries. Under the address of a record it would die with the server. */
export function goTo(fragment: string): void {
  if (isHosted()) location.href = `${viewerRoot()}#${fragment}`;
  else location.hash = fragment;
}
