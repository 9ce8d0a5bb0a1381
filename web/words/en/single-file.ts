/** Words of the viewer in one file. */

export const standsAlone = 'Everything is in this file. It loads nothing from the network.';
/** The same of a file whose site keeps private links. */
export const asksForLinks =
  'Everything is in this file. It contacts its site only when you follow a private link.';
export const notRunTitle = 'This mini-app can’t run here';
export const notRun =
  'A file on disk can’t sandbox a program the way a site can. You can read its source here, and run it online.';
export const openAt = (host: string) => `Open it at ${host}`;
