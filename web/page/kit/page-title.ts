import { revealCharacters } from '#schemas/text/text-safety.ts';

/** A text for the title of the window: what is hidden or turns the direction is named, as on the page. */
export const titleOf = (text: string): string =>
  revealCharacters(text, false)
    .map((part) => (typeof part === 'string' ? part : nameOfCharacter(part)))
    .join('');

/** Name of a character that has no visible shape. */
export const nameOfCharacter = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
