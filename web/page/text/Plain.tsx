import type { ComponentChild } from 'preact';
import { cutMarks, revealCharacters } from '#schemas/text/text-safety.ts';
import { Gradual } from '../kit/Gradual.tsx';
import { long } from '../kit/long.ts';
import { nameOfCharacter } from '../kit/page-title.ts';

/** Longer texts, in UTF-16 units, appear bit by bit. */
const LONG = 4_000;

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

/** A text of any length, bit by bit. */
export const Pieces = ({ value, multiline = false }: { value: string; multiline?: boolean }) => {
  const inLong = long();
  return inLong ? (
    <Gradual parts={inLong.partsOfPlain(value, multiline)} />
  ) : (
    <span>{reveal(value, multiline)}</span>
  );
};

/** One untrusted string (title, name, publisher), isolated from the direction of its neighbours. */
export const Plain = ({ value, multiline }: { value: string; multiline?: boolean }) =>
  value.length > LONG ? (
    <bdi dir={long()?.directionOf(value)}>
      <Pieces value={value} multiline={!!multiline} />
    </bdi>
  ) : (
    <bdi>{reveal(value, multiline)}</bdi>
  );
