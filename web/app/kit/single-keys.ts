import { get, set } from 'idb-keyval';
import { hasDatabase, store } from './store.ts';

/** The database has the name of the first page that had such keys: replies. */
const NAME = 'vitrine-replies';
const KEY = 'single-keys';

/** True unless somebody switched keys of one letter off. Reading makes no database. */
export const usesSingleKeys = async (): Promise<boolean> =>
  !(await hasDatabase(NAME)) ||
  (await get<unknown>(KEY, store(NAME)).catch(() => undefined)) !== false;

/** Remembers whether keys of one letter act on pages. */
export const rememberSingleKeys = (on: boolean): Promise<void> =>
  set(KEY, on, store(NAME)).catch(() => {});
