import type { ComponentChildren } from 'preact';
import { err } from '#schemas/result.ts';
import type { Checked, FileRefusal } from '../app/reading/checked-file.ts';

/** Pages that stand alone ask nobody for files: their content is there at once. */
export const ExternalFile = ({ children }: { children: ComponentChildren }) => children;

export const FetchProgress = () => null;

/** Files for a page that has none beside its document. */
export function noFiles(words: string) {
  const refusal: FileRefusal = { why: 'absent', words };
  return {
    ExternalFile,
    FetchProgress,
    findFile: async (): Promise<Checked> => err(refusal),
    whyAbsent: async (): Promise<FileRefusal | undefined> => refusal,
  };
}
