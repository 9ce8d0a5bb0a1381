import type { ComponentChildren } from 'preact';
import { err } from '#schemas/result.ts';
import type { Checked, FileRefusal } from '../app/reading/checked-file.ts';

/** Pages that stand alone ask nobody for files: nothing has to arrive. */
export const Arrival = ({ children }: { children: ComponentChildren }) => children;

export const Received = () => null;

/** Files for a page that has none beside its document. */
export function noFiles(words: string) {
  const refusal: FileRefusal = { why: 'absent', words };
  return {
    Arrival,
    Received,
    findFile: async (): Promise<Checked> => err(refusal),
    whyAbsent: async (): Promise<FileRefusal | undefined> => refusal,
  };
}
