import { del, delMany, entries, set } from 'idb-keyval';
import { store } from '../kit/store.ts';

/** A shared document, as the list of documents shows it. */
export interface SharedAbout {
  /** Its hash: `sha256:<hex>`. */
  readonly id: string;
  readonly title: string;
  /** As in a card of the library. */
  readonly kind: string;
  readonly by: string;
}

/** A document or mini-app whose link was copied, or that was published, on this device. */
export interface SharedHere extends SharedAbout {
  readonly url: string;
  /** The server that this page came from has a page of it. */
  readonly isPublished: boolean;
  /** RFC 3339. */
  readonly at: string;
}

const shared = store('vitrine-shared');

/** Most that is remembered; the oldest goes first. */
const MOST = 1_000;

/** Stored values may be of an older version, or from anybody who can write here. */
function isShared(value: unknown): value is SharedHere {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, kind, by, url, at, isPublished } = value as Partial<
    Record<keyof SharedHere, unknown>
  >;
  const texts = [id, title, kind, by, url, at];
  return texts.every((text) => typeof text === 'string') && typeof isPublished === 'boolean';
}

/** Documents that were shared from this device, the latest first. Empty in a browser that keeps nothing. */
export async function sharedHere(): Promise<SharedHere[]> {
  const all = await entries<string, unknown>(shared).catch(() => []);
  return all
    .flatMap(([, value]) => (isShared(value) ? [value] : []))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

const keyOf = ({ id, isPublished }: SharedHere): string => `${isPublished ? 'page' : 'link'} ${id}`;

/** Remembers it, in place of what was remembered of the same. A browser that keeps nothing forgets. */
export async function rememberShared(now: SharedHere): Promise<void> {
  await set(keyOf(now), now, shared).catch(() => {});
  const rest = (await sharedHere()).slice(MOST);
  if (rest.length > 0) await delMany(rest.map(keyOf), shared).catch(() => {});
}

/** Forgets that something was shared. Its link goes on working. */
export const forgetShared = (one: SharedHere): Promise<void> => del(keyOf(one), shared);
