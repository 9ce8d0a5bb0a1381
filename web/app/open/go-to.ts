import { isHosted, placeAddress } from '../../page/open/hosted.ts';

/** Goes to what a fragment carries. Under the address of a record it would die with the server. */
export function goTo(fragment: string): void {
  if (isHosted()) location.href = placeAddress(fragment);
  else location.hash = fragment;
}
