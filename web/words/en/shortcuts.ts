/** Words of the list of keys that act on a page (`?`). */

export const title = 'Keyboard shortcuts';
export const thisList = 'Show this list';
export const answer = 'Answer';
export const comment = 'Comment on a passage';
export const useLetters = 'Use single letters as shortcuts';
