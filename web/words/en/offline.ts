/** Words of the notice that a new version is here, and of the page without a network. */

export const newVersion = 'A new version is ready.';
export const reload = 'Reload';
export const later = 'Later';
export const offlineTitle = 'You’re offline';
export const offlineMore = 'This page needs a connection. Saved documents still open.';
export const tryAgain = 'Try again';
export const home = 'Go to the home page';
