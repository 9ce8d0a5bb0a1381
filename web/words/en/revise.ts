/** Words of going on with an artifact that is open. */

export const edit = (revision: number) => `Create version ${revision}…`;
export const remix = 'Remix as your own draft';
export const final = 'This status is final, so there is no next version.';
export const failed = 'The editor didn’t load. Check your connection and try again.';
