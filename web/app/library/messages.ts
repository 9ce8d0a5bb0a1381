import type { JsonMistake } from '#schemas/json/json-mistake.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';

/** Reason that something does not go into the library. `no-digest`: this page cannot check any hash. */
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

/** Request to the worker. */
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
  /** Place in the line, for a line that is no JSON. */
  readonly mistake?: JsonMistake | undefined;
}

/** Result of an import. */
export interface ImportReport {
  readonly added: number;
  /** Number of entries that were in the library before. */
  readonly present: number;
  /** Number of refused lines; the first of them are listed. */
  readonly refusedCount: number;
  readonly refused: readonly RefusedLine[];
  /** True if the browser refused to keep more. */
  readonly stopped: boolean;
}

/** Result of a check of everything. */
export interface CheckReport {
  readonly sound: number;
  /** Keys of the entries that are not what they were saved as. */
  readonly bad: readonly string[];
}

/** Message from the worker. Exactly one message that is no progress ends the work. */
export type FromWorker =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'imported'; readonly report: ImportReport }
  | { readonly type: 'checked'; readonly report: CheckReport }
  | { readonly type: 'unavailable' };
