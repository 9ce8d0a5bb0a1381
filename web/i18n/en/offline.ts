/** Words of the notice that a new version is here, and of the page without a network. */

export const newVersion = 'A new version of this viewer is here.';
export const reload = 'Reload';
export const later = 'Later';
export const offlineTitle = 'You’re offline';
export const offlineMore =
  'This page is kept on a server, which cannot be reached now. Links that carry their document inside, and what you saved on this device, open without a network.';
export const tryAgain = 'Try again';
export const home = 'Go to the home page';
