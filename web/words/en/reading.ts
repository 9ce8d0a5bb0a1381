/** Words of what helps to read a document: its contents, links to its parts, the cards of its sources. */

export const contents = 'Contents';
export const more = (count: number) => `${count} more`;
export const copyPlace = 'Copy section link';
export const placeCopied = 'Link copied.';
export const inList = 'In the list of sources';
export const yourAnswer = 'Your answer';
