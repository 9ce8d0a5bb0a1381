import { Component } from 'preact';
import { nodesOf, nodesOfText } from '#schemas/text/markdown/nodes.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import type { LongTextProps } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import './long-text.css';

/** Longest piece of a text, in UTF-16 units. */
const MAX_LENGTH = 4_000;
/** Most nodes of a piece of a paragraph. */
const MAX_NODES = 400;
/** Marks, joiners and halves that belong to the letter before them. */
const BELONGS = /[\p{M}\p{Cf}\p{EMod}\udc00-\udfff]/u;
/** Marks on one letter that are looked through for its end. */
const MAX_MARKS = 100;

/** Cuts a text into pieces: behind line ends or spaces where there are any. No character is lost. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end =
      text.length - from > MAX_LENGTH ? cutBefore(text, from, from + MAX_LENGTH) : text.length;
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
}

/** Best place to cut a text that goes on from `from` beyond `limit`. */
function cutBefore(text: string, from: number, limit: number): number {
  const piece = text.slice(from, limit);
  const space = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' ')) + 1;
  if (space > MAX_LENGTH / 2) return from + space;
  // No letter is taken from its marks.
  let end = limit;
  while (end < limit + MAX_MARKS && BELONGS.test(text[end] ?? '')) end++;
  return end;
}

/** Cuts the inlines of a paragraph into pieces of {@link MAX_NODES} at most, nested ones as well. */
export function inlinePieces(inlines: readonly Inline[]): Inline[][] {
  const pieces: Inline[][] = [];
  let piece: Inline[] = [];
  let nodes = 0;
  for (const inline of inlines.flatMap(partsOf)) {
    const more = nodesOf([inline]);
    if (nodes + more > MAX_NODES && piece.length > 0) {
      pieces.push(piece);
      [piece, nodes] = [[], 0];
    }
    piece.push(inline);
    nodes += more;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** An inline of few nodes, or its parts. */
function partsOf(inline: Inline): Inline[] {
  if (typeof inline === 'string') return inline.length > MAX_LENGTH ? piecesOf(inline) : [inline];
  if (nodesOf([inline]) <= MAX_NODES) return [inline];
  if (inline.tag === 'code') return piecesOf(inline.text).map((text) => ({ ...inline, text }));
  if (!('children' in inline)) return [inline];
  return inlinePieces(inline.children).map((children) => ({ ...inline, children }));
}

type Piece = string | readonly Inline[];

const piecesIn = (text: Piece): readonly Piece[] =>
  typeof text === 'string' ? piecesOf(text) : inlinePieces(text);

const nodesIn = (piece: Piece): number =>
  typeof piece === 'string' ? nodesOfText(piece) : nodesOf(piece);

class Pieces extends Component<LongTextProps> {
  private readonly pieces = piecesIn(this.props.text);

  override render({ multiline, show }: LongTextProps) {
    return (
      <Growing items={this.pieces} nodes={nodesIn}>
        {(piece) => (
          <span class="piece">
            {typeof piece === 'string' ? reveal(piece, multiline) : show?.(piece)}
          </span>
        )}
      </Growing>
    );
  }
}

/** Text of any length, in pieces that are laid out each for itself. */
export const LongText = (props: LongTextProps) => (
  <Pieces key={typeof props.text === 'string' ? props.text : undefined} {...props} />
);
