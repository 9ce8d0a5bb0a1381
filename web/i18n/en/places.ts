/** Words that lead to the viewer's own pages. */

export const compose = 'Write something';
export const language = 'Language';
export const library = 'Your library';
