import type { Shape } from './profile.ts';
import type { SlipCode } from './slips.ts';

/** Warnings (decisions §6). Those of lint.ts deceive readers; these, authors overlooked. */
export type WarningCode =
  /** A member that the profile expects is not there, or a text in which nothing can be seen. */
  | 'missing-member'
  | 'empty-member'
  /**
   * A member holds another kind of value than its profile knows; `expected` says which it should.
   */
  | 'wrong-kind'
  /** A name that no profile knows, but nearly: `about` is the one that is meant. */
  | 'near-name'
  /**
   * A citation of a source that is not in the list, and a source that nothing cites: `about` is its
   * id.
   */
  | 'unlisted-source'
  | 'uncited-source'
  | 'no-sources'
  /** A tag in a text that vanishes, so that only the text in it is shown: `about` is its name. */
  | 'html-in-text'
  /** A program in a text, shown as code and not run, and an attribute with one: `about` is its name. */
  | 'program-in-text'
  | 'event-attribute'
  /** A text that begins with front matter, which is shown as a heading between rules. */
  | 'front-matter-in-text'
  | 'future-date'
  | 'no-approver'
  /** A member of the document within `content`: `about` is where it belongs. */
  | 'wrong-place'
  /** A later revision that names no revision before it: `about` is its number. */
  | 'no-parent'
  /** A source with the id of another: `about` is the id. */
  | 'duplicate-source'
  /** A title or a name of more than one line. */
  | 'line-break'
  /** A title with signs of Markdown or HTML, which it shows as they are. */
  | 'marks-in-title'
  /** A text in which `\n` stands for line ends: readers would see the two characters. */
  | 'literal-newline'
  /** Nobody was named as the author, so that it got a name that says nothing. */
  | 'unnamed-author'
  /** A member of `files` that is not shown: `about` is its fault. */
  | 'broken-file'
  | SlipCode
  /** There are more warnings: `about` is how many. */
  | 'more';

/** A warning without words. */
export interface Finding {
  readonly code: WarningCode;
  /** JSON Pointer (RFC 6901) to the value; for what is missing, to the object that lacks it. */
  readonly pointer: string;
  readonly about?: string;
  readonly expected?: Expected;
}

/** The kind that a value should have been: an item of a list of objects is one object. */
export type Expected = Shape | { readonly is: 'object' };
