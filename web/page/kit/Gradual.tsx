import type { ComponentChild } from 'preact';
import { long } from './long.ts';

/** What an element weighs, in characters: what takes about as long to make and to lay out. */
export const ELEMENT = 30;

/** Columns of a table that are shown at first, and added with each press. */
export const COLUMNS = 100;

/** Something that is shown at once. Its weight in characters is to be a small part of a turn. */
export interface Part {
  readonly weight: number;
  /** Null shows nothing: the weight is that of work that was done for the next. */
  readonly content: ComponentChild;
  /** Whether parts of its own appear bit by bit in it: what follows comes after them. */
  readonly isOpen?: boolean;
}

export interface GradualProps {
  /** Made as they are shown. What was shown once never changes. */
  parts: Iterable<Part>;
  /** Whether somebody asked for just this: it is then shown before all that waits. */
  first?: boolean;
}

/** Parts of a document: all at once in a short one, and bit by bit in a long one (`long.ts`). */
export const Gradual = (props: GradualProps) => {
  const BitByBit = long()?.BitByBit;
  return BitByBit ? <BitByBit {...props} /> : Array.from(props.parts, ({ content }) => content);
};
