import { delMany, entries, get, getMany, keys, set, setMany } from 'idb-keyval';
import { store } from '../kit/store.ts';
import { isStoredEntry, type StoredEntry } from './entry.ts';

const library = store('vitrine-library');
const consents = store('vitrine-consent');

/** Entries that are read in one step: few enough that no step takes long. */
const STEP = 40;

/** Every key of the library. Rejects when the browser keeps nothing. */
export const savedKeys = (): Promise<string[]> => keys<string>(library);

/** The saved entries, some at a time. Rejects when the browser keeps nothing. */
export async function* savedEntries(): AsyncGenerator<Array<[string, StoredEntry]>> {
  const all = await savedKeys();
  for (let at = 0; at < all.length; at += STEP) {
    const some = all.slice(at, at + STEP);
    const values = await getMany<unknown>(some, library);
    yield some.flatMap((key, i): Array<[string, StoredEntry]> => {
      const value = values[i];
      return isStoredEntry(value) ? [[key, value]] : [];
    });
  }
}

/** One entry; undefined when it is not here. */
export async function savedEntry(key: string): Promise<StoredEntry | undefined> {
  const value = await get<unknown>(key, library);
  return isStoredEntry(value) ? value : undefined;
}

/** Saves an entry. Rejects when it cannot be kept: no storage, or none left. */
export const saveEntry = (key: string, entry: StoredEntry): Promise<void> =>
  set(key, entry, library);

/** Saves several entries: all of them or none. */
export const saveEntries = (some: Array<[string, StoredEntry]>): Promise<void> =>
  setMany(some, library);

/** Deletes entries, if they are there. */
export const deleteEntries = (some: string[]): Promise<void> => delMany(some, library);

/** A mini-app that runs without asking: its hash, what it was allowed, and since when. */
export interface Consent {
  readonly key: string;
  readonly hash: string;
  readonly capabilities: readonly string[];
  readonly since: string;
}

/** The consents that are remembered (`web/app/run/viewer/viewer-host.ts` writes them). */
export async function savedConsents(): Promise<Consent[]> {
  const all = await entries<string, unknown>(consents);
  return all.map(([key, since]) => {
    const [hash = '', ...capabilities] = key.split(' ');
    return { key, hash, capabilities, since: String(since) };
  });
}

/** Forgets consents: their mini-apps ask again. */
export const forgetConsents = (some: string[]): Promise<void> => delMany(some, consents);
