import { counted } from '#schemas/text/counted.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { NamedFile } from './types.ts';

/** Address that a file is uploaded to, and read from while a published document names it. */
export const fileUrl = ({ baseUrl }: Pick<Deps, 'baseUrl'>, sha256: string): string =>
  `${baseUrl()}api/files/${sha256}`;

/** A file that a document names and that its account has not uploaded. */
export type MissingFile = NamedFile & {
  /** Address to upload it to; null: this caller or this server cannot. */
  readonly url: string | null;
};

type Place = Pick<Deps, 'baseUrl' | 'files'>;

/** @param isAnonymous the caller has no account, and can upload nothing */
export const withUploadAddress = (
  deps: Place,
  files: readonly NamedFile[],
  isAnonymous: boolean,
): readonly MissingFile[] =>
  files.map((file) => ({
    ...file,
    url: deps.files && !isAnonymous ? fileUrl(deps, file.sha256) : null,
  }));

/** The refusal of a document whose files are not here. */
export function filesMissing(
  deps: Place,
  files: readonly NamedFile[],
  isAnonymous: boolean,
): Failure {
  const canUpload = deps.files && !isAnonymous;
  const what = `The document names ${counted(files.length, 'file')} without ${files.length === 1 ? 'its' : 'their'} bytes, which your account has not uploaded.`;
  const way = canUpload
    ? 'Upload each to its `url` with PUT, then send the document again.'
    : deps.files
      ? 'Files can be uploaded with an account only: send a token, or put the bytes into `data`.'
      : 'This server stores no files: put the bytes into `data`, or leave the files out.';
  return {
    reason: 'files-missing',
    files: withUploadAddress(deps, files, isAnonymous),
    detail: `${what} Nothing was stored or charged. ${way}`,
  };
}
