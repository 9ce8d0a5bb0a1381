import { loadWrite } from '../../page/doors.ts';
import { type WorkOutcome, work } from '../library/work.ts';

/** Outcome of importing some files. */
export interface Imported {
  /** Of those that hold documents; absent: there was none. */
  readonly outcome?: Extract<WorkOutcome, { type: 'imported' | 'unavailable' }> | undefined;
  /** Texts that became drafts. */
  readonly drafts: number;
  /** Names of the texts that became none. */
  readonly unread: readonly string[];
}

/** Texts to go on with: Markdown and pages. Everything else holds documents. */
const TEXT = /\.(?:md|markdown|txt|html?)$/i;

/**
 * Brings files in: documents and exported lists are checked and saved, texts become drafts.
 *
 * @param onProgress told how many lines were read
 */
export async function importFiles(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<Imported> {
  const texts = files.filter(({ name }) => TEXT.test(name));
  const others = files.filter(({ name }) => !TEXT.test(name));
  const unread = texts.length > 0 ? await (await loadWrite()).keepDraftsOf(texts) : [];
  const drafts = texts.length - unread.length;
  if (others.length === 0) return { drafts, unread };
  const outcome = await work({ do: 'import', files: others }, onProgress);
  return { drafts, unread, ...(outcome.type !== 'checked' && { outcome }) };
}
