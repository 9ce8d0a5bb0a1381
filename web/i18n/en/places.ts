/** Words that lead to the viewer's own pages. */

export const compose = 'Write something';
export const library = 'Your library';
