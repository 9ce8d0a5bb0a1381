import { isHosted } from '../../page/open/hosted.ts';

/** An address in the folder of the viewer (`account.html`), seen from any page of it. */
export const fileAddress = (path: string): string => (isHosted() ? '../' : '') + path;
