import type { DocumentFile } from '#schemas/document/files.ts';
import { err } from '#schemas/result.ts';
import type { FileOrigin } from '../../../page/document/document-files.ts';
import { externalFiles as t } from '../../../words/en/reading.ts';
import { keptFile } from '../../kit/kept-files.ts';
import { type Checked, check, type FileRefusal, type OnProgress } from '../checked-file.ts';
import { fetchFile } from './fetch-file.ts';

const ABSENT: FileRefusal = { why: 'absent', words: t.notInLink };

/** Files that were fetched in vain. */
const failed = new WeakSet<DocumentFile>();

/** Finds the bytes of a file on this device or at the server of its document, and checks them. */
export async function findFile(
  file: DocumentFile,
  { owner, server }: FileOrigin,
  onProgress?: OnProgress,
): Promise<Checked> {
  const kept = await keptFile(owner, file.sha256);
  const here = kept && (await check(kept, file));
  if (here?.ok || server === undefined) return here ?? err(ABSENT);
  const address = `${server}${file.sha256}`;
  const fetched = await fetchFile(address, file.size, onProgress, failed.has(file));
  const result = fetched.ok ? await check(fetched.value, file) : fetched;
  if (!result.ok) failed.add(file);
  return result;
}

/** The reason for which nothing here or at a server has a file; undefined: it can be had. */
export async function whyAbsent(
  file: DocumentFile,
  { owner, server }: FileOrigin,
): Promise<FileRefusal | undefined> {
  const isAtHand = server !== undefined || (await keptFile(owner, file.sha256)) !== undefined;
  return isAtHand ? undefined : ABSENT;
}
