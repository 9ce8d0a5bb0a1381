import { growingBytes } from '#schemas/growing-bytes.ts';
import { err, ok } from '#schemas/result.ts';
import { externalFiles as t } from '../../../words/en/reading.ts';
import { CHANGED, type Checked, type FileRefusal, type OnProgress } from '../checked-file.ts';

const GONE: FileRefusal = { why: 'gone', words: t.gone };
const UNREACHABLE: FileRefusal = { why: 'unreachable', words: t.unreachable };

/** Longest wait for the next bytes, ms. */
const PATIENCE = 30_000;

/**
 * Fetches a file, whose hash is not checked here. Without credentials: whoever may read the document may read its files.
 *
 * @param size bytes that it has to have; no more are read
 * @param isAgain past the cache of the browser: what came before was not the file
 */
export async function fetchFile(
  address: string,
  size: number,
  onProgress: OnProgress | undefined,
  isAgain: boolean,
): Promise<Checked> {
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), PATIENCE);
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: isAgain ? 'reload' : 'default',
      signal: ended.signal,
    });
    if (answer.status === 404 || answer.status === 410) return err(GONE);
    if (!answer.ok) return err(UNREACHABLE);
    const bytes = growingBytes(size);
    const reader = answer.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), PATIENCE);
      if (bytes.size() + next.value.length > size) return err(CHANGED);
      bytes.add(next.value);
      onProgress?.(bytes.size());
    }
    return ok(bytes.whole());
  } catch {
    return err(UNREACHABLE);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
