/**
 * A place in a document: a short path at the end of a fragment, as `~f7` (decisions §4), also before
 * what trackers add. Or what lets somebody answer the document of a page (`#ask=…`), which is nobody
 * else's.
 */
const PLACE = /#?~([a-z0-9.-]{1,40})(?:[&?#].*)?$|#[#/!?]{0,9}ask=.*/;

/** A fragment or an address without the place or the question that it may end with, and without a `#` that holds nothing else. */
export const withoutPlace = (fragment: string): string => fragment.replace(PLACE, '');

/** The place in the document that a fragment ends with, if it names one. */
export const placeIn = (fragment: string): string | undefined => PLACE.exec(fragment)?.[1];
