import { isHosted } from '../open/hosted.ts';

/** An address of the viewer's own pages (`#library`), seen from any page of it. */
export const placeAddress = (place: string): string => `${isHosted() ? '../' : ''}#${place}`;
