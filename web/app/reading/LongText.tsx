import { Component } from 'preact';
import { nodesOf, nodesOfText } from '#schemas/text/markdown/nodes.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import type { LongTextProps } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import './long-text.css';
import { inlinePieces, piecesOf } from './pieces.ts';

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
