import type { DocumentFile } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import { err } from '#schemas/result.ts';
import { CHANGED, type Checked, check, type FileRefusal } from '../../app/reading/checked-file.ts';

import { externalFiles as t } from '../../words/en/reading.ts';

export { ExternalFile, FetchProgress } from '../without-server.ts';

const NOT_HERE: FileRefusal = { why: 'absent', words: t.notInFile };

/** Bytes in base64 by their hash, as the page has them beside its document. */
function embedded(): Readonly<Record<string, unknown>> {
  return JSON.parse(document.getElementById('vitrine-files')?.textContent ?? '{}');
}

/** The bytes of a file that stand in the page, checked as any others. */
export async function findFile(file: DocumentFile): Promise<Checked> {
  const files = embedded();
  const text = Object.hasOwn(files, file.sha256) ? files[file.sha256] : undefined;
  if (typeof text !== 'string') return err(NOT_HERE);
  const decoded = decodeBase64(text);
  return decoded.ok ? check(decoded.value, file) : err(CHANGED);
}

export const whyAbsent = async ({ sha256 }: DocumentFile): Promise<FileRefusal | undefined> =>
  Object.hasOwn(embedded(), sha256) ? undefined : NOT_HERE;
