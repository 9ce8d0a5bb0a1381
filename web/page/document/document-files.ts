import { type ComponentChildren, createContext } from 'preact';
import type { JsonValue } from '#schemas/document/artifact.ts';

/** Offers `text` to the person as a download, of the type `application/json` unless told. */
export type SaveText = (name: string, text: BlobPart, type?: string) => unknown;

/** Places of the files of a document that have no `data`. */
export interface FileOrigin {
  /** Document or draft for which this device keeps them. */
  readonly owner: string;
  /** Address before their hashes, at the server that the document came from; absent: no request. */
  readonly server?: string | undefined;
}

/** Everything that the parts of a document need to show its files. */
export interface DocumentFiles {
  /** `content.files` as it was written; it is checked by the code that shows a file. */
  readonly value: readonly JsonValue[];
  readonly origin: FileOrigin;
  /** Shows a text as a block of code of a language; `csv` is a table. */
  readonly code: (text: string, language: string) => ComponentChildren;
  /** Saves files; the browser does unless told. */
  readonly save?: SaveText | undefined;
  /**
   * In a chat (MCP Apps), pictures are shown from `data:`, since hosts allow no `blob:`, and all other
   * files as cards.
   */
  readonly isInChat?: boolean | undefined;
}

const NONE: DocumentFiles = { value: [], origin: { owner: '' }, code: () => null };

/** The files of the document around a part of it. */
export const Files = createContext(NONE);
