import type { ComponentChild } from 'preact';
import { cutMarks, revealCharacters } from '#schemas/text/text-safety.ts';

/** Signs in the place of characters that are not shown as they are. */
const Hidden = ({ name }: { name: string }) => <span class="unseen">{name}</span>;

const drawable = (text: string): ComponentChild[] =>
  cutMarks(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Hidden name={`${nameOfCharacter(part.mark)}… ×${part.count}`} />
    ),
  );

/**
 * The parts of `value`, with control, bidi and invisible characters made visible, and with a note
 * in place of marks piled up on one letter by the dozen.
 */
export const reveal = (value: string, multiline = false): ComponentChild => {
  const parts = revealCharacters(value, multiline);
  return parts.flatMap((part) =>
    typeof part === 'string' ? drawable(part) : [<Hidden name={nameOfCharacter(part)} />],
  );
};

/** A text for the title of the window: what is hidden or turns the direction is named, as on the page. */
export const titleOf = (text: string): string =>
  revealCharacters(text, false)
    .map((part) => (typeof part === 'string' ? part : nameOfCharacter(part)))
    .join('');

/** Name of a character that has no visible shape. */
const nameOfCharacter = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
