import { revealCharacters } from '../text-safety.ts';
import type { Inline } from './tree.ts';

// Nodes that a text makes on a page, about: the budget of a reading is counted in them.

/** Characters that take as long to lay out as an element. */
const CHARACTERS = 50;
/** Elements of an inline that is no plain text: a citation is a link in a span. */
const INLINE = 2;
/** Elements around a block of code: its frame, its buttons, a chart in its place. */
export const CODE_BLOCK = 20;

/** Nodes of a text: each character that is made visible is an element of its own. */
export const nodesOfText = (text: string): number =>
  revealCharacters(text, true).length + Math.floor(text.length / CHARACTERS);

/** Nodes of inlines, with all that is in them. */
export function nodesOf(inlines: readonly Inline[]): number {
  let nodes = 0;
  for (const inline of inlines) {
    if (typeof inline === 'string') nodes += nodesOfText(inline);
    else {
      nodes += INLINE;
      if ('children' in inline) nodes += nodesOf(inline.children);
      if ('text' in inline) nodes += nodesOfText(inline.text);
    }
  }
  return nodes;
}
