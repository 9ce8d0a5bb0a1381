/** Words that lead to the viewer's own pages. */

export const language = 'Language';
