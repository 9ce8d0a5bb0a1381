import { get, set } from 'idb-keyval';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { store } from '../kit/store.ts';
import { textAt, valueAt } from './paths.ts';

const authors = store('vitrine-author');
const KEY = 'last';

/** Name of the person who is signed in at the server of this page; null: nobody is, or it has no accounts. */
async function accountName(): Promise<string | null> {
  if (!document.querySelector('meta[name="vitrine-account"]')) return null;
  try {
    // The header keeps forms of other sites out.
    const answer = await fetch('account/api/me', { headers: { 'X-Svc-Account': '1' } });
    const { account } = (await answer.json()) as { account?: { name?: unknown } | null };
    return typeof account?.name === 'string' && account.name.trim() !== '' ? account.name : null;
  } catch {
    return null;
  }
}

/**
 * The author that was written last on this device, for the next new draft; before the first one the
 * person who is signed in.
 */
export async function rememberedAuthor(): Promise<JsonObject | undefined> {
  const kept = await get<JsonObject>(KEY, authors).catch(() => undefined);
  const author = { type: textAt(kept ?? {}, ['type']), name: textAt(kept ?? {}, ['name']) };
  if (author.type && author.name) return author;
  const name = await accountName();
  return name === null ? undefined : { type: 'human', name };
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
