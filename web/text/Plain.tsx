import './document-style.ts';
import type { ComponentChild } from 'preact';
import { cutMarks, revealCharacters } from '#schemas/text/text-safety.ts';
import { Gradual, type Part } from '../ui/Gradual.tsx';
import { directionOf } from './direction.ts';
import { piecesOf, weightOfText } from './weight.ts';

/** Longer texts, in UTF-16 units, appear bit by bit. */
const LONG = 4_000;

const nameOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

/** What stands for characters that are not shown as they are. */
const Hidden = ({ name }: { name: string }) => <span class="hidden-character">{name}</span>;

const drawable = (text: string): ComponentChild[] =>
  cutMarks(text).map((part) =>
    typeof part === 'string' ? part : <Hidden name={`${nameOf(part.mark)}… ×${part.count}`} />,
  );

/**
 * The parts of `value`, with control, bidi and invisible characters made visible, and with a note
 * in place of marks piled up on one letter by the dozen.
 */
export const reveal = (value: string, multiline = false): ComponentChild => {
  const parts = revealCharacters(value, multiline);
  return parts.flatMap((part) =>
    typeof part === 'string' ? drawable(part) : [<Hidden name={nameOf(part)} />],
  );
};

/** The pieces of a text of any length, each laid out for itself. */
export function* partsOfPlain(value: string, multiline: boolean): Generator<Part> {
  for (const piece of piecesOf(value, multiline)) {
    const weight = weightOfText(piece);
    yield { weight, content: <span class="piece">{reveal(piece, multiline)}</span> };
  }
}

/** A text of any length, bit by bit. */
export const Pieces = (props: { value: string; multiline?: boolean }) => (
  <Gradual parts={partsOfPlain(props.value, !!props.multiline)} />
);

/** One untrusted string (title, name, publisher), isolated from the direction of its neighbours. */
export const Plain = ({ value, multiline }: { value: string; multiline?: boolean }) =>
  value.length > LONG ? (
    <bdi dir={directionOf(value)}>
      <Pieces value={value} multiline={!!multiline} />
    </bdi>
  ) : (
    <bdi>{reveal(value, multiline)}</bdi>
  );
