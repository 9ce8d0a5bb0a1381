import type { ComponentChildren, ComponentType } from 'preact';
import type { Block } from '#schemas/text/markdown/tree.ts';
import type { Place } from '../text/Markdown.tsx';
import type { GradualProps, Part } from './Gradual.tsx';

/** Parts that show documents of any length without ever keeping their reader waiting (`app/reading/long-parts.tsx`). */
export interface Long {
  readonly BitByBit: ComponentType<GradualProps>;
  /** Asks before all of a very long document is shown. */
  readonly ShowRest: ComponentType;
  /** A text with Markdown. `isTight`: its first paragraph stands in the line of a list. */
  readonly partsOfText: (text: string, place: Place, isTight: boolean) => Iterable<Part>;
  /** Texts as the items of a list. */
  readonly partsOfTexts: (texts: readonly string[], place: Place) => Iterable<Part>;
  /** A text as it is. */
  readonly partsOfPlain: (text: string, multiline: boolean) => Iterable<Part>;
  /** The value of `dir` for a text: of what grows bit by bit a browser would look for it again and again. */
  readonly directionOf: (text: string) => 'auto' | 'ltr' | 'rtl';
  /** Content of a heavy block. */
  readonly inside: (block: Block, place: Place) => ComponentChildren;
}

let loaded: Long | undefined;

/**
 * Most documents are short, and open without this. Whatever may show a long text has to import it, or
 * to wait for it.
 */
export const long = (): Long | undefined => loaded;

export function setLong(all: Long): void {
  loaded = all;
}
