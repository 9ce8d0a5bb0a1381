import { get, set } from 'idb-keyval';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { store } from '../kit/store.ts';
import { textAt, valueAt } from './paths.ts';

const authors = store('vitrine-author');
const KEY = 'last';

/** The author that was written last on this device, for the next new draft. */
export async function rememberedAuthor(): Promise<JsonObject | undefined> {
  const kept = await get<JsonObject>(KEY, authors).catch(() => undefined);
  const author = { type: textAt(kept ?? {}, ['type']), name: textAt(kept ?? {}, ['name']) };
  return author.type && author.name ? author : undefined;
}

/**
 * Remembers the author of a document, if it names one. A failure costs no more than to write it again.
 */
export async function rememberAuthor(document: JsonObject): Promise<void> {
  const author = valueAt(document, ['createdBy']);
  if (!textAt(document, ['createdBy', 'name']).trim()) return;
  await set(KEY, author, authors).catch(() => {});
}

const SIGNS = 'signs';

/** True if documents that are written on this device are signed when they are shared. */
export const rememberedSigning = async (): Promise<boolean> =>
  (await get<unknown>(SIGNS, authors).catch(() => false)) === true;

/** Remembers that. A failure costs no more than to choose it again. */
export const rememberSigning = (signs: boolean): Promise<void> =>
  set(SIGNS, signs, authors).catch(() => {});
