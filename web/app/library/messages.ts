import type { JsonMistake } from '#schemas/json/json-mistake.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';

/** Why something does not go into the library. `no-digest`: this page cannot check any hash. */
export type Refusal =
  | JsonFailure['kind']
  | 'schema'
  | 'content-hash'
  | 'id-hash'
  | 'no-digest'
  /** Signatures of what is not here. */
  | 'unsigned'
  /** Part of a file of no saved document, or of one that was changed. */
  | 'file'
  | 'other-key';

/** What the worker is asked to do. */
export type ToWorker =
  | { readonly do: 'import'; readonly files: readonly File[] }
  | { readonly do: 'check' };

/** A line that was refused. */
export interface RefusedLine {
  /** Name of its file, when there were several. */
  readonly file?: string | undefined;
  /** Counted from 1. */
  readonly line: number;
  readonly why: Refusal;
  /** Where in the line, for what cannot be read as JSON. */
  readonly mistake?: JsonMistake | undefined;
}

/** What came of an import. */
export interface ImportReport {
  readonly added: number;
  /** How many were in the library before. */
  readonly present: number;
  /** How many were refused; the first of them are listed. */
  readonly refusedCount: number;
  readonly refused: readonly RefusedLine[];
  /** True if the browser refused to keep more. */
  readonly stopped: boolean;
}

/** What came of checking everything again. */
export interface CheckReport {
  readonly sound: number;
  /** Keys of the entries that are not what they were saved as. */
  readonly bad: readonly string[];
}

/** What the worker says. Exactly one message that is no progress ends the work. */
export type FromWorker =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'imported'; readonly report: ImportReport }
  | { readonly type: 'checked'; readonly report: CheckReport }
  | { readonly type: 'unavailable' };
