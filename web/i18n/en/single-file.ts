/** Words of the viewer in one file. */

export const standsAlone = 'This file stands alone. It asks for nothing from a network.';
/** The same of a file whose site keeps private links. */
export const asksForLinks =
  'This file stands alone. It asks its site for something only when you follow a private link.';
export const notRunTitle = 'This mini-app does not run here';
export const notRun =
  'A file on a disk cannot seal a program as a site can. You can read its source here, and run it where the viewer is served.';
export const openAt = (host: string) => `Open it at ${host}`;
