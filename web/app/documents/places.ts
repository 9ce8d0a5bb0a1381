/** Places of a person's document. */
export const PLACES = ['draft', 'saved', 'shared', 'published', 'private', 'answered'] as const;
export type Place = (typeof PLACES)[number];
