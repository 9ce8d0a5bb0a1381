/** Words of going on with an artifact that is open. */

export const edit = (revision: number) => `Edit a copy, or change its status (version ${revision})`;
export const remix = 'Remix as a draft of your own';
export const final = 'With this status nothing can follow it, so there is no next version.';
export const failed = 'The composer could not be loaded. Check your connection and try again.';
