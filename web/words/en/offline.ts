/** Words of the notice that a new version is here, and of the page without a network. */

export const newVersion = 'A new version is ready.';
export const reload = 'Reload';
export const later = 'Later';
export const offlineTitle = 'You’re offline';
export const offlineMore =
  'This page is on a server that can’t be reached right now. Links that carry their document, and what you saved on this device, still open.';
export const tryAgain = 'Try again';
export const home = 'Go to the home page';
