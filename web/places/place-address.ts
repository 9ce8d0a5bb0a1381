import { isHosted } from '../open/hosted.ts';

/** An address in the folder of the viewer (`account.html`), seen from any page of it. */
export const viewerAddress = (path: string): string => (isHosted() ? '../' : '') + path;

/** An address of the viewer's own pages (`#library`), seen from any page of it. */
export const placeAddress = (place: string): string => viewerAddress(`#${place}`);
