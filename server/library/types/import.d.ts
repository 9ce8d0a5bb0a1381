import type { JsonValue } from '../../../schemas/json/json-value.ts';
import type { Artifact, Draft, JsonFailure, Result } from './index.d.ts';

// The types of `vitrine/import`.

/** Reason why a text became no draft. */
export interface ImportFailure {
  /**
   * `blank`: there is nothing to see. `too-large`: it would be longer than a document may be.
   * `not-text`: a picture, an archive or the like. `html`, `junit`, `sarif`, `csv`: it is none, or more
   * than fits.
   */
  readonly kind: 'blank' | 'too-large' | 'not-text' | 'utf8' | 'html' | 'junit' | 'sarif' | 'csv';
  readonly detail: string;
}

/** Author of a document, as stated. */
export type Author = Draft['createdBy'];

/** Choices for whatever makes a draft. */
export interface ImportOptions {
  /** Otherwise the title of the text. */
  readonly title?: string;
  /** Author for a text that names none. */
  readonly createdBy?: Author;
}

/**
 * A draft of a Markdown text, which stays as it was written: its title, summary, author, dates and
 * sources are read from it.
 *
 * @param as fits it into a form by its headings
 * @param name the title of a text that has none, a file name for example
 */
export function fromMarkdown(
  text: string,
  options?: ImportOptions & {
    readonly as?: 'brief' | 'memo' | 'handoff' | 'approval';
    readonly name?: string;
  },
): Result<Draft, ImportFailure>;

/**
 * A draft of a mini-app of a page of HTML, which runs in a frame without a network.
 *
 * @returns the draft, and what its author has to know, a sentence each
 */
export function fromHtml(
  page: string,
  options?: ImportOptions & { readonly name?: string },
): Result<{ readonly draft: Draft; readonly notes: readonly string[] }, ImportFailure>;

/** A draft of a hand-off of a test report as JUnit writes it: the failures are told. */
export function fromJunit(xml: string, options?: ImportOptions): Result<Draft, ImportFailure>;

/** A draft of a brief of the report of an analysis: a finding for each rule. @param report SARIF 2 */
export function fromSarif(
  report: string | JsonValue,
  options?: ImportOptions,
): Result<Draft, ImportFailure | JsonFailure>;

/** A draft of a table. @param title `Table` unless told */
export function fromCsv(text: string, options?: ImportOptions): Result<Draft, ImportFailure>;

/** A draft of a patch, as diff and git write it. @param title `Changes` unless told */
export function fromDiff(text: string, options?: ImportOptions): Result<Draft, ImportFailure>;

/** Result of reading a file. */
export type FromFile =
  /** Markdown, a table or a patch, with the Markdown that it was made of. */
  | { readonly form: 'markdown' | 'csv' | 'diff'; readonly draft: Draft; readonly markdown: string }
  | { readonly form: 'html'; readonly draft: Draft; readonly notes: readonly string[] }
  | { readonly form: 'junit' | 'sarif'; readonly draft: Draft }
  /** JSON of a draft: that it is one, `seal` checks. */
  | { readonly form: 'draft'; readonly draft: Draft }
  /** JSON of what says it is sealed: `link` and `checkArtifact` check it. */
  | { readonly form: 'sealed'; readonly sealed: Artifact };

/**
 * A draft of a file in any of these forms, by its name, else by how it begins: what `vitrine share`
 * makes of it.
 *
 * @param name the name of the file, without folders; empty for none
 */
export function fromFile(
  bytes: Uint8Array,
  name: string,
  options?: ImportOptions & { readonly as?: 'brief' | 'memo' | 'handoff' | 'approval' },
): Result<FromFile, ImportFailure | JsonFailure | { readonly kind: 'as-for-markdown' }>;

/** The author of a text that names nobody: it warns readers. */
export const UNNAMED_AUTHOR: Author;

/** Something in a document that a reader should see or be warned of. */
export interface Lint {
  lint:
    | 'bidi'
    | 'invisible'
    | 'control'
    | 'blank'
    | 'mixed-script'
    | 'combining'
    | 'surrogate'
    | 'revision-unsafe'
    | 'proto-member'
    | 'time-order'
    | 'duplicate-source-id'
    | 'url-credentials';
  /** JSON Pointer (RFC 6901) to the value. */
  pointer: string;
}

/** Characters that deceive, impossible histories and the like, at most 100. Takes any value. */
export function lint(document: unknown): Lint[];

/** A warning to the author of a document. */
export interface Warning {
  readonly code: string;
  readonly pointer: string;
  readonly detail: string;
  readonly correction: string;
}

/**
 * Warnings about a document: places that may deceive readers, mistakes that its author overlooked, and
 * acts that the frame of a mini-app does not let it do. Takes any value, and refuses nothing.
 */
export function warnings(
  document: unknown,
  options?: {
    readonly now?: Date;
    /**
     * The reason for which a script does not compile; null: it does. Unless told, scripts are not
     * compiled.
     */
    readonly scriptMistake?: (script: string) => string | null;
  },
): Promise<Warning[]>;
