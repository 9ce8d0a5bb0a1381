import { MAX_FILE_BYTES } from '#schemas/document/files.ts';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { limitReached } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import { type ByteSource, SourceFailure } from '../bodies/types.ts';
import type { Deps } from '../deps.ts';
import { MAX_ROW_BYTES, uploadLimits } from './limits.ts';
import { fileUrl } from './missing.ts';
import type { FilePut, FilePutFailure } from './types.ts';

/** The answer to an upload. */
export type FileAnswer = {
  readonly sha256: string;
  readonly size: number;
  readonly url: string;
  /** False: this account had uploaded it before. */
  readonly created: boolean;
};

export const FILES_OFF: Failure = {
  reason: 'not-found',
  detail: 'This server stores no files of documents.',
};

export const NO_FILE: Failure = {
  reason: 'not-found',
  detail: 'No published document names a file with this hash: 64 lower-case hex digits.',
};

/** Refusal of an upload by its length alone; null: it may be read. */
export const wrongLength = (length: number): Failure | null =>
  length <= MAX_FILE_BYTES
    ? null
    : { reason: 'too-large', detail: `A file may have ${MAX_FILE_BYTES} bytes.` };

/**
 * Stores the bytes of a file for an account. They are read in full, whoever else has them: nobody
 * learns what others have uploaded.
 *
 * @param source fails when the bytes do not have its hash
 */
export async function keepFile(
  deps: Deps,
  account: string,
  source: ByteSource,
): Promise<Result<FileAnswer, Failure>> {
  const { sha256, size } = source;
  const now = deps.now();
  const put: FilePut = {
    account,
    sha256,
    size,
    quota: deps.storageQuota,
    limits: uploadLimits(account),
    use: deps.newId('upload'),
    now,
  };
  const admitted = await deps.store.admitFile(put);
  if (!admitted.ok) return err(failureOf(admitted.error, sha256, now));
  try {
    const stored =
      admitted.value === 'known' ? await readOnly(source) : await store(deps, put, source);
    if (!stored.ok) return err(failureOf(stored.error, sha256, now));
    const created = stored.value === 'new';
    return ok({ sha256, size, url: fileUrl(deps, sha256), created });
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return err({ reason: error.reason === 'cut-short' ? 'cut-short' : 'file-hash' });
  }
}

async function readOnly({ parts }: ByteSource): Promise<Result<'known', never>> {
  for await (const _ of parts);
  return ok('known');
}

async function store(
  deps: Deps,
  put: FilePut,
  source: ByteSource,
): Promise<Result<'new' | 'known', FilePutFailure>> {
  if (put.size > MAX_ROW_BYTES) {
    return deps.store.putFile(put, { at: await deps.store.putFileParts(source) });
  }
  const bytes = growingBytes(MAX_ROW_BYTES);
  for await (const part of source.parts) bytes.add(part);
  return deps.store.putFile(put, bytes.whole());
}

function failureOf(error: FilePutFailure, sha256: string, now: number): Failure {
  switch (error.reason) {
    case 'quota':
      return error;
    case 'limit':
      return limitReached('uploads', error.limit, now);
    case 'taken-down': {
      const tombstone = { state: 'gone', reason: 'taken-down', at: now } as const;
      return { reason: 'gone', tombstone: { ...tombstone, id: `sha256:${sha256}` } };
    }
  }
}
