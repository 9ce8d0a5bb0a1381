/** Words of what helps to read a document: its contents, links to its parts, the cards of its sources. */

export const contents = 'Contents';
export const more = (count: number) => `${count} more`;
export const copyPlace = 'Copy link to this part';
export const placeCopied = 'Link copied. Older versions of Vitrine can’t read links to a part.';
export const inList = 'In the list of sources';
export const yourAnswer = 'Your answer';
